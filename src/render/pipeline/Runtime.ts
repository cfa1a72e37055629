/** What a program needs to be installed, built and tested; several languages share one. */
export type Runtime = "node" | "python" | "ruby" | "php" | "go" | "java" | "dotnet" | "rust"

const runtimes: ReadonlyMap<string, Runtime> = new Map([
  ["javascript", "node"],
  ["typescript", "node"],
  ["python", "python"],
  ["ruby", "ruby"],
  ["php", "php"],
  ["go", "go"],
  ["java", "java"],
  ["kotlin", "java"],
  ["csharp", "dotnet"],
  ["fsharp", "dotnet"],
  ["rust", "rust"]
])

/** The runtime of a language; undefined where nobody here knows how it is tested. */
export const runtimeOf = (language: string | null): Runtime | undefined => runtimes.get(language ?? "")
