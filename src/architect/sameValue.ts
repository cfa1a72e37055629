type Fields = Readonly<Record<string, unknown>>

const hasFields = (value: unknown): value is Fields => typeof value === "object" && value !== null

/** Whether two pieces of plain data are equal in every part. */
export const sameValue = (one: unknown, other: unknown): boolean => {
  if (one === other) return true
  if (!hasFields(one) || !hasFields(other)) return false
  // without lists of names: needs are compared by the thousand
  for (const name in one) if (!sameValue(one[name], other[name])) return false
  for (const name in other) if (!(name in one)) return false
  return true
}
