/** Text that a terminal shows as it is: what a repository holds must not move the cursor or change colours. */
export const printable = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- control characters are what is replaced here
  text.replace(/[\x00-\x09\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "\ufffd")
