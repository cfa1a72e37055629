/** Words of a description that ask for an address as a whole, and signs that show one. */
const whole =
  /<(?:scheme|protocol|proto)>:\/\/|\bhttps?(?:\(s\))?:\/\/|\bfully[ -]qualified (?:url|uri)\b|\b(?:includ(?:ing|es?)|with) (?:the |its )?(?:scheme|protocol)\b/i
const without = /\b(?:without|excluding|no) (?:the |its |a )?(?:scheme|protocol|https?:\/\/)/i

/** Whether the description of a setting says that it takes an address with its scheme. */
export const isAskedAsUrl = (text: string): boolean => whole.test(text) && !without.test(text)
