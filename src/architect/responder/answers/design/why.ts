/** Why a part is there, why another is not, and why a store runs this engine. */
import type { Component } from "../../../../blueprint/Component.ts"
import type { Tier } from "../../../../blueprint/Tier.ts"
import { type Answer, type Inquiry, paragraphs } from "../Answer.ts"
import { bullets } from "../shared/markdown.ts"
import { arithmeticOf, optionsOf, reasonsOf, weighed } from "../shared/reasons.ts"
import {
  absentIn,
  added,
  called,
  foreignOf,
  kindIn,
  missingIn,
  missingKinds,
  negated,
  ofKind,
  partsIn,
  tiersOf
} from "../shared/subject.ts"
import { costOf } from "../shared/sums.ts"

const tellsOfLoad: ReadonlySet<string> = new Set(["compute.container", "compute.vm", "compute.function"])

/** What a part is for, what it rests on, and what was weighed in its place. */
const reasonOf = (component: Component, tier: Tier, inquiry: Inquiry): string => {
  const { say } = inquiry
  const sum = tellsOfLoad.has(component.kind) ? arithmeticOf(component, tier) : null
  return paragraphs(
    say("answer.why.part", { part: called(component), does: say(`answer.does.${component.kind}`) }),
    `${say("answer.because")}\n${reasonsOf(component, inquiry)}`,
    sum === null ? null : say("answer.sum", { formula: sum }),
    weighed([component], inquiry)
  )
}

const dearest = 4

const whole = (tier: Tier, inquiry: Inquiry): string => {
  const { eur, say } = inquiry
  const shown = tier.components.toSorted((a, b) => costOf(tier, b) - costOf(tier, a)).slice(0, dearest)
  const [first] = shown
  return paragraphs(
    say("answer.why.part.whole", { tier: tier.name, count: tier.components.length }),
    bullets(
      shown.map((one) =>
        say("answer.line", { what: `${called(one)} ${say(`answer.does.${one.kind}`)}`, text: eur(costOf(tier, one)) })
      )
    ),
    first === undefined ? null : say("answer.ask", { question: say("answer.why.part.ask", { id: first.id }) })
  )
}

export const whyPart: Answer = (inquiry) => {
  const [tier = inquiry.known.focus] = tiersOf(inquiry)
  const parts = partsIn(tier, inquiry)
  const missing = missingIn(tier, inquiry)
  if (parts.length === 0) return missing.length > 0 ? whyAbsent(inquiry) : whole(tier, inquiry)
  return paragraphs(absentIn(tier, inquiry), ...parts.slice(0, 2).map((one) => reasonOf(one, tier, inquiry)))
}

const platformNames: Readonly<Record<string, string>> = { kubernetes: "Kubernetes", containers: "containers" }

/** What is not there: why, what does its work, which tiers have it, and how to see its price. */
const absence = (tier: Tier, inquiry: Inquiry): string | null => {
  const { asked, known, list, say } = inquiry
  const [kind] = missingKinds(tier, inquiry)
  const [foreign] = foreignOf(inquiry)
  const id = asked.about.components.find((named) => !tier.components.some((one) => one.id === named.id))
  const platform = asked.about.platforms.find(
    (one) => one === "kubernetes" && !tier.components.some((part) => part.kind === "compute.kubernetes")
  )
  if (kind === undefined && id === undefined && platform === undefined)
    return foreign === undefined ? null : say("answer.why.absent.foreign", { what: foreign })
  const what =
    kind !== undefined
      ? kindIn(kind, inquiry)
      : platform === undefined
        ? (id?.id ?? "")
        : (platformNames[platform] ?? platform)
  const isThere = (other: Tier): boolean =>
    kind !== undefined
      ? ofKind(kind, other).length > 0
      : platform === undefined
        ? other.components.some((one) => one.id === id?.id)
        : other.components.some((one) => one.kind === "compute.kubernetes")
  const having = known.tiers.filter(isThere).map(({ name }) => name)
  const stands = kind === undefined ? undefined : tier.components.find((one) => one.kind === kind.kind)
  const words = [kind?.engine, kind?.kind, platform, what].flatMap((word) =>
    word === undefined ? [] : [word.toLowerCase()]
  )
  const losers = optionsOf(tier.components, inquiry, ({ option }) =>
    words.some((word) => option.toLowerCase().includes(word))
  )
  const values = { what: negated(what, inquiry), tier: tier.name }
  const question =
    stands === undefined
      ? say("answer.why.absent.ask", { what: kind === undefined ? negated(what, inquiry) : added(kind, inquiry) })
      : say("answer.why.engine.ask", { id: stands.id, what })
  const beside = [
    ...(stands === undefined ? [] : [say("answer.instead", { part: called(stands) })]),
    ...(having.length === 0 ? [] : [say("answer.elsewhere", { tiers: list(having) })])
  ].join(" ")
  return paragraphs(
    losers === null
      ? [say("answer.why.absent", values), beside].join(" ").trim()
      : `${say("answer.why.absent.weighed", values)}\n${losers}`,
    losers === null ? null : beside,
    stands === undefined ? null : reasonsOf(stands, inquiry),
    say("answer.ask", { question })
  )
}

