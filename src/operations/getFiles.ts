import { Effect, Schema } from "effect"
import { Caller } from "../accounts/Caller.ts"
import { TierName } from "../blueprint/TierName.ts"
import { FileEntry, FileWithContent } from "../projects/ProjectFile.ts"
import { ProjectStore } from "../projects/ProjectStore.ts"
import { VersionNumber } from "../projects/Version.ts"
import { ConversationId, FilePath, FocusTier } from "./fields.ts"
import * as Operation from "./Operation.ts"

const { content, purpose, ...about } = FileWithContent.fields
const optional = <A, I>(schema: Schema.Schema<A, I>) => Schema.optionalWith(schema, { exact: true })

/** The list of a tier's generated files, or one of them with its content. */
export const getFiles = Operation.make({
  name: "getFiles",
  tool: "get_files",
  title: "Get files",
  description:
    "Use this to get the generated files of a tier (Terraform, CI, containers, documents): first without `path` for the list, then with `path` for the content of one file. `version` reads an older version. Takes milliseconds. Files are to be reviewed before they are applied.",
  scope: "read",
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Schema.Struct({
    conversationId: ConversationId,
    tier: FocusTier,
    version: optional(VersionNumber),
    path: optional(FilePath)
  }),
  output: Schema.Struct({
    tier: TierName,
    version: Schema.Int,
    /** The list, when no path was asked for. */
    files: optional(Schema.Array(FileEntry)),
    path: optional(about.path),
    content: optional(content),
    size: optional(about.size),
    sha256: optional(about.sha256),
    language: optional(about.language)
  }).annotations({ identifier: "Files" }),
  text: ({ content, files, path, tier, version }) =>
    files === undefined
      ? `${path ?? ""} (${tier}, version ${version}):\n${content ?? ""}\nNext: another \`path\`, or refine_architecture to change what is in it.`
      : [
          `${files.length} files of ${tier}, version ${version}.`,
          ...files.map(({ path, purpose, size }) => `${path} (${purpose}, ${size} bytes)`),
          "Next: get_files again with one `path` for its content; begin with README.md."
        ].join("\n"),
  run: Effect.fnUntraced(function* ({ conversationId, path, tier, version }) {
    const { account } = yield* Caller
    const store = yield* ProjectStore
    if (path === undefined) {
      const listed = yield* store.files(account.id, conversationId, { tier, version })
      return { tier, version: listed.version, files: listed.files }
    }
    const found = yield* store.file(account.id, conversationId, { tier, version, path })
    const { purpose, ...file } = found.file
    return { tier, version: found.version, ...file }
  })
})
