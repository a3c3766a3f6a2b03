//! A small reader of XML, for the pictures that the program draws.

/// An element of a picture.
#[derive(Debug, Default)]
pub struct Element {
    pub name: String,
    pub attributes: Vec<(String, String)>,
    pub children: Vec<Element>,
    pub text: String,
}

impl Element {
    /// The value of an attribute; empty if there is none.
    pub fn attribute(&self, name: &str) -> &str {
        let found = self.attributes.iter().find(|attribute| attribute.0 == name);
        found.map_or("", |attribute| attribute.1.as_str())
    }

    /// The value of an attribute that is a number.
    pub fn number(&self, name: &str) -> f64 {
        let value = self.attribute(name).parse();
        value.unwrap_or_else(|e| panic!("{name} of {self:?}: {e}"))
    }

    /// Itself and everything below.
    pub fn all(&self) -> Vec<&Element> {
        let below = self.children.iter().flat_map(Element::all);
        [self].into_iter().chain(below).collect()
    }

    /// The first child of a name.
    pub fn child(&self, name: &str) -> Option<&Element> {
        self.children.iter().find(|child| child.name == name)
    }
}

/// Reads a picture; any text that is not well-formed fails.
pub fn read(text: &str) -> Element {
    let mut open = vec![Element::default()];
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('<') {
        let last = open.last_mut().expect("an open element");
        assert!(!before.contains('>') && plain(before), "{before}");
        last.text += before;
        let (tag, after) = after.split_once('>').expect("the end of a tag");
        rest = after;
        if let Some(name) = tag.strip_prefix('/') {
            let closed = open.pop().expect("an element");
            assert_eq!(closed.name, name);
            open.last_mut().expect("its parent").children.push(closed);
            continue;
        }
        let (tag, closed) = match tag.strip_suffix('/') {
            Some(tag) => (tag, true),
            None => (tag, false),
        };
        let (name, mut words) = tag.split_once(' ').unwrap_or((tag, ""));
        let mut element = Element {
            name: name.to_string(),
            ..Element::default()
        };
        while let Some((key, value)) = words.split_once("=\"") {
            let (value, more) = value.split_once('"').expect("the end of a value");
            assert!(plain(value) && !value.contains('<'), "{value}");
            element
                .attributes
                .push((key.trim().to_string(), value.to_string()));
            words = more;
        }
        assert_eq!(words.trim(), "", "{tag}");
        if closed {
            open.last_mut().expect("its parent").children.push(element);
        } else {
            open.push(element);
        }
    }
    assert_eq!((open.len(), rest.trim()), (1, ""), "all is closed");
    open.remove(0).children.remove(0)
}

/// Every `&` begins an entity.
fn plain(text: &str) -> bool {
    let entities = ["amp;", "lt;", "gt;", "quot;", "#39;"];
    let mut pieces = text.split('&').skip(1);
    pieces.all(|piece| entities.iter().any(|entity| piece.starts_with(entity)))
}
