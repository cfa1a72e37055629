import { Options } from "@effect/cli"
import { Effect, ParseResult, Schema } from "effect"
import { DesignContext } from "../context/DesignContext.ts"
import { ProviderName } from "../facts/ContextValues.ts"
import { explain } from "../operations/explain.ts"
import { CliFailure } from "./CliFailure.ts"
import { smallFile } from "./smallFile.ts"

/** What is asked of a design. */
export const context = Options.text("context").pipe(
  Options.withDescription("A JSON file or key=value, e.g. peakRps=200 or compliance=gdpr,pci; may be repeated"),
  Options.repeated
)
export const provider = Options.choice("provider", ProviderName.literals).pipe(
  Options.withDescription("Only these providers; may be repeated"),
  Options.repeated
)

const lists = new Set(["compliance", "providers"])
const texts = new Set(["opsSkill", "availability", "region"])

/** `peakRps=200` as the field it sets: lists are separated by commas, what is neither list nor word is a number. */
const fieldOf = (pair: string): readonly [string, unknown] => {
  const at = pair.indexOf("=")
  const [name, value] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
  if (lists.has(name)) return [name, value.split(",").map((part) => part.trim())]
  if (texts.has(name)) return [name, value]
  return [name, /^\d+(\.\d+)?$/.test(value) ? Number(value) : value]
}

const jsonOf = Schema.decode(Schema.parseJson(Schema.Record({ key: Schema.String, value: Schema.Unknown })))

/** The fields of a JSON file. */
const fileOf = (path: string) =>
  Effect.flatMap(smallFile("--context", path), (text) =>
    Effect.mapError(jsonOf(text), () => new CliFailure({ reason: `--context: ${path} is not a JSON object` }))
  )

/** What `--context` (files and `key=value` pairs, later ones win) and `--provider` ask for. */
export const contextOf = Effect.fnUntraced(function* (parts: ReadonlyArray<string>, providers: ReadonlyArray<string>) {
  const fields: Record<string, unknown> = {}
  for (const part of parts) {
    Object.assign(fields, part.includes("=") ? Object.fromEntries([fieldOf(part)]) : yield* fileOf(part))
  }
  if (providers.length > 0) fields["providers"] = providers
  return yield* Schema.decodeUnknown(DesignContext, { onExcessProperty: "error" })(fields).pipe(
    Effect.mapError(
      ({ issue }) =>
        new CliFailure({ reason: `context: ${explain(ParseResult.ArrayFormatter.formatIssueSync(issue))}` })
    )
  )
})
