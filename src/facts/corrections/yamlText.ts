/** Words that YAML, of whichever version, takes for something other than text. */
const meansMore = /^(?:y|n|yes|no|on|off|true|false|null)$/i

const plain = /^[A-Za-z_][\w.-]*$/

/** A value on one line of YAML, quoted as JSON is wherever it could mean something else without. */
export const yamlText = (value: boolean | number | string | ReadonlyArray<string>): string =>
  typeof value === "string" && plain.test(value) && !meansMore.test(value) ? value : JSON.stringify(value)
