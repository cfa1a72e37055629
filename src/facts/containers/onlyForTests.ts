/** Most lines at the head of a Dockerfile that are read, and characters of one. */
const mostLines = 20
const longest = 300

/** Words that stand before `tests` or `testing`: `unit`, `local`, `end-to-end`. */
const kinds = "(?:(?:the|our|local|internal|automated|unit|integration|acceptance|e2e|end-to-end|ci)\\s{1,5}){0,4}"

const said = new RegExp(
  `\\bfor\\s{1,5}${kinds}test(?:s|ing)?(?:\\s{1,5}purposes?)?\\s{1,5}only\\b|` +
    `\\bonly\\s{1,5}(?:(?:used|meant|intended|needed)\\s{1,5})?(?:for|in|by)\\s{1,5}${kinds}test(?:s|ing)\\b`,
  "i"
)

/** Whether remarks at the head of a Dockerfile say that its image is for tests and for nothing else. */
export const isOnlyForTests = (lines: ReadonlyArray<string>): boolean => {
  for (const line of lines.slice(0, mostLines)) {
    if (/^\s*$/.test(line)) continue
    if (!/^\s*#/.test(line)) return false
    if (said.test(line.slice(0, longest))) return true
  }
  return false
}
