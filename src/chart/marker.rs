//! Lines that can be told apart in colour, in grey, and by readers who see few colours: each has a colour and a marker.

/// Colours that stay apart for colour-blind readers (Okabe & Ito 2008), without the yellow, which is too pale on white.
const COLOURS: [&str; 7] = [
    "#0072b2", "#d55e00", "#009e73", "#b1458a", "#b87800", "#2b9bd8", "#1b2530",
];

/// The markers: outlines around a point, in pixels.
const OUTLINES: [&str; 8] = [
    "M-3.5,0a3.5,3.5 0 1,0 7,0a3.5,3.5 0 1,0 -7,0z",
    "M-3.2,-3.2h6.4v6.4h-6.4z",
    "M0,-4.2L4,3H-4z",
    "M0,-4.6L4.6,0L0,4.6L-4.6,0z",
    "M0,4.2L4,-3H-4z",
    "M-1.2,-4h2.4v2.8h2.8v2.4h-2.8v2.8h-2.4v-2.8h-2.8v-2.4h2.8z",
    "M-4,-2.4L-2.4,-4L0,-1.6L2.4,-4L4,-2.4L1.6,0L4,2.4L2.4,4L0,1.6L-2.4,4L-4,2.4L-1.6,0z",
    "M-4.2,0L-2.1,-3.6H2.1L4.2,0L2.1,3.6H-2.1z",
];

/// The colour of a line by its number. Colours and markers come round after 7 and 8 lines, so that 56 look different.
pub(crate) fn colour(number: usize) -> &'static str {
    COLOURS[number % COLOURS.len()]
}

/// The dashes of a line by its number: lines of one colour differ in them.
pub(crate) fn dashes(number: usize) -> &'static str {
    ["", "6 3", "2 2"][number / COLOURS.len() % 3]
}

/// A marker at a point, as an SVG element.
pub(crate) fn marker(number: usize, (x, y): (f64, f64)) -> String {
    let (colour, outline) = (colour(number), OUTLINES[number % OUTLINES.len()]);
    format!("<path d=\"{outline}\" transform=\"translate({x:.1} {y:.1})\" fill=\"{colour}\" stroke=\"#ffffff\" stroke-width=\"0.7\"/>")
}
