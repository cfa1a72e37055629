/** Runtimes of Serverless Functions that code is packed for (documentation of 2025-09). */

export interface FunctionRuntime {
  /** As Scaleway calls it, e.g. `node22`. */
  readonly name: string
  /** The repository asks for another version, or for none. */
  readonly other: boolean
}

const known: Readonly<Record<string, ReadonlyArray<string>>> = {
  node: ["node20", "node22"],
  python: ["python310", "python311", "python312", "python313"]
}

const families: Readonly<Record<string, string>> = {
  javascript: "node",
  typescript: "node",
  python: "python"
}

/** The runtime for one of AWS's, such as `python3.12`; the newest where that one is not there; null for other languages. */
export const functionRuntime = (runtime: string | null, language: string | null): FunctionRuntime | null => {
  const family = language !== null && Object.hasOwn(families, language) ? families[language] : undefined
  const names = family === undefined ? undefined : known[family]
  const newest = names?.at(-1)
  if (names === undefined || newest === undefined) return null
  const asked = runtime?.replace(/^nodejs/, "node").replace(/[.x]/g, "")
  const found = names.find((name) => name === asked)
  return { name: found ?? newest, other: found === undefined }
}
