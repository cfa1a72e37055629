/** The topic of a question from the notions that its words hold and from what it names, the more specific first. */
import type { Notion } from "../lexicon/questions.ts"
import type { Subjects, Topic } from "./Asked.ts"

/** What a topic is told from. */
export interface Sounds {
  readonly about: Subjects
  /** Whether any of these was said. */
  readonly has: (...notions: ReadonlyArray<Notion>) => boolean
  /** Whether it supposes a change that can be read. */
  readonly supposes: boolean
  /** Whether it names the checks that tell whether a service lives. */
  readonly checks: boolean
  /** Whether it asks for sure. */
  readonly isQuestion: boolean
  /** Whether it asks for a price in another place. */
  readonly isElsewhere: boolean
}

type Told = readonly [topic: Topic | null, aspect?: string | null]

interface Rule {
  /** null: it is told from others, and left to those that know it. */
  readonly topic: Topic | null
  readonly when: (sounds: Sounds) => boolean
  /** The first that is heard. */
  readonly aspects?: ReadonlyArray<readonly [aspect: string, ...notions: ReadonlyArray<Notion>]>
}

const isNamed = ({ about }: Sounds): boolean => about.components.length + about.kinds.length > 0
const asksPrice = ({ has }: Sounds): boolean => has("cost", "dear", "dearest", "peruser", "perrequest")
const isPlace = ({ has }: Sounds): boolean => has("zone", "regionlost")
const asksWhy = ({ has, isQuestion }: Sounds): boolean => has("why", "whynot") || (has("chosen") && isQuestion)

/** The cheapest way to a figure or a regime. */
const reaches = ({ about, has }: Sounds): boolean =>
  has("cheapest") &&
  !has("zone") &&
  (about.regimes.length > 0 ||
    about.quantities.some(({ unit }) => unit === "percent" || unit === "rps" || unit === "nine"))

/** It supposes something that could not be read: what is there is no answer to that. */
const isOpen = ({ has, isElsewhere, supposes }: Sounds): boolean =>
  !supposes && (isElsewhere || has("with", "without", "suppose") || (has("if") && !has("wonder")))

