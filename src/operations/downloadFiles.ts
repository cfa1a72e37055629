import { Effect, Schema, Stream } from "effect"
import { Caller } from "../accounts/Caller.ts"
import type { FileEntry } from "../projects/ProjectFile.ts"
import { placeOf } from "../repo/Place.ts"
import { ProjectStore } from "../projects/ProjectStore.ts"
import { VersionNumber } from "../projects/Version.ts"
import { zipOf } from "../render/archive.ts"
import { ConversationId, FocusTier } from "./fields.ts"
import * as Operation from "./Operation.ts"

/** A zip to keep under a name. */
export const Download = Schema.Struct({
  name: Schema.String,
  bytes: Schema.Uint8ArrayFromSelf
})
export type Download = typeof Download.Type

/** Bytes of content that are read and compressed at a time. */
const mostAtOnce = 1_048_576

/** Paths in their order, as many together as may be read at a time. */
const inParts = (files: ReadonlyArray<FileEntry>): ReadonlyArray<ReadonlyArray<string>> => {
  const parts: Array<Array<string>> = []
  let room = 0
  for (const { path, size } of files) {
    const last = parts.at(-1)
    if (last === undefined || size > room) {
      parts.push([path])
      room = mostAtOnce - size
    } else {
      last.push(path)
      room -= size
    }
  }
  return parts
}

/** Letters that a name has on every system and in every header; others become dashes. */
const plain = (name: string): string =>
  name
    .replace(/[^\w.-]+/g, "-")
    .replace(/^[.-]+/, "")
    .slice(0, 100)

/** All generated files of a tier as one zip. */
export const downloadFiles = Operation.make({
  name: "downloadFiles",
  tool: null,
  title: "Download files",
  description:
    "All generated files of a tier as one zip, paths as in the listing of the files. The same version gives the same bytes. `version` reads an older version. Files are to be reviewed before they are applied.",
  scope: "read",
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Schema.Struct({
    conversationId: ConversationId,
    tier: FocusTier,
    version: Schema.optionalWith(VersionNumber, { exact: true })
  }),
  output: Download,
  text: ({ bytes, name }) => `${name}, ${bytes.length} bytes`,
  run: Effect.fnUntraced(function* ({ conversationId, tier, version: asked }) {
    const { account } = yield* Caller
    const store = yield* ProjectStore
    const { repository } = yield* store.get(account.id, conversationId)
    const { files, version } = yield* store.files(account.id, conversationId, { tier, version: asked })
    const bytes = yield* Stream.fromIterable(inParts(files)).pipe(
      Stream.mapEffect((paths) => store.contents(account.id, conversationId, { tier, version, paths })),
      Stream.flattenIterables,
      zipOf
    )
    return {
      name: `${
        [repository.name, placeOf(repository).slug]
          .map(plain)
          .filter((part) => part !== "")
          .join("-") || "files"
      }-${tier}-v${version}.zip`,
      bytes
    }
  })
})
