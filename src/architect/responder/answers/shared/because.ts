import type { Known } from "../Known.ts"

/** A reason's id in words: the fact with its place, or the context field with its value and origin. */
export const because = (id: string, { analysis, context, edits }: Known): string => {
  const fact = analysis.facts.find((fact) => fact.id === id)
  if (fact !== undefined) {
    const at = fact.evidence[0]
    return `${fact.kind}: ${fact.value}${at === undefined ? "" : ` (${at.path}:${at.line})`}`
  }
  const field = /^context\.(\w+)$/.exec(id)?.[1]
  const settled = Object.entries(context).find(([name]) => name === field)?.[1]
  if (settled !== undefined) {
    const value = Array.isArray(settled.value) ? settled.value.join(", ") : String(settled.value)
    return `${field ?? ""} = ${value} (${settled.origin}: ${settled.why})`
  }
  const tag = /^edit\.(\w+)$/.exec(id)?.[1]
  const asked = edits.findLast(({ edit }) => edit._tag === tag)
  return asked?.message === null || asked === undefined ? id : `asked for in “${asked.message}”`
}
