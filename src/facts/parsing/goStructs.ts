/** A field of a struct in Go, with those of a struct that is written inside it. */
export interface GoField {
  readonly name: string
  /** Has no name of its own: the fields of its type count as those of the struct around it. */
  readonly embedded: boolean
  /** Without pointer and package; "" for a struct that is written in place. */
  readonly type: string
  /** What stands between backticks. */
  readonly tags: string
  /** From 1. */
  readonly line: number
  readonly fields: ReadonlyArray<GoField>
}

interface Open extends GoField {
  tags: string
  readonly fields: Array<GoField>
}

const mostLines = 3000
const deepest = 8

/** `type Config struct {`, the same in a group of types, and one that a function writes in place: `cfg := struct {`. */
const begins =
  /^(?:type\s{1,5}(\w{1,80})\s{1,5}struct|\s{1,20}(?:var\s{1,5})?(\w{1,80})\s{1,20}(?::?=\s{0,5})?struct)\s{0,5}\{\s{0,5}$/
const member = /^\s{1,40}([A-Z]\w{0,80})\s{1,80}(?:\*|\[\])?(?:\w{1,40}\.)?(struct\s{0,3}\{\s{0,5}$|[\w[\]]{1,80})/
const embedding = /^\s{1,40}\*?([A-Z]\w{0,80})\s{0,80}(?:`|\/\/|$)/
const tagsOf = (line: string): string => /`([^`]{1,400})`/.exec(line)?.[1] ?? ""

/** The structs that the lines of a Go file declare, by name; fields that are not exported are left out. */
export const goStructs = (lines: ReadonlyArray<string>): ReadonlyMap<string, ReadonlyArray<GoField>> => {
  const found = new Map<string, ReadonlyArray<GoField>>()
  const open: Array<Open> = []
  lines.slice(0, mostLines).forEach((raw, index) => {
    const line = raw.slice(0, 1000)
    const inner = open.at(-1)
    if (inner === undefined) {
      const [, declared, name = declared] = begins.exec(line) ?? []
      if (name !== undefined) open.push({ name, embedded: false, type: "", tags: "", line: index + 1, fields: [] })
      return
    }
    if (/^\s{0,40}\}/.test(line)) {
      inner.tags = tagsOf(line)
      open.pop()
      const outer = open.at(-1)
      if (outer === undefined) found.set(inner.name, inner.fields)
      else outer.fields.push(inner)
      return
    }
    const whole = embedding.exec(line)?.[1]
    const [, name = whole, type = whole ?? ""] = member.exec(line) ?? []
    if (name === undefined) return
    const field = {
      name,
      embedded: whole !== undefined,
      type: type.startsWith("struct") ? "" : type,
      tags: tagsOf(line),
      line: index + 1,
      fields: []
    }
    if (field.type !== "" || open.length >= deepest) inner.fields.push(field)
    else open.push(field)
  })
  return found
}
