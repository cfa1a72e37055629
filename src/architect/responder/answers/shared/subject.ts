/** What a question is about, found in the tiers: which tiers, which of their parts, and what is named but not there. */
import type { Component } from "../../../../blueprint/Component.ts"
import type { Tier } from "../../../../blueprint/Tier.ts"
import type { NamedKind } from "../../asking/Asked.ts"
import { standingFor } from "../../asking/roles.ts"
import { piecesIn } from "../../texts/pieces.ts"
import { distinct } from "../../../texts.ts"
import type { Inquiry } from "../Answer.ts"
import { bullets } from "./markdown.ts"

/** As they write themselves. */
const engineNames: Readonly<Record<string, string>> = {
  postgres: "PostgreSQL",
  postgresql: "PostgreSQL",
  mysql: "MySQL",
  mariadb: "MariaDB",
  mssql: "SQL Server",
  mongodb: "MongoDB",
  redis: "Redis",
  valkey: "Valkey",
  memcached: "Memcached",
  rabbitmq: "RabbitMQ",
  kafka: "Kafka",
  opensearch: "OpenSearch",
  sqlite: "SQLite",
  sqs: "SQS"
}

export const providerNames = { aws: "AWS", scaleway: "Scaleway" } as const

/** What a person calls a kind, or the engine where that was named. */
export const kindIn = ({ engine, kind }: NamedKind, { say }: Inquiry): string =>
  engine === undefined ? say(`answer.kind.${kind}`) : (engineNames[engine] ?? engine)

/** `web (Amazon ECS service on Fargate)` */
export const called = ({ id, name }: Component): string => `**${id}** (${name})`

const asksAll = ({ asked }: Inquiry): boolean =>
  asked.tokens.some(({ means }) => means.some(({ class: name, value }) => name === "tier" && value === "all"))

/** The tiers that are named, or the one in focus. */
export const tiersOf = (inquiry: Inquiry): ReadonlyArray<Tier> => {
  const { focus, named, tiers } = inquiry.known
  const those = asksAll(inquiry) ? tiers : tiers.filter(({ name }) => named.includes(name))
  return those.length === 0 ? [focus] : those
}

/** The tiers that are named; all of them, the one in focus first, where none is. */
export const tiersShown = (inquiry: Inquiry): ReadonlyArray<Tier> => {
  const { focus, named, tiers } = inquiry.known
  return named.length > 0 ? tiersOf(inquiry) : [focus, ...tiers.filter(({ name }) => name !== focus.name)]
}

/** The tiers beside those that an answer is about first; none where tiers are named. */
export const tiersBeside = (inquiry: Inquiry): ReadonlyArray<Tier> => {
  const about = new Set(tiersOf(inquiry).map(({ name }) => name))
  return tiersShown(inquiry).filter(({ name }) => !about.has(name))
}

const keepsRows = /^(?:db\.|store\.)/

/** Whether a part is what words name; an engine may run as a service or on a machine, and "the database" is any of them. */
const isNamed = ({ engine, kind }: NamedKind, one: Component, { components }: Tier): boolean => {
  if (engine !== undefined) return one.engine?.includes(engine) === true || one.id.includes(engine)
  return one.kind === kind || standingFor(kind, components).includes(one)
}

const most = 4

/** The parts of a tier that a question names, the first named first. */
export const partsIn = (tier: Tier, { asked: { about } }: Inquiry): ReadonlyArray<Component> => {
  const byName = about.components.flatMap(({ id }) => tier.components.filter((one) => one.id === id))
  const byKind = about.kinds.flatMap((named) => {
    // "the mongodb database" is one thing
    if (
      named.engine === undefined &&
      byName.some(({ kind }) => kind === named.kind || keepsRows.test(kind)) &&
      keepsRows.test(named.kind)
    )
      return []
    const found = tier.components.filter((one) => isNamed(named, one, tier))
    return byName.length > 0 && found.some((one) => byName.includes(one)) ? [] : found
  })
  return distinct([...byName, ...byKind]).slice(0, most)
}

