/** Names for resources out of names in a repository: readable, legal, and never the same twice. */

export interface SlugShape {
  /** `_` for Terraform names, `-` for names in the cloud. */
  readonly separator?: "_" | "-"
  readonly maxLength?: number
}

/** What most names are already: lower-case words with one sign between them. */
const plain = /^[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*$/

/** Lower-case letters and digits joined by the separator, beginning with a letter: `Web API!` → `web_api`. */
export const slug = (name: string, shape: SlugShape = {}): string => {
  const separator = shape.separator ?? "_"
  const maxLength = shape.maxLength ?? 48
  if (name.length <= maxLength && plain.test(name)) return name.replaceAll(separator === "_" ? "-" : "_", separator)
  const words = name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "")
  const text = words.join(separator)
  const legal = /^[a-z]/.test(text) ? text : ["x", ...words].join(separator)
  return legal.slice(0, maxLength).replace(/[_-]+$/, "")
}

/** One slug per distinct name; names that would share one are numbered in the order given. */
export const uniqueSlugs = (names: ReadonlyArray<string>, shape: SlugShape = {}): ReadonlyMap<string, string> => {
  const separator = shape.separator ?? "_"
  const maxLength = shape.maxLength ?? 48
  const slugs = new Map<string, string>()
  const taken = new Set<string>()
  const distinct = [...new Set(names)]
  // A name that already is its own slug keeps it, whoever comes first.
  for (const name of distinct.filter((name) => slug(name, shape) === name)) {
    slugs.set(name, name)
    taken.add(name)
  }
  for (const name of distinct.filter((name) => !slugs.has(name))) {
    const wanted = slug(name, shape)
    let candidate = wanted
    for (let number = 2; taken.has(candidate); number++) {
      const suffix = `${separator}${number}`
      candidate = `${wanted.slice(0, maxLength - suffix.length).replace(/[_-]+$/, "")}${suffix}`
    }
    slugs.set(name, candidate)
    taken.add(candidate)
  }
  return slugs
}
