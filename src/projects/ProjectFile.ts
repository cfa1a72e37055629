import { Schema } from "effect"
import { FilePurpose } from "../render/IacRenderer.ts"

/** A generated file as listings show it. */
export const FileEntry = Schema.Struct({
  path: Schema.String,
  /** Bytes of UTF-8. */
  size: Schema.Int,
  /** Lower-case hexadecimal, of the UTF-8 bytes. */
  sha256: Schema.String,
  language: Schema.String,
  purpose: FilePurpose
}).annotations({ identifier: "FileEntry" })
export type FileEntry = typeof FileEntry.Type

/** A generated file with what is in it. */
export const FileWithContent = Schema.Struct({ ...FileEntry.fields, content: Schema.String })
export type FileWithContent = typeof FileWithContent.Type
