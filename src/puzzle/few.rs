//! A map with a handful of keys: a plain list. The standard library's maps take 40 times the machine code.

/// Values by key.
pub struct Few<K, V>(Vec<(K, V)>);

impl<K, V> Default for Few<K, V> {
    fn default() -> Few<K, V> {
        Few(Vec::new())
    }
}

impl<K: PartialEq, V> Few<K, V> {
    /// The value of a key, made if it is missing.
    pub fn or_insert_with(&mut self, key: K, make: impl FnOnce() -> V) -> &mut V {
        let place = self.0.iter().position(|known| known.0 == key);
        let place = place.unwrap_or_else(|| {
            self.0.push((key, make()));
            self.0.len() - 1
        });
        &mut self.0[place].1
    }

    /// Takes the value of a key out.
    pub fn remove(&mut self, key: &K) -> Option<V> {
        let place = self.0.iter().position(|known| known.0 == *key)?;
        Some(self.0.swap_remove(place).1)
    }

    /// Adds the value of a key that is missing.
    pub fn insert(&mut self, key: K, value: V) {
        self.0.push((key, value));
    }

    pub fn values(&self) -> impl Iterator<Item = &V> {
        self.0.iter().map(|known| &known.1)
    }
}
