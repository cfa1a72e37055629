import { type Found, numberWith, readDifference, readFactor, withoutWay } from "../quantities.ts"
import { type ChangeReader, leaveOut, negated } from "./Change.ts"

const subject = /\b(?:data|data ?sets?|storage|store|stored|stores|database size|db size|records|content|documents)\b/g

const around =
  /\b(?:data ?(?:volume|size|set)?|storage|stored?|stores|database size|db size|volume|hold|holding|keep|plan|expect(?:s|ed|ing)?|grow|reach|handle|size|than|now|today|amount|records|content|documents|up to|catalogue?s?|images?|pictures|photos|videos|archive|tables|import(?:s|ed)?|amounts?|grows|grew|reaches|has|have|will|store|today|about|need to|room|for|plan|already|space|total|in|of|go|ready)\b/g

const terabytes = String.raw`(?:tb|tib|terabytes?)\b`
export const gigabytes = String.raw`(?:gb|gib|gigs?|gigabytes?)\b`

/** Gigabytes of a text that says some. */
export const gigabytesIn = (text: string): Found | null => {
  const large = numberWith(text, terabytes)
  return large === null ? numberWith(text, gigabytes) : { ...large, figure: large.figure * 1000 }
}

/** Data held, in GB. Memory and transfer are other things. */
export const dataVolume: ChangeReader = {
  name: "dataVolume",
  example: "Plan for 200 GB of data",
  read: (clause) => {
    if (negated(clause) || clause.search(subject) < 0) return null
    const difference = readDifference(clause, `${gigabytes}(?: of)?(?: data)?`)
    if (difference !== null) {
      const { figure, rest } = difference
      const words = `${Math.abs(figure)} GB ${figure > 0 ? "more" : "less"} data`
      return {
        edits: [{ _tag: "ScaleContext", field: "dataVolumeGb", by: figure }],
        words,
        rest: leaveOut(rest, around)
      }
    }
    const found = gigabytesIn(clause)
    if (found !== null) {
      if (found.figure > 1_000_000 || /\bmore\b/.test(clause)) return null
      return {
        edits: [{ _tag: "SetContext", set: { dataVolumeGb: found.figure } }],
        words: `${found.figure} GB of data`,
        rest: leaveOut(withoutWay(found.rest), around)
      }
    }
    const factor = /\bdata\b/.test(clause) ? readFactor(clause) : null
    if (factor === null) return null
    return {
      edits: [{ _tag: "ScaleContext", field: "dataVolumeGb", factor: factor.figure }],
      words: `${factor.figure} times the data`,
      rest: leaveOut(factor.rest, around)
    }
  }
}
