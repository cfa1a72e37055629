/** Whether the tier runs as it is, at the top of a document. */
import type { ReadinessItem } from "../../blueprint/Readiness.ts"
import { readinessSentences } from "../../readiness/told.ts"
import { text } from "../markdown/escape.ts"
import { sourceLink } from "../markdown/sourceLink.ts"
import { list } from "../markdown/table.ts"
import type { Rendering } from "../Rendering.ts"

const wayOut = ({ evidence: [first], service, wayOut: said, what }: ReadinessItem, rendering: Rendering): string => {
  const whose = service === null || what.includes(service) ? "" : ` (${text(service)})`
  const where = first === undefined ? "" : ` See ${sourceLink(rendering.request.repository, first)}.`
  return `${text(what)}${whose}: ${text(said)}${where}`
}

/** One sentence each for what is missing, and then the ways out. */
export const readinessSection = (rendering: Rendering): ReadonlyArray<string> => {
  const { readiness } = rendering.tier
  const [first = "", ...others] = readinessSentences(readiness).map(text)
  return [[`**${first}**`, ...others].join("\n\n"), list(readiness.items.map((item) => wayOut(item, rendering)))]
}
