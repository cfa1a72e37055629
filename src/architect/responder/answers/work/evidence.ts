/** Which lines of the repository say so. */
import type { Component } from "../../../../blueprint/Component.ts"
import type { Evidence, Fact } from "../../../../facts/Fact.ts"
import { editSaid } from "../../texts/editSaid.ts"
import { type Answer, type Inquiry, paragraphs } from "../Answer.ts"
import { hears } from "../shared/hears.ts"
import { cell, code, markdownTable } from "../shared/markdown.ts"
import { coded, kindIn, nameAsked, partsIn, placeOf, servicesIn } from "./common.ts"
import { valueIn } from "./context.ts"

/** Places that an answer shows. */
const most = 10

interface Row {
  readonly what: string
  readonly evidence: Evidence
}

const rowsOf = (what: string, evidence: ReadonlyArray<Evidence>): ReadonlyArray<Row> =>
  evidence.map((one) => ({ what, evidence: one }))

const ofFact = ({ evidence, kind, value }: Fact): ReadonlyArray<Row> => rowsOf(`${kind}: ${value}`, evidence)

/** Words of the message that may be what a fact says, e.g. "prisma". */
const wordsOf = ({ asked: { tokens } }: Inquiry): ReadonlySet<string> =>
  new Set(
    tokens.filter(({ mark, text }) => mark === undefined && text.length > 2).map(({ text }) => text.toLowerCase())
  )

const says = (words: ReadonlySet<string>, text: string): boolean =>
  text
    .toLowerCase()
    .split(/[\s/@:,()]+/)
    .some((word) => word.length > 2 && !/^\d/.test(word) && words.has(word))

/** What was named, as the repository has it. */
const rowsFor = (inquiry: Inquiry): ReadonlyArray<Row> => {
  const { asked, known } = inquiry
  const { analysis, focus, tiers } = known
  const words = wordsOf(inquiry)
  const parts = [...partsIn(inquiry, focus), ...tiers.flatMap((tier) => partsIn(inquiry, tier))]
  const ids = new Set(parts.map(({ id }) => id))
  const reasons = new Set(parts.flatMap(({ because }) => because))
  const engines = new Set(asked.about.kinds.flatMap(({ engine }) => (engine === undefined ? [] : [engine])))
  const services = analysis.services.filter(({ name }) => ids.has(name) || words.has(name.toLowerCase()))
  const stores = analysis.datastores.filter(
    ({ engine, id }) => ids.has(id) || engines.has(engine) || words.has(engine) || words.has(id)
  )
  const external = analysis.externalServices.filter(({ name }) => words.has(name.toLowerCase()))
  const facts = analysis.facts.filter(
    ({ id, service, value }) =>
      reasons.has(id) || says(words, value) || services.some(({ name }) => name === service && ids.has(name))
  )
  return [
    // what shares a word with the question stands before what is only about the same service
    ...facts
      .filter(({ kind, value }) => !["datastore", "service"].includes(kind) && says(words, value))
      .flatMap(ofFact),
    ...stores.flatMap(({ engine, evidence, version }) =>
      rowsOf(`${engine}${version === null ? "" : ` ${version}`}`, evidence.toSorted(versionFirst(version)))
    ),
    ...services.flatMap(({ evidence, kind, name }) => rowsOf(`${name} (${kind})`, evidence)),
    ...external.flatMap(({ evidence, name }) => rowsOf(name, evidence)),
    ...facts.flatMap(ofFact)
  ]
}

/** The line that names the version proves more than one that names a driver. */
const versionFirst =
  (version: string | null) =>
  (one: Evidence, other: Evidence): number =>
    version === null ? 0 : Number(other.excerpt.includes(version)) - Number(one.excerpt.includes(version))

const distinct = (rows: ReadonlyArray<Row>): ReadonlyArray<Row> =>
  rows.filter(
    ({ evidence: { line, path } }, at) =>
      rows.findIndex(({ evidence }) => evidence.path === path && evidence.line === line) === at
  )