/** What is named that a tier does not have, in the words of the language. */
export const missingIn = (tier: Tier, inquiry: Inquiry): ReadonlyArray<string> => {
  const { about } = inquiry.asked
  const gone = about.components.filter(({ id }) => !tier.components.some((one) => one.id === id))
  const ids = gone.map(({ id }) => id)
  const kinds = about.kinds
    // "the NAT gateway" is the part of that kind which other tiers have
    .filter((named) => !gone.some(({ kind }) => kind === named.kind))
    .filter((named) => !tier.components.some((one) => isNamed(named, one, tier)))
    .map((named) => kindIn(named, inquiry))
  return distinct([...ids, ...kinds, ...foreignOf(inquiry)])
}

/** Kinds that are named and that the tier has no part of. */
export const missingKinds = (tier: Tier, { asked: { about } }: Inquiry): ReadonlyArray<NamedKind> =>
  about.kinds.filter((named) => !tier.components.some((one) => isNamed(named, one, tier)))

/** Parts of a tier that stand for a kind. */
export const ofKind = (named: NamedKind, tier: Tier): ReadonlyArray<Component> =>
  tier.components.filter((one) => isNamed(named, one, tier))

/** Things that no design has, as they were written. */
export const foreignOf = ({ asked: { about }, known: { message } }: Inquiry): ReadonlyArray<string> =>
  about.foreign
    .filter(({ sort }) => sort === null || sort === "part")
    .map(({ word }) => {
      const at = message.toLowerCase().indexOf(word.toLowerCase())
      return at < 0 ? word : message.slice(at, at + word.length)
    })

/** "de cache", "d'autoscaling": what a French negation makes of a noun. */
export const negated = (what: string, { asked: { language } }: Inquiry): string =>
  language !== "fr" ? what : /^[aeiouhéèê]/i.test(what) ? `d'${what}` : `de ${what}`

const uncounted: ReadonlySet<string> = new Set([
  "autoscaling",
  "dns",
  "flowlogs",
  "iam",
  "logs",
  "monitoring",
  "storage.object",
  "threat"
])

/** What is to be added, as a question says it: "a CDN", "de cache". */
export const added = (named: NamedKind, inquiry: Inquiry): string => {
  const what = kindIn(named, inquiry)
  if (inquiry.asked.language !== "en" || named.engine !== undefined || uncounted.has(named.kind))
    return negated(what, inquiry)
  return `${/^[aeiou]/i.test(what) ? "an" : "a"} ${what}`
}

/** That it is not there, by its name; null where everything is. */
export const absentIn = (tier: Tier, inquiry: Inquiry): string | null => {
  const missing = missingIn(tier, inquiry)
  return missing.length === 0
    ? null
    : missing.map((what) => inquiry.say("answer.none", { what: negated(what, inquiry), tier: tier.name })).join(" ")
}

/** A line for each tier, one for those of which the same is true. */
export const byTier = (inquiry: Inquiry, tiers: ReadonlyArray<Tier>, line: (tier: Tier) => string | null): string => {
  const said = tiers.flatMap((tier) => {
    const text = line(tier)
    return text === null ? [] : [{ name: tier.name, text }]
  })
  return bullets(
    distinct(said.map(({ text }) => text)).map((text) =>
      inquiry.say("answer.line", {
        what: `**${inquiry.list(said.filter((one) => one.text === text).map(({ name }) => name))}**`,
        text
      })
    )
  )
}

/** The same of the tiers that were not asked about, after a heading; null where there are none. */
export const inOthers = (inquiry: Inquiry, line: (tier: Tier) => string | null): string | null => {
  const lines = byTier(inquiry, tiersBeside(inquiry), line)
  return lines === "" ? null : `${inquiry.say("answer.others")}\n${lines}`
}

/** What the engine remarks, in the language as far as it is known there. */
export const remark = ({ asked: { language } }: Inquiry, text: string): string => piecesIn(language, text)

export const between = ({ max, min }: Component, { say }: Inquiry): string =>
  min === max ? String(min) : say("answer.between", { least: String(min), most: String(max) })

/** What keeps data. */
export const stateful = ({ kind }: Component): boolean =>
  /^(?:db\.|storage\.|store\.hosted|cache$|queue$|stream$)/.test(kind)
export const replicated = ({ failover, multiAz }: Component): boolean => failover === true || multiAz === true
/** What runs the code. */
export const runs = ({ kind }: Component): boolean => /^(?:compute\.(?:container|function|vm)|job\.)/.test(kind)
