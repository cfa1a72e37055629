/** How a reader of GitHub's tables splits a row: a backslash takes the character after it with it. */
export const cellsOf = (row: string): ReadonlyArray<string> => {
  const cells: Array<string> = [""]
  for (let at = 0; at < row.length; at++) {
    if (row[at] === "\\") cells.push((cells.pop() ?? "") + row.slice(at, ++at + 1))
    else if (row[at] === "|") cells.push("")
    else cells.push((cells.pop() ?? "") + row[at])
  }
  return cells.slice(1, -1)
}
