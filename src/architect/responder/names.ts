import type { Component } from "../../blueprint/Component.ts"
import type { ComponentKind } from "../../blueprint/ComponentKind.ts"
import { type TierName, tierNames } from "../../blueprint/TierName.ts"
import type { ProviderName } from "../../facts/ContextValues.ts"

/** What people call the kinds that can be added or asked about, most specific first. */
const kindWords: ReadonlyArray<readonly [RegExp, ComponentKind, string?]> = [
  [/\b(?:(?:web )?(?:application )?firewall(?: \(waf\))?|waf)\b/, "waf"],
  [/\b(?:cdn|content delivery network|edge caching|cloudfront|edge cache)\b/, "cdn"],
  [/\b(?:nat(?: gateways?)?)\b/, "network.nat"],
  [/\b(?:load ?balancers?|alb)\b/, "lb"],
  [/\b(?:rabbit ?mq|amqp)\b/, "queue", "rabbitmq"],
  [/\b(?:sqs|(?:message )?broker|message queue|job queue|queue)\b/, "queue", "sqs"],
  [/\bkafka\b/, "stream", "kafka"],
  [/\b(?:mongo ?db|mongo|document database)\b/, "db.document", "mongodb"],
  [
    /\b(?:elastic ?search|open ?search|search (?:engine|index|cluster)|full[- ]text search(?: engine| index)?)\b/,
    "db.search",
    "opensearch"
  ],
  [/\b(?:redis)\b/, "cache", "redis"],
  [/\b(?:valkey)\b/, "cache", "valkey"],
  [/\b(?:memcached?)\b/, "cache", "memcached"],
  [/\b(?:cache|caching)\b/, "cache"],
  [/\b(?:postgres(?:ql)?|pg)\b/, "db.relational", "postgres"],
  [/\b(?:maria ?db)\b/, "db.relational", "mariadb"],
  [/\b(?:my ?sql)\b/, "db.relational", "mysql"],
  [/\b(?:ms ?sql|sql server)\b/, "db.relational", "mssql"],
  [/\b(?:databases?|db(?!\.)|rds|aurora)\b/, "db.relational"],
  [/\b(?:object stor(?:age|e)|buckets?|s3|file uploads?|blob storage)\b/, "storage.object"],
  [/\b(?:shared (?:disk|volume)|volume|file system|nfs|efs)\b/, "storage.file"],
  [/\b(?:e-?mails?|ses|smtp|transactional mail)\b/, "email"],
  [/\b(?:audit(?: trail| log)?|cloudtrail)\b/, "audit"],
  [/\b(?:(?:vpc )?flow ?logs)\b/, "flowlogs"],
  [/\b(?:threat detection|guard ?duty)\b/, "threat"],
  [/\b(?:backups?)\b/, "backup"],
  [/\b(?:monitoring|alarms|alerts|alerting)\b/, "monitoring"],
  [/\b(?:logs|logging)\b/, "logs"],
  [/\b(?:dns|domain)\b/, "dns"],
  [/\b(?:certificates?|tls|https)\b/, "certificate"],
  [/\b(?:registry|ecr)\b/, "registry"],
  [
    /\b(?:kms(?: keys?)?|(?:customer[- ]managed |own )?encryption keys?|customer[- ]managed keys?|cmks?|key management(?: service)?)\b/,
    "kms"
  ],
  [/\b(?:secrets?(?: manager)?)\b/, "secret"],
  [/\b(?:vpc|network)\b/, "network.vpc"]
]

export interface NamedKind {
  readonly kind: ComponentKind
  readonly engine?: string
}

/** The kind of component that a text names, with the engine where the word says one, and the word itself. */
export const wordOfKind = (text: string): { readonly named: NamedKind; readonly word: string } | null => {
  for (const [words, kind, engine] of kindWords) {
    const word = words.exec(text)?.[0]
    if (word !== undefined) return { named: engine === undefined ? { kind } : { kind, engine }, word }
  }
  return null
}

/** The kind of component that a text names, with the engine where the word says one. */
export const kindIn = (text: string): NamedKind | null => wordOfKind(text)?.named ?? null

export const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")

/** An id as people write it: `flow-logs` is "flow logs", `worker` also "workers". */
export const namePattern = (id: string): string =>
  `(?<![a-z0-9-])${escaped(id.toLowerCase()).replaceAll("-", "[- ]")}(?:s|'s)?(?![a-z0-9-]|\\.\\w)`

const idPattern = (id: string): RegExp => new RegExp(namePattern(id))

