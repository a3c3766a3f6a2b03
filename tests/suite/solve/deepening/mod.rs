mod by_distance;
