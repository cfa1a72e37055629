/** `registry/name:tag@digest`, apart. */
export interface ImageName {
  /** Without registry host and tag, lower case: `library/postgres` is `postgres`. */
  readonly name: string
  readonly tag: string | null
}

/** Reads an image reference; what stands in `${…}` is left out of the tag. */
export const imageName = (reference: string): ImageName => {
  const plain = reference.trim().replace(/@sha256:[0-9a-f]*$/i, "")
  const slash = plain.lastIndexOf("/")
  const colon = plain.indexOf(":", slash + 1)
  const path = colon < 0 ? plain : plain.slice(0, colon)
  const tag = colon < 0 ? null : plain.slice(colon + 1)
  const parts = path.toLowerCase().split("/")
  const host = parts[0] ?? ""
  if (parts.length > 1 && (host.includes(".") || host.includes(":") || host === "localhost")) parts.shift()
  if (parts[0] === "library") parts.shift()
  return { name: parts.join("/"), tag: tag === "" ? null : tag }
}

/** The version at the beginning of a tag: `16.2-alpine` → `16.2`, `latest` → `null`. */
export const tagVersion = (tag: string | null): string | null => /^v?(\d+(?:\.\d+){0,3})/.exec(tag ?? "")?.[1] ?? null
