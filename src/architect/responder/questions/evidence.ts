import type { Evidence, Fact } from "../../../facts/Fact.ts"
import { sentenceList } from "../../texts.ts"
import { componentIn, kindIn } from "../names.ts"
import { because } from "../answers/shared/because.ts"
import { markdownTable } from "../answers/shared/markdown.ts"
import type { Known, QuestionReader } from "./Question.ts"

const asks =
  /\b(?:facts?|lines?|evidence|prove[sd]?|proof|how do you know|how did you (?:know|find|detect)|where did you (?:find|see|read|detect)|sa(?:y|ys|id) so|which files?|what files?|in (?:my|our|the) (?:code|repo(?:sitory)?)|(?<!\b(?:figures?|numbers?|traffic|prices?|peak|rps|users|budget)\b.*)where (?:does|do) (?!.*\b(?:figures?|numbers?|traffic|prices?|peak|rps|users|budget)\b).* come from|prove|detect(?:ed)?|found in|did you (?:find|see|read)|(?:languages?|frameworks?|runtimes?|services) (?:are|is) (?:used|there|in use))\b/

/** Places that an answer shows. */
const most = 12

interface Row {
  readonly what: string
  readonly evidence: Evidence
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")

const names = (text: string, name: string): boolean =>
  new RegExp(`(?:^|[^a-z0-9-])${escaped(name.toLowerCase())}s?(?:$|[^a-z0-9-])`).test(text)

const rowsOf = (what: string, evidence: ReadonlyArray<Evidence>): ReadonlyArray<Row> =>
  evidence.map((one) => ({ what, evidence: one }))

const ofFact = ({ evidence, kind, value }: Fact): ReadonlyArray<Row> => rowsOf(`${kind}: ${value}`, evidence)

/** What the text asks about: a component's reasons, a service, a store, or facts that it names. */
export const rowsFor = (text: string, { analysis, focus }: Known): ReadonlyArray<Row> => {
  const component = componentIn(text, focus.components)
  const engine = kindIn(text)?.engine
  const services = analysis.services.filter(({ name }) => names(text, name))
  const stores = analysis.datastores.filter(
    (store) =>
      names(text, store.id) || names(text, store.engine) || store.engine === engine || store.id === component?.id
  )
  const facts = analysis.facts.filter(
    ({ id, kind, value }) =>
      component?.because.includes(id) === true ||
      names(text, kind) ||
      value
        .toLowerCase()
        .split(/[\s/@:]+/)
        .some((word) => word.length > 2 && !/^\d/.test(word) && names(text, word))
  )
  const external = analysis.externalServices.filter(({ name }) => names(text, name))
  return [
    ...services.flatMap(({ evidence, kind, name }) => rowsOf(`service ${name} (${kind})`, evidence)),
    ...stores.flatMap(({ engine, evidence, id }) => rowsOf(`datastore ${id} (${engine})`, evidence)),
    ...external.flatMap(({ evidence, name }) => rowsOf(`external service ${name}`, evidence)),
    ...facts.flatMap(ofFact)
  ]
}

/** The first place that says so. */
const at = (evidence: ReadonlyArray<Evidence>): string => {
  const [first] = evidence
  return first === undefined ? "" : `${first.path}:${first.line}`
}

/** What was found, in short, each with the line that says so first. */
const counted = ({ analysis, repository }: Known): string => {
  const { datastores, externalServices, facts, securityCheck, services } = analysis
  const kinds = [...new Set(facts.map(({ kind }) => kind))].toSorted()
  return [
    `${facts.length} facts were read in ${repository.owner}/${repository.name} at ${repository.commit.slice(0, 12)}. What decides the design:`,
    markdownTable(
      ["found", "what", "where"],
      [
        ...services.map(({ evidence, kind, name }) => [`service ${name}`, kind, at(evidence)]),
        ...datastores.map(({ engine, evidence, id, version }) => [
          `datastore ${id}`,
          `${engine}${version === null ? "" : ` ${version}`}`,
          at(evidence)
        ]),
        ...externalServices.map(({ evidence, name }) => ["external service", name, at(evidence)])
      ].slice(0, most)
    ),
    `Facts by kind: ${kinds.map((kind) => `${kind} ${facts.filter((fact) => fact.kind === kind).length}`).join(", ")}. Security check: grade ${securityCheck.grade}, ${securityCheck.findings.length} findings.`,
    `Not found: ${analysis.absences.join(", ") || "nothing that was looked for"}.`
  ].join("\n\n")
}

/** Which facts and which lines say so. */
export const evidence: QuestionReader = {
  name: "evidence",
  example: "Which lines say that Redis is used?",
  answer: (text, known) => {
    if (!asks.test(text) || /^(?:can|could|should|would|what if|is it possible)\b/.test(text)) return null
    const rows = rowsFor(text, known)
    const distinct = rows.filter(
      ({ evidence: { line, path } }, at) =>
        rows.findIndex((row) => row.evidence.path === path && row.evidence.line === line) === at
    )
    if (distinct.length === 0) {
      const component = componentIn(text, known.focus.components)
      if (component !== null) {
        const reasons = component.because.map((id) => because(id, known))
        return `No line of the repository asks for **${component.id}** by name; it is there because of ${sentenceList(reasons) || "what the tier means"}.`
      }
      if (kindIn(text) !== null) return "No fact of the repository speaks of that."
      return /\b(?:facts?|evidence|detect(?:ed)?|found|find|see|read|languages?|services)\b/.test(text)
        ? counted(known)
        : null
    }
    return [
      `Read in ${known.repository.owner}/${known.repository.name} at ${known.repository.commit.slice(0, 12)}; excerpts are the repository's own text:`,
      markdownTable(
        ["fact", "where", "excerpt"],
        distinct.slice(0, most).map(({ evidence: { excerpt, line, path }, what }) => [what, `${path}:${line}`, excerpt])
      ),
      ...(distinct.length > most ? [`And ${distinct.length - most} more.`] : [])
    ].join("\n\n")
  }
}
