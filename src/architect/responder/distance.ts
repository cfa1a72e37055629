/**
 * How many letters one must add, drop, change or swap with the next to get from one word to the other; `most` + 1 as
 * soon as it is more than that.
 */
export const distance = (one: string, other: string, most: number): number => {
  const width = other.length
  if (Math.abs(one.length - width) > most) return most + 1
  // three rows in turn: a message of many misspelt words is compared with every word that is known
  let before = Array.from({ length: width + 1 }, () => most + 1)
  let last = Array.from({ length: width + 1 }, (_, at) => at)
  let row = Array.from({ length: width + 1 }, () => 0)
  for (let i = 1; i <= one.length; i++) {
    row[0] = i
    let least = i
    for (let j = 1; j <= width; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1
      let value = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same)
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        value = Math.min(value, (before[j - 2] ?? 0) + 1)
      row[j] = value
      if (value < least) least = value
    }
    if (least > most) return most + 1
    const unused = before
    before = last
    last = row
    row = unused
  }
  return Math.min(last[width] ?? most + 1, most + 1)
}
