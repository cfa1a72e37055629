type Fields = Readonly<Record<string, unknown>>

const hasFields = (value: unknown): value is Fields => typeof value === "object" && value !== null

/** Whether two pieces of plain data are equal in every part, the order of fields included. */
export const sameValue = (one: unknown, other: unknown): boolean => {
  if (one === other) return true
  if (!hasFields(one) || !hasFields(other)) return false
  const names = Object.keys(one)
  const others = Object.keys(other)
  if (names.length !== others.length) return false
  for (let at = 0; at < names.length; at++) {
    const name = names[at] ?? ""
    if (name !== others[at] || !sameValue(one[name], other[name])) return false
  }
  return true
}