const rules: ReadonlyArray<Rule> = [
  { topic: null, when: ({ has }) => has("spot", "wished") },
  { topic: null, when: (one) => asksWhy(one) && one.about.foreign.some(({ sort }) => sort === "function") },
  { topic: null, when: reaches },
  { topic: null, when: ({ has }) => has("context") && !has("secret") },
  { topic: "provenance", when: ({ has }) => has("pricesource") },
  { topic: "unknown", when: ({ about }) => about.foreign.length > 0 },
  { topic: "checks", when: ({ checks }) => checks },
  { topic: "assumptions", when: ({ has }) => has("assume") },
  { topic: "help", when: (one) => one.has("help") && !isNamed(one) },
  { topic: "glossary", when: ({ about, has }) => has("meaning") && about.tiers.length === 0 && !has("cost") },
  { topic: "evidence", when: ({ has }) => has("know") },
  { topic: "evidence", when: (one) => one.has("where") && one.has("found") && isNamed(one) },
  { topic: "security", when: ({ has }) => has("security") },
  { topic: "rotate", when: ({ has }) => has("rotate") },
  {
    topic: "supply",
    when: ({ has }) =>
      has("secret") &&
      has("supply", "put") &&
      has("which", "what") &&
      !has("where", "who", "access", "live", "cost", "why")
  },
  {
    topic: "secrets",
    when: ({ has }) =>
      ((has("secret") && has("access", "put", "live", "where", "who")) ||
        (has("who") && has("access") && !has("alarm", "use"))) &&
      !has("cost", "why", "supply")
  },
  {
    topic: "spof",
    when: (one) => one.has("spof") && !asksPrice(one)
  },
  { topic: "destroy", when: ({ has }) => has("destroy") && has("how", "deploy", "what") },
  { topic: "rollback", when: ({ has }) => has("rollback") && !has("cost") },
  {
    topic: "rollback",
    when: (one) =>
      one.has("deploy") &&
      one.has("back") &&
      one.has("fail", "broken", "how") &&
      !asksPrice(one) &&
      !one.has("restore", "supply")
  },
  {
    topic: "survives",
    when: ({ about, has }) =>
      has("survive", "fail") && has("zone") && (has("cheapest") || (has("which", "worth") && about.tiers.length === 0))
  },
  {
    topic: "alarms",
    when: (one) =>
      (one.has("oncall") ||
        (one.has("alarm", "notice") &&
          (one.has("who", "how", "when", "if", "broken", "where") ||
            (one.has("opens") && one.about.kinds.length === 0))) ||
        (one.has("who") && one.has("fail", "broken") && one.about.components.length === 0)) &&
      !one.has("suppose") &&
      !asksPrice(one) &&
      !asksWhy(one)
  },
  {
    topic: "restore",
    when: ({ has }) => has("restore") && has("how", "opens", "may", "where", "tell", "what") && !has("cost", "howlong")
  },
  {
    topic: "backups",
    when: (one) =>
      one.has("backup") &&
      !(one.has("may") && one.about.quantities.length > 0) &&
      !asksPrice(one) &&
      !asksWhy(one) &&
      !one.has("need") &&
      (!one.supposes || one.has("howlong")),
    aspects: [
      ["where", "where", "live", "place"],
      ["often", "howoften"],
      ["long", "howlong"]
    ]
  },
  {
    topic: "availability",
    when: (one) => one.has("dataloss") && !isPlace(one) && !one.has("deleted", "if", "suppose"),
    aspects: [["loss", "dataloss"]]
  },
  {
    topic: "failure",
    when: (one) =>
      (one.has("fail", "deleted") &&
        (isNamed(one) || isPlace(one) || one.has("node", "data")) &&
        one.has("suppose", "if", "happen", "survive", "what", "opens", "dataloss") &&
        !one.has("alarm", "notice", "rollback", "who") &&
        (one.about.components.length > 0 || !one.has("recover", "howlong")) &&
        !asksPrice(one)) ||
      (one.has("survive") && (isPlace(one) || isNamed(one)) && !asksPrice(one)),
    aspects: [
      ["deleted", "deleted"],
      ["zone", "zone"],
      ["region", "regionlost"]
    ]
  },
  {
    topic: "availability",
    when: (one) =>
      one.has("available", "recover", "dataloss") &&
      !one.has("zone", "tell", "cheapest") &&
      !(one.has("differ") && one.about.tiers.length === 0) &&
      !asksPrice(one) &&
      !asksWhy(one) &&
      !one.supposes,
    aspects: [
      ["loss", "dataloss"],
      ["recovery", "recover"]
    ]
  },
  { topic: "availability", when: ({ has }) => has("howlong") && has("fail", "broken") },
  {
    topic: "availability",
    when: (one) =>
      one.has("opens") &&
      one.about.tiers.length > 0 &&
      one.about.quantities.some(({ unit }) => unit === "percent" || unit === "nine") &&
      !asksPrice(one) &&
      !one.supposes
  },
  {
    topic: "need",
    when: (one) =>
      one.has("need") && isNamed(one) && one.has("really", "opens", "may") && !asksWhy(one) && !one.has("use", "cost")
  },
  {
    topic: "need",
    when: (one) => one.has("need") && isNamed(one) && one.has("really")
  },
  {
    topic: "failure",
    when: ({ about, has }) =>
      has("happen", "fail", "bottleneck") &&
      has("people") &&
      !has("suppose") &&
      about.quantities.some(({ unit }) => unit === "times"),
    aspects: [["load", "people"]]
  },
  {
    topic: "providers",
    when: ({ has }) => has("clouds") && has("worth", "saving", "cheapest", "differ") && !has("why", "whynot")
  },
  {
    topic: "providers",
    when: (one) => one.about.providers.length > 0 && one.has("saving", "differ", "dear", "cheapest") && !asksWhy(one)
  },
  {
    topic: "compliance",
    when: (one) =>
      one.about.regimes.length > 0 &&
      one.has("comply", "may") &&
      !one.has("where", "need") &&
      !asksPrice(one) &&
      !asksWhy(one)
  },
  {
    topic: "worth",
    when: (one) =>
      one.has("worth") &&
      !one.has("suppose", "if", "clouds") &&
      !isNamed(one) &&
      !asksWhy(one) &&
      one.about.tiers.length < 2 &&
      one.about.providers.length === 0 &&
      (one.has("tiers") || one.about.tiers.length > 0 || one.has("what", "which"))
  },
  {
    topic: "whatIf",
    when: (one) =>
      one.supposes &&
      !asksWhy(one) &&
      !one.has("who", "fail", "alarm") &&
      !(one.has("carry") && one.has("may") && !one.has("suppose", "if")) &&
      (one.has("suppose", "would", "may", "without", "howmuch", "saving", "differ", "changed") ||
        asksPrice(one) ||
        (one.has("if") && one.about.quantities.length > 0) ||
        one.isElsewhere)
  },
  {
    topic: "savings",
    when: (one) =>
      !isOpen(one) &&
      ((one.has("saving") && !one.has("why")) ||
        (one.has("why") && one.has("dear") && !isNamed(one)) ||
        (one.has("how") && one.about.quantities.some(({ bound, unit }) => unit === "eur" && bound === "most")))
  },
  {
    topic: "capacity",
    when: (one) =>
      (one.has("bottleneck", "autoscale") && !asksWhy(one)) ||
      (one.has("carry") &&
        !one.has("worth") &&
        !asksWhy(one) &&
        (one.has("people") || one.about.quantities.length > 0) &&
        !asksPrice(one)) ||
      (one.has("howmany") && one.has("people") && !asksPrice(one) && !isNamed(one)) ||
      (one.about.quantities.some(({ per, unit }) => unit === "rps" || (unit === "user" && per === null)) &&
        !isOpen(one) &&
        !asksPrice(one) &&
        !asksWhy(one)),
    aspects: [["autoscale", "autoscale"]]
  },
  {
    topic: "evidence",
    when: (one) => one.has("found") && isNamed(one) && one.has("where")
  },
  {
    topic: "fact",
    when: (one) =>
      one.about.components.length > 0 &&
      !(one.has("version") && one.about.quantities.length > 0) &&
      one.has("memory", "cpu", "storage", "version", "engine", "instances", "size") &&
      one.has("what", "which", "how", "howmuch", "howmany", "tell", "opens", "wonder") &&
      !asksPrice(one) &&
      !asksWhy(one),
    aspects: [
      ["version", "version"],
      ["instances", "instances"],
      ["memory", "memory"],
      ["cpu", "cpu"],
      ["storage", "storage"],
      ["engine", "engine"],
      ["size", "size"]
    ]
  },
  {
    topic: "fact",
    when: (one) =>
      one.has("howmany") && one.about.components.some(({ kind }) => /^(?:compute|job)\./.test(kind)) && !asksPrice(one),
    aspects: [["instances", "howmany"]]
  },
  {
    topic: "fact",
    when: (one) =>
      one.has("tell") &&
      one.about.components.length > 0 &&
      !one.has("how", "where", "who") &&
      !asksPrice(one) &&
      !asksWhy(one) &&
      !one.has("use", "has")
  },
  {
    topic: "usedBy",
    when: (one) =>
      one.has("use") &&
      one.about.components.length > 0 &&
      one.has("who", "which", "what") &&
      !asksPrice(one) &&
      !asksWhy(one)
  },
  { topic: "found", when: (one) => one.has("language") && !asksWhy(one) && !asksPrice(one) },
  { topic: "found", when: ({ has }) => has("found") && has("services", "what", "which") && !has("why") },
  {
    topic: "worth",
    when: (one) =>
      one.has("need") && one.about.tiers.length > 0 && !isNamed(one) && one.has("opens", "really") && !asksPrice(one)
  },
  {
    topic: "compare",
    when: ({ about, has }) =>
      has("differ") &&
      has("tiers") &&
      about.tiers.length === 0 &&
      about.components.length === 0 &&
      !has("versions", "cost")
  },
  {
    topic: "compare",
    when: (one) =>
      (one.about.tiers.length > 1 || one.has("differ")) &&
      one.about.tiers.length > 0 &&
      !isNamed(one) &&
      !one.has("versions")
  },
  {
    topic: "why",
    when: (one) =>
      asksWhy(one) &&
      !one.has("suppose") &&
      !(one.has("may") && !one.has("why")) &&
      (isNamed(one) || one.about.providers.length > 0 || one.about.platforms.length > 0) &&
      !one.has("drivers"),
    aspects: [["not", "whynot", "negated"]]
  },
  {
    topic: "need",
    when: (one) =>
      one.has("without", "removing", "need") &&
      one.has("may", "opens") &&
      isNamed(one) &&
      !one.has("version", "versions", "changed") &&
      !one.supposes &&
      !asksPrice(one)
  },
  {
    topic: "history",
    when: ({ has }) => has("versions") && has("changed", "tell", "which", "what")
  },
  {
    topic: "price",
    when: (one) =>
      !isOpen(one) &&
      !(one.has("would", "may") && one.about.quantities.length > 0) &&
      !one.has("changed", "version") &&
      (asksPrice(one) ||
        (one.has("month", "year") && one.has("howmuch", "what", "tell", "give")) ||
        one.has("fixed") ||
        (one.has("howmuch") && isNamed(one))),
    aspects: [
      ["user", "peruser", "perrequest"],
      ["year", "year"],
      ["budget", "budget"],
      ["split", "fixed"],
      ["dearest", "dearest"],
      ["drivers", "drivers"]
    ]
  },
  {
    topic: "where",
    when: (one) =>
      one.about.regimes.length === 1 &&
      one.about.regimes.includes("eu-residency") &&
      one.has("opens", "live", "where") &&
      !one.has("comply")
  },
  {
    topic: "compliance",
    when: (one) => one.about.regimes.length > 0 && !one.has("where") && !asksWhy(one)
  },
  {
    topic: "where",
    when: (one) =>
      (one.has("where") && one.has("live", "data", "place", "instances")) ||
      (one.has("live", "data") && one.has("place") && one.isQuestion)
  },
  {
    topic: "why",
    when: (one) =>
      asksWhy(one) &&
      one.about.quantities.length === 0 &&
      !one.has("suppose", "drivers", "dear", "may") &&
      !asksPrice(one)
  },
  {
    topic: "presence",
    when: ({ about, has, isQuestion }) =>
      has("has") &&
      !has("may") &&
      about.quantities.length === 0 &&
      isQuestion &&
      about.kinds.length + about.environments.length + about.components.length > 0
  },
  {
    topic: "supply",
    when: ({ has }) => has("supply") && has("what", "which", "how", "howmany", "tell", "wonder")
  },
  {
    topic: "deploy",
    when: ({ has }) => (has("deploy") && has("how", "where", "what")) || has("next")
  }
]

/** What it is about, and what of it; null where nothing tells. */
export const topicOf = (sounds: Sounds): Told | null => {
  const rule = rules.find(({ when }) => when(sounds))
  if (rule?.topic === undefined) return null
  const aspect = rule.aspects?.find(([, ...notions]) => sounds.has(...notions))?.[0]
  return [rule.topic, aspect ?? null]
}
