/** Most characters of a line that are read. */
const longest = 1000

/** Whether the body of a `lambda` goes on to the end of a text: no comma ends it, and no bracket from around it. */
const goesOn = (body: string): boolean => {
  let depth = 0
  for (const sign of body) {
    if ("([{".includes(sign)) depth++
    else if (")]}".includes(sign)) depth--
    if (depth < 0 || (depth === 0 && sign === ",")) return false
  }
  return true
}

/** Says whether what follows a piece of Python is run only when somebody calls it: it stands in a `lambda`. */
export const isInLambda = (before: string): boolean => {
  const text = before.slice(0, longest)
  return [...text.matchAll(/\blambda\b[^:\n]{0,200}:/g)].some(({ 0: found, index }) =>
    goesOn(text.slice(index + found.length))
  )
}