export interface NamedComponent {
  readonly component: Component
  /** As the text names it. */
  readonly word: string
}

const distinct = (components: ReadonlyArray<Component>): ReadonlyArray<Component> =>
  components.filter(({ id }, at) => components.findIndex((other) => other.id === id) === at)

/** What "the database" may mean: all kinds that hold records. */
const databases: ReadonlySet<string> = new Set(["db.relational", "db.document", "db.keyvalue"])

const isOf =
  ({ engine, kind }: NamedKind) =>
  (component: Component): boolean => {
    if (engine === undefined && kind === "db.relational") return databases.has(component.kind)
    return component.kind === kind && (engine === undefined || (component.engine ?? component.id).includes(engine))
  }

/** The one component that a text names, by id, engine or kind; null where it names none, or several go by that name. */
export const namedComponent = (text: string, all: ReadonlyArray<Component>): NamedComponent | null => {
  const components = distinct(all)
  const byId = components
    .toSorted((a, b) => b.id.length - a.id.length)
    .map((component) => ({ component, word: idPattern(component.id).exec(text)?.[0] }))
  const found = byId.find(({ word }) => word !== undefined)
  const kind = wordOfKind(text)
  // "the web application firewall" is no service called `web`
  const isPart =
    kind !== null && found?.word !== undefined && kind.word.length > found.word.length && kind.word.includes(found.word)
  if (found?.word !== undefined && !isPart) return { component: found.component, word: found.word }
  if (kind === null) return null
  const [only, ...more] = components.filter(isOf(kind.named))
  return only === undefined || more.length > 0 ? null : { component: only, word: kind.word }
}

/** The component of a tier that a text names: by id, else by engine, else by kind. */
export const componentIn = (text: string, components: ReadonlyArray<Component>): Component | null => {
  const byId = [...components].toSorted((a, b) => b.id.length - a.id.length).find(({ id }) => idPattern(id).test(text))
  if (byId !== undefined) return byId
  const named = kindIn(text)
  if (named === null) return null
  const ofKind = components.filter(({ kind }) => kind === named.kind)
  return ofKind.find(({ engine }) => engine !== undefined && engine === named.engine) ?? ofKind[0] ?? null
}

// "scale" is a verb as well: it is the tier after words that tiers follow, or where it says so.
const tierWords: Readonly<Record<TierName, RegExp>> = {
  starter: /\bstarter\b/,
  growth: /\bgrowth\b(?! rate\b)/,
  scale:
    /(?<=\b(?:and|or|in|for|of|the|only|than|to|from|with|vs|versus|between|does|is|on|compare) )scale\b(?! (?:up|down|out|it|the|our|my)\b)|\bscale tier\b|^scale(?= (?:and|or|on|vs|versus)\b|:|$)/,
  enterprise: /\benterprise\b/
}

/** The tiers a text names, in the tiers' own order. */
export const tiersIn = (text: string): ReadonlyArray<TierName> => tierNames.filter((name) => tierWords[name].test(text))

const providerWords: ReadonlyArray<readonly [RegExp, ProviderName]> = [
  [/\b(?:aws|amazon(?: web services)?)\b/, "aws"],
  [/\b(?:scaleway|scw)\b/, "scaleway"]
]

/** The providers a text names. */
export const providersIn = (text: string): ReadonlyArray<ProviderName> =>
  providerWords.filter(([words]) => words.test(text)).map(([, name]) => name)

const places: ReadonlyArray<readonly [RegExp, string]> = [
  [/\b(?:paris|france|french)\b/, "eu-west"],
  [/\b(?:ireland|irish|dublin)\b/, "eu-west-1"],
  [/\b(?:frankfurt|germany|german)\b/, "eu-central"],
  [/\b(?:amsterdam|netherlands|dutch)\b/, "nl-ams"],
  [/\b(?:warsaw|poland|polish)\b/, "pl-waw"],
  [/\b(?:virginia|us east|united states|the us|usa)\b/, "us-east"]
]

const code = /\b(?:(?:eu|us)-(?:west|central|north|south|east)(?:-\d)?|fr-par|nl-ams|pl-waw)\b/

/** The region that a text names by its code or its place. */
export const regionIn = (text: string): string | null =>
  code.exec(text)?.[0] ?? places.find(([words]) => words.test(text))?.[1] ?? null

/** How it names it. */
export const regionWord = (text: string): string | null =>
  code.exec(text)?.[0] ?? places.map(([words]) => words.exec(text)?.[0]).find((word) => word !== undefined) ?? null
