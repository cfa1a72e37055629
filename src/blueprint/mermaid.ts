/** The diagram of a tier, as a Mermaid flowchart that stays valid whatever a repository calls its services. */
import type { Component, Connection } from "./Component.ts"
import type { ComponentKind } from "./ComponentKind.ts"

/** Longer names are cut: nobody reads them in a picture, and Mermaid takes only so much text. */
const longest = 100

/**
 * Mermaid reads quotes, angle brackets, backticks and entities inside labels; everything else is text. Unassigned
 * characters are not named: which they are depends on the version of Unicode.
 */
const escaped = (text: string): string =>
  [...text.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]+/gu, " ")]
    .slice(0, longest)
    .join("")
    .replace(/[^\p{L}\p{N} .,:;/()+%@_-]/gu, (character) => `#${character.codePointAt(0) ?? 63};`)

const isStore = (kind: ComponentKind): boolean =>
  kind.startsWith("db.") ||
  kind.startsWith("storage.") ||
  kind.startsWith("store.") ||
  kind === "cache" ||
  kind === "queue" ||
  kind === "stream"

const shape = ({ kind }: Component, label: string): string => {
  if (isStore(kind)) return `[("${label}")]`
  if (kind === "cdn" || kind === "lb" || kind === "waf") return `{{"${label}"}}`
  return `["${label}"]`
}

const labelOf = ({ id, max, min, name, size }: Component): string =>
  [
    `${escaped(id)}`,
    escaped(name),
    ...(size === null ? [] : [escaped(size)]),
    ...(max > 1 ? [min === max ? `${min} instances` : `${min} to ${max} instances`] : [])
  ].join("<br/>")

/** Only what is connected is drawn; keys, logs and alarms would hide the picture. */
export const mermaidOf = (components: ReadonlyArray<Component>, connections: ReadonlyArray<Connection>): string => {
  const drawn = components.filter(({ id }) => connections.some(({ from, to }) => from === id || to === id))
  const nodes = new Map<string, string>([
    ["internet", "internet"],
    ...drawn.map(({ id }, at) => [id, `n${at}`] as const)
  ])
  const lines = connections.flatMap(({ from, port, protocol, purpose, to }) => {
    const [start, end] = [nodes.get(from), nodes.get(to)]
    if (start === undefined || end === undefined) return []
    return [`  ${start} -- "${escaped(`${purpose}: ${protocol}${port === null ? "" : ` ${port}`}`)}" --> ${end}`]
  })
  const fromOutside = connections.some(({ from }) => from === "internet")
  return [
    "flowchart LR",
    ...(fromOutside ? ['  internet(("internet"))'] : []),
    ...drawn.map((component) => `  ${nodes.get(component.id) ?? "n"}${shape(component, labelOf(component))}`),
    ...(drawn.length === 0 ? ['  nothing["nothing to deploy"]'] : []),
    ...lines
  ].join("\n")
}
