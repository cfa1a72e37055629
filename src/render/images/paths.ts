/** Paths that may stand in a Dockerfile as they are: no space, quote, wildcard, `$` or step upwards. */
export const isPlainPath = (path: string): boolean =>
  path === "" ||
  (path.length <= 200 && /^[\w@+.-]+(?:\/[\w@+.-]+)*$/.test(path) && !/(?:^|\/)\.{1,2}(?:\/|$)/.test(path))

/** `<root>/Dockerfile`, or another name beside one that exists. */
export const dockerfilePath = (root: string, id: string, taken: ReadonlySet<string>): string => {
  const folder = root === "" ? "" : `${root}/`
  const names = [`${folder}Dockerfile`, `${folder}Dockerfile.${id}`, `${folder}Dockerfile.groundplan`]
  return names.find((name) => !taken.has(name)) ?? `${folder}Dockerfile.groundplan-${id}`
}
