import { Schema } from "effect"
import { FactKind } from "../../../facts/Fact.ts"
import { findingsOf, placesOf, servicesOf, storesOf } from "../brief.ts"
import { shown } from "../Desk.ts"
import * as ArchitectTool from "./ArchitectTool.ts"
import { optional } from "./fields.ts"

/** A command is a line of a file, with whatever is written on it: only what it is for is shown. */
const purposeOf = (command: string): string => command.split(" ", 1)[0] ?? ""

/** What is known of the repository, and where it stands. */
export const facts = ArchitectTool.make({
  name: "facts",
  description:
    "What the analysis knows: facts (by id as `because` names them, or by kind), services, stores, security findings, or what was looked for and not found; each with file:line. Files themselves are never shown.",
  input: Schema.Struct({
    of: Schema.Literal("facts", "services", "stores", "findings", "absences"),
    kind: optional(FactKind),
    id: optional(Schema.String.pipe(Schema.minLength(1), Schema.maxLength(200)))
  }),
  run: ({ id, kind, of }, { request: { analysis } }) => {
    switch (of) {
      case "services":
        return shown("services", servicesOf(analysis), "anybody")
      case "stores":
        return shown("stores", storesOf(analysis), "anybody")
      case "findings":
        return shown("findings", { grade: analysis.securityCheck.grade, findings: findingsOf(analysis) }, "anybody")
      case "absences":
        return shown("absences", analysis.absences, "anybody")
      case "facts": {
        const found = analysis.facts.filter(
          (fact) => (kind === undefined || fact.kind === kind) && (id === undefined || fact.id === id)
        )
        const told = found.map(({ confidence, evidence, id, kind, service, value }) => ({
          id,
          kind,
          value: kind === "command" ? purposeOf(value) : value,
          service: service ?? null,
          confidence,
          at: placesOf(evidence)
        }))
        return shown("facts", told, "anybody")
      }
    }
  }
})
