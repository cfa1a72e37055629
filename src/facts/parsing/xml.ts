import { Either } from "effect"
import { XMLParser } from "fast-xml-parser"
import { maxDepth } from "./Parsed.ts"

/** Attributes are fields named `@name`; every text is a string. Entities are left as they are written, none is expanded. */
export const parseXml = (text: string): Either.Either<unknown, string> =>
  /<!(?:DOCTYPE|ENTITY)/i.test(text)
    ? Either.left("XML with a document type is not read")
    : tagsTooDeep(text)
      ? Either.left("nested too deeply")
      : Either.try({
          try: (): unknown =>
            new XMLParser({
              ignoreAttributes: false,
              attributeNamePrefix: "@",
              parseTagValue: false,
              parseAttributeValue: false,
              processEntities: false,
              removeNSPrefix: true
            }).parse(text),
          catch: () => "not valid XML"
        })

const tagsTooDeep = (text: string): boolean => {
  let depth = 0
  for (let at = text.indexOf("<"); at >= 0; at = text.indexOf("<", at + 1)) {
    const next = text.charAt(at + 1)
    if (next === "/") depth -= 1
    else if (next !== "!" && next !== "?") {
      const end = text.indexOf(">", at)
      if (end < 0) return false
      if (text.charAt(end - 1) !== "/") depth += 1
      at = end
    }
    if (depth > maxDepth) return true
  }
  return false
}
