/** Words of a description that ask for an address as a whole. */
const asking =
  /<(?:scheme|protocol|proto)>:\/\/|\bfully[ -]qualified (?:url|uri)\b|\b(?:includ(?:ing|es?)|with) (?:the |its )?(?:scheme|protocol)\b/i
/** Signs that show how one is written: the scheme alone, or an example. What else begins so is a link to read. */
const shown =
  /\bhttps?(?:\(s\))?:\/\/(?:(?![\w-])|(?:[\w-]{1,60}\.){0,3}(?:localhost|example\.\w{2,5})\b)|(?:\be\.?g\.?|\bexamples?|\bsuch as|\blike|\bformat|\bform)[\s:,"'`(=]{1,5}https?:\/\//i
const without = /\b(?:without|excluding|no) (?:the |its |a )?(?:scheme|protocol|https?:\/\/)/i

/** Whether the description of a setting says that it takes an address with its scheme. */
export const isAskedAsUrl = (text: string): boolean => (asking.test(text) || shown.test(text)) && !without.test(text)
