/** The picture in words, for those who cannot see it. */
import { plain } from "./escape.ts"
import type { Scene } from "./Scene.ts"

const longest = 3000

export const descriptionOf = ({ frame, links, nodes }: Scene): string => {
  const titles = new Map(nodes.map(({ id, title }) => [id, title]))
  const said = [
    `${frame}.`,
    ...nodes.map(
      ({ details, product, title }) => `${title}: ${[product, ...details].filter((part) => part !== "").join(", ")}.`
    ),
    ...links.map(
      ({ both, from, purposes, to, wires }) =>
        `${titles.get(from) ?? from} ${both ? "and" : "to"} ${titles.get(to) ?? to}: ${wires.join(", ")} for ${purposes.join(", ")}.`
    )
  ].map((sentence) => plain(sentence).slice(0, 300))
  let text = said[0] ?? ""
  for (const sentence of said.slice(1)) if (text.length + sentence.length < longest) text += ` ${sentence}`
  return text
}
