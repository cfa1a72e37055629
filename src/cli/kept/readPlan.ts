/** Reads the plan that a folder keeps. Nothing in it is believed before it is parsed. */
import { FileSystem, Path } from "@effect/platform"
import { Data, Effect, ParseResult, Schema } from "effect"
import { sha256 } from "../../accounts/sha256.ts"
import { explain } from "../../operations/explain.ts"
import { isLink } from "../output/writeOwned.ts"
import { format, type KeptPlan, KeptPlan as Shape, keptPlanName, mostBytes } from "./KeptPlan.ts"

/** What stands in a folder where its plan is to be. */
export type Found = Data.TaggedEnum<{
  None: {}
  /** With the digest of the text, by which it is known again. */
  Plan: { readonly plan: KeptPlan; readonly digest: string }
  /** Written by a later release, in a shape that this one does not know. */
  Newer: { readonly format: number }
  Older: { readonly format: number }
  Damaged: { readonly reason: string }
}>
export const Found = Data.taggedEnum<Found>()

const jsonOf = Schema.decode(Schema.parseJson())
const formatOf = Schema.decodeUnknown(Schema.Struct({ format: Schema.Int }))
const decode = Schema.decodeUnknown(Shape, { onExcessProperty: "error" })

/** The first content that is not what its name says. */
const altered = ({ contents }: KeptPlan) =>
  Effect.findFirst(Object.entries(contents), ([digest, content]) =>
    Effect.map(sha256(content), (found) => found !== digest)
  )

const parsed = Effect.fnUntraced(function* (text: string) {
  const json = yield* Effect.option(jsonOf(text))
  if (json._tag === "None") return Found.Damaged({ reason: "it is no JSON" })
  const said = yield* Effect.option(formatOf(json.value))
  if (said._tag === "None") return Found.Damaged({ reason: "it does not say its format" })
  if (said.value.format > format) return Found.Newer(said.value)
  if (said.value.format < format) return Found.Older(said.value)
  const plan = yield* Effect.either(decode(json.value))
  if (plan._tag === "Left") {
    return Found.Damaged({ reason: explain(ParseResult.ArrayFormatter.formatIssueSync(plan.left.issue)) })
  }
  return (yield* altered(plan.right))._tag === "Some"
    ? Found.Damaged({ reason: "contents: a file is not what was written" })
    : Found.Plan({ plan: plan.right, digest: yield* sha256(text) })
})

/** What a folder has for a plan. */
export const readPlan = Effect.fnUntraced(function* (folder: string) {
  const path = yield* Path.Path
  const system = yield* FileSystem.FileSystem
  const file = path.join(folder, keptPlanName)
  if (yield* isLink(file)) return Found.Damaged({ reason: "it is a link" })
  const about = yield* Effect.option(system.stat(file))
  if (about._tag === "None") return Found.None()
  if (about.value.type !== "File") return Found.Damaged({ reason: "it is no file" })
  if (Number(about.value.size) > mostBytes) {
    return Found.Damaged({ reason: `it is larger than ${mostBytes / 1_048_576} MiB` })
  }
  return yield* system.readFileString(file).pipe(
    Effect.flatMap(parsed),
    Effect.catchTag("SystemError", "BadArgument", () => Effect.succeed(Found.Damaged({ reason: "it cannot be read" })))
  )
})
