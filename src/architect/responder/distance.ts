/**
 * How many letters one must add, drop, change or swap with the next to get from one word to the other; `most` + 1 as
 * soon as it is more than that.
 */
export const distance = (one: string, other: string, most: number): number => {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: ReadonlyArray<number> = []
  let last: ReadonlyArray<number> = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const at = (row: ReadonlyArray<number>, column: number) => row[column] ?? most + 1
      const least = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + same)
      row.push(swapped ? Math.min(least, at(before, j - 2) + 1) : least)
    }
    if (Math.min(...row) > most) return most + 1
    before = last
    last = row
  }
  return Math.min(last[other.length] ?? most + 1, most + 1)
}
