import { createHash } from "node:crypto"
import type { FileWithContent } from "../../src/projects/ProjectFile.ts"
import type { GeneratedFile } from "../../src/render/IacRenderer.ts"

type Written = Pick<GeneratedFile, "content" | "path"> & Partial<GeneratedFile>

/** Files as a store keeps them: with size and hash, with and without what is in them. */
export const listingOf = (files: ReadonlyArray<Written>) => {
  const contents = files.map((file): FileWithContent => ({
    language: "hcl",
    purpose: "terraform",
    ...file,
    size: Buffer.byteLength(file.content),
    sha256: createHash("sha256").update(file.content).digest("hex")
  }))
  return { contents, entries: contents.map(({ content, ...entry }) => entry) }
}
