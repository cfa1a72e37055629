import { readdirSync, readFileSync } from "node:fs"
import { pack, type Header } from "tar-stream"
import { gzipSync } from "node:zlib"

/** Files by their path from the root. */
export type Files = Readonly<Record<string, string | Uint8Array>>

/** One entry as a tar writer takes it. */
export interface TarEntry extends Partial<Header> {
  readonly name: string
  readonly content?: string | Uint8Array
}

/** An uncompressed tar of the given entries, in their order. */
export const tarOf = async (entries: Iterable<TarEntry>): Promise<Buffer> => {
  const tar = pack()
  const chunks: Array<Uint8Array> = []
  const done = new Promise<void>((resolve, reject) => {
    tar.on("data", (chunk) => {
      if (chunk instanceof Uint8Array) chunks.push(chunk)
    })
    tar.on("end", () => resolve())
    tar.on("error", reject)
  })
  for (const { content, ...header } of entries) {
    const whole = { mtime: new Date(0), ...header }
    if (content === undefined) tar.entry(whole)
    else tar.entry(whole, typeof content === "string" ? Buffer.from(content) : content)
  }
  tar.finalize()
  await done
  return Buffer.concat(chunks)
}

const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))

/** The archive that GitHub makes of these files: one top folder, git's order. */
export const archiveOf = async (files: Files, top = "acme-shop-0123456"): Promise<Buffer> =>
  gzipSync(
    await tarOf([
      { name: `${top}/`, type: "directory" },
      ...Object.entries(files)
        .toSorted(([a], [b]) => byBytes(a, b))
        .map(([path, content]) => ({ name: `${top}/${path}`, content }))
    ])
  )

/** All regular files below a folder, `.git` and `node_modules` apart. */
export const filesOf = (folder: string): Files => {
  const files: Record<string, Uint8Array> = {}
  const walk = (below: string): void => {
    for (const entry of readdirSync(`${folder}/${below}`, { withFileTypes: true })) {
      if (entry.name === ".git" || entry.name === "node_modules") continue
      const path = below + entry.name
      if (entry.isDirectory()) walk(`${path}/`)
      else if (entry.isFile()) files[path] = readFileSync(`${folder}/${path}`)
    }
  }
  walk("")
  return files
}