/** A reason's id in words: the line that says it, a value of the context, or an earlier message. */
const reason = (inquiry: Inquiry, id: string): string | null => {
  const { asked, known, say } = inquiry
  const fact = known.analysis.facts.find((one) => one.id === id)
  if (fact !== undefined) {
    const [first] = fact.evidence
    return `${cell(`${fact.kind}: ${fact.value}`)}${first === undefined ? "" : ` (${placeOf(first)})`}`
  }
  const field = /^context\.(\w+)$/.exec(id)?.[1]
  const settled = field === undefined ? null : valueIn(inquiry, field)
  if (settled !== null) return settled
  const tag = /^edit\.(\w+)$/.exec(id)?.[1]
  const kept = known.edits.findLast(({ edit }) => edit._tag === tag)
  return kept === undefined ? null : say("answer.evidence.wish", { wish: cell(editSaid(asked.language, kept.edit)) })
}

/** Why a part is there that no line asks for. */
const withoutLine = (inquiry: Inquiry, part: Component): string => {
  const reasons = part.because.flatMap((id) => reason(inquiry, id) ?? [])
  return inquiry.say("answer.evidence.follows", {
    id: coded(part.id),
    reasons: reasons.length === 0 ? "none" : inquiry.list(reasons)
  })
}

/** What decides the design, each with the line that says so first. */
const whole = (inquiry: Inquiry): string => {
  const { known, say } = inquiry
  const { datastores, externalServices, facts, services } = known.analysis
  const { commit, name, owner } = known.repository
  const rows = [
    ...services.map(({ evidence, kind, name }) => [`${name} (${kind})`, evidence] as const),
    ...datastores.map(
      ({ engine, evidence, version }) => [`${engine}${version === null ? "" : ` ${version}`}`, evidence] as const
    ),
    ...externalServices.map(({ evidence, name }) => [name, evidence] as const)
  ]
  const values = { count: facts.length, repository: `${cell(owner)}/${cell(name)}`, commit: commit.slice(0, 12) }
  return paragraphs(
    say("answer.evidence.whole", values),
    rows.length === 0
      ? null
      : markdownTable(
          [say("answer.head.found"), say("answer.head.where"), say("answer.head.line")],
          rows
            .slice(0, most)
            .map(([what, [first]]) => [
              what,
              first === undefined ? "" : `${first.path}:${first.line}`,
              first?.excerpt ?? ""
            ])
        ),
    say("answer.evidence.ask")
  )
}

/** Where a program was seen to start jobs by itself, which is why it runs once. */
const ofClock = (inquiry: Inquiry): string | null => {
  const { known, say } = inquiry
  if (!hears(inquiry, "once")) return null
  const found = servicesIn(inquiry, known.focus).find(({ ownClock }) => ownClock !== undefined)
  return found?.ownClock === undefined
    ? null
    : say("answer.evidence.clock", {
        id: coded(found.name),
        place: placeOf(found.ownClock),
        excerpt: found.ownClock.excerpt === "" ? "none" : code(found.ownClock.excerpt)
      })
}

export const evidence: Answer = (inquiry) => {
  const { say } = inquiry
  const clock = ofClock(inquiry)
  if (clock !== null) return clock
  const rows = distinct(rowsFor(inquiry))
  const [first, ...more] = rows
  if (first === undefined) {
    const [part] = partsIn(inquiry, inquiry.known.focus)
    if (part !== undefined) return withoutLine(inquiry, part)
    const [kind] = inquiry.asked.about.kinds
    const what = kind === undefined ? nameAsked(inquiry) : kindIn(inquiry, kind)
    const nothing = what === null ? null : say("answer.evidence.none", { what })
    return paragraphs(nothing, whole(inquiry))
  }
  const { excerpt } = first.evidence
  const { commit, name, owner } = inquiry.known.repository
  return paragraphs(
    say("answer.evidence", {
      what: cell(first.what),
      place: placeOf(first.evidence),
      excerpt: excerpt === "" ? "none" : code(excerpt)
    }),
    more.length === 0
      ? null
      : markdownTable(
          [say("answer.head.found"), say("answer.head.where"), say("answer.head.line")],
          more.slice(0, most).map(({ evidence, what }) => [what, `${evidence.path}:${evidence.line}`, evidence.excerpt])
        ),
    more.length > most ? say("answer.evidence.rest", { count: more.length - most }) : null,
    say("answer.evidence.commit", { repository: `${cell(owner)}/${cell(name)}`, commit: commit.slice(0, 12) })
  )
}
