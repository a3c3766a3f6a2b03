//! The texts of cases that are a fixed list, such as all boards: packed, because a `String` for each would take three
//! times the memory.

/// The texts, which are taken in their order.
#[derive(Default)]
pub struct CaseList {
    text: String,
    /// By case: where its text ends.
    ends: Vec<usize>,
    taken: usize,
}

impl CaseList {
    #[inline(never)]
    fn add(&mut self, text: &str) {
        self.text += text;
        self.ends.push(self.text.len());
    }

    /// The number of cases that were not taken.
    pub fn len(&self) -> usize {
        self.ends.len() - self.taken
    }

    /// Takes the next case.
    pub fn take(&mut self) -> Option<&str> {
        let end = *self.ends.get(self.taken)?;
        let begin = self.taken.checked_sub(1).map_or(0, |last| self.ends[last]);
        self.taken += 1;
        Some(&self.text[begin..end])
    }
}

impl FromIterator<String> for CaseList {
    fn from_iter<I: IntoIterator<Item = String>>(texts: I) -> CaseList {
        let mut list = CaseList::default();
        texts.into_iter().for_each(|text| list.add(&text));
        list
    }
}
