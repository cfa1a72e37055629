/** Kept edits that correct what is known of the repository, and the analysis with them. */
import { isCorrecting, type KeptEdit, type SettledEdit } from "../blueprint/Edit.ts"
import type { Analysis } from "../facts/Analysis.ts"
import { asFound, corrected } from "../facts/corrections/corrected.ts"
import type { Correction } from "../facts/corrections/Correction.ts"
import { lastWords } from "../facts/corrections/inForce.ts"
import { whyUnknown } from "../facts/corrections/unknown.ts"
import type { Service } from "../facts/Service.ts"
import { sameValue } from "./sameValue.ts"

type About = Pick<Correction, "kind" | "subject"> & { readonly said: Readonly<Record<string, Correction["value"]>> }

const aboutOf = (edit: SettledEdit): About | null => {
  switch (edit._tag) {
    case "CorrectService": {
      const { _tag, service, ...said } = edit
      return { kind: "service", subject: service, said }
    }
    case "CorrectStore": {
      const { _tag, store, ...said } = edit
      return { kind: "store", subject: store, said }
    }
    case "CorrectVariable": {
      const { _tag, variable, ...said } = edit
      return { kind: "variable", subject: variable, said }
    }
    default:
      return null
  }
}

/** What an edit says of the repository, field by field. */
export const correctionsOf = (edit: SettledEdit): ReadonlyArray<Correction> => {
  const about = aboutOf(edit)
  return about === null
    ? []
    : Object.entries(about.said).map(([field, value]) => ({
        kind: about.kind,
        subject: about.subject,
        field,
        value,
        by: "edit" as const,
        evidence: []
      }))
}

/** What kept edits say of the repository, in the order in which they were said. */
export const correctionsIn = (edits: ReadonlyArray<KeptEdit>): ReadonlyArray<Correction> =>
  edits.flatMap(({ edit }) => correctionsOf(edit))

/** The analysis as the edits have it; itself where none is, or was, about it. */
export const withCorrections = (analysis: Analysis, edits: ReadonlyArray<KeptEdit>): Analysis =>
  edits.some(({ edit }) => isCorrecting(edit)) || analysis.corrections?.some(({ by }) => by === "edit") === true
    ? corrected(analysis, correctionsIn(edits))
    : analysis

/** Why the first of new edits means nothing for this repository; null where all do. */
export const notKnown = (
  analysis: Analysis,
  earlier: ReadonlyArray<KeptEdit>,
  added: ReadonlyArray<SettledEdit>
): string | null => {
  const found = asFound(analysis)
  const said = added.flatMap(correctionsOf)
  const all = lastWords([...found.corrections, ...correctionsIn(earlier), ...said])
  const why = said.map((one) => whyUnknown(one, all, found)).find((one) => one !== null)
  return why === undefined || why === null ? null : `${why}.`
}

/** What corrections come to beyond what they say, as sentences: what goes with it, and what a person has to give now. */
export const effectsOf = (before: Analysis, after: Analysis): ReadonlyArray<string> => {
  const told = new Set(before.notDeployed.map(({ name }) => name))
  const asked = new Set(before.services.flatMap(variablesAsked))
  const needed = [...new Set(after.services.flatMap(variablesAsked))].filter((name) => !asked.has(name))
  return [
    ...after.notDeployed
      .filter(({ name }) => !told.has(name))
      .map(({ name, why }) => `${name} is not deployed: ${why}.`),
    ...(needed.length === 0 ? [] : [`To be given before the first start: ${needed.join(", ")}.`])
  ]
}

const variablesAsked = ({ environment }: Service): ReadonlyArray<string> =>
  environment.flatMap(({ name, required }) => (required ? [name] : []))

/** Whether two analyses describe the same application. */
export const sameApplication = (one: Analysis, other: Analysis): boolean =>
  sameValue(one.services, other.services) && sameValue(one.datastores, other.datastores)