export const whyAbsent: Answer = (inquiry) => {
  const { asked, say } = inquiry
  const [tier = inquiry.known.focus] = tiersOf(inquiry)
  const said = absence(tier, inquiry)
  if (said !== null) return said
  const parts = [
    ...partsIn(tier, inquiry),
    ...tier.components.filter(
      ({ kind }) => kind === "compute.kubernetes" && asked.about.platforms.includes("kubernetes")
    )
  ]
  const [there] = parts
  return there === undefined
    ? paragraphs(say("answer.why.absent.whole", { tier: tier.name }), weighed(tier.components, inquiry))
    : paragraphs(
        say("answer.why.absent.there", { part: called(there), tier: tier.name }),
        reasonOf(there, tier, inquiry)
      )
}

const hasEngine = ({ kind }: Component): boolean => /^(?:db\.|store\.|cache$|queue$|stream$)/.test(kind)
/** A file with rows is chosen as an engine is. */
const mayHaveEngine = (one: Component): boolean => hasEngine(one) || one.kind.startsWith("storage.")

/** The engine that the code connects to, where the store runs another in its place. */
const standsIn = (component: Component, { known: { analysis } }: Inquiry): string | null => {
  const found = analysis.datastores.find(({ engine, id }) => id === component.id || engine === component.id)
  return found === undefined || component.engine === undefined || component.engine.includes(found.engine)
    ? null
    : found.engine
}

/** Stores that an answer is about at once. */
const most = 3

const engineOf = (component: Component, tier: Tier, inquiry: Inquiry, isBrief: boolean): string => {
  const { asked, say } = inquiry
  const other = asked.about.kinds.find(
    ({ engine }) => engine !== undefined && component.engine !== engine && component.id !== engine
  )
  const what = other === undefined ? undefined : kindIn(other, inquiry)
  const version = component.version === undefined ? "" : ` ${component.version}`
  const part = `**${component.id}** (${component.name}${version})`
  const code = standsIn(component, inquiry)
  const values = { part, tier: tier.name }
  const asksFor = component.because.some((id) => id.startsWith("edit."))
  return paragraphs(
    [
      asksFor
        ? say("answer.why.engine.asked", values)
        : code === null
          ? say("answer.why.engine", values)
          : say("answer.why.engine.stands", {
              ...values,
              code: kindIn({ kind: component.kind, engine: code }, inquiry)
            }),
      ...(what === undefined ? [] : [say("answer.why.engine.other", { what })])
    ].join(" "),
    isBrief ? null : `${say("answer.because")}\n${reasonsOf(component, inquiry)}`,
    isBrief ? null : weighed([component], inquiry),
    what === undefined
      ? null
      : say("answer.ask", { question: say("answer.why.engine.ask", { id: component.id, what }) })
  )
}

export const whyEngine: Answer = (inquiry) => {
  const [tier = inquiry.known.focus] = tiersOf(inquiry)
  const stores = tier.components.filter(hasEngine)
  const named = partsIn(tier, inquiry).filter(mayHaveEngine)
  // "why not mysql" is about the store that MySQL would be
  const meant = missingKinds(tier, inquiry).flatMap(({ kind }) => stores.filter((one) => one.kind === kind))
  const shown = [named, meant, stores].find((some) => some.length > 0) ?? []
  if (shown.length === 0)
    return paragraphs(inquiry.say("answer.why.engine.none", { tier: tier.name }), absence(tier, inquiry))
  const isWhole = shown === stores
  return paragraphs(...shown.slice(0, most).map((one) => engineOf(one, tier, inquiry, isWhole)))
}
