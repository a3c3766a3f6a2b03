/// The next number of the input.
fn number<I: Iterator<Item = u8>>(input: &mut I) -> Option<usize> {
    let first = input.find(u8::is_ascii_digit)?;
    let rest = input.take_while(u8::is_ascii_digit);
    let value = |digit: u8| usize::from(digit - b'0');
    Some(rest.fold(value(first), |number, digit| 10 * number + value(digit)))
}
