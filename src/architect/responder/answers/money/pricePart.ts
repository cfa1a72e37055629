/** What one part costs: a component, a sort of lines such as backups, or an environment beside production. */
import { Either } from "effect"
import type { Component } from "../../../../blueprint/Component.ts"
import type { EnvironmentName, PriceItem, Tier } from "../../../../blueprint/Tier.ts"
import type { Steps } from "../../../../facts/Steps.ts"
import type { NamedKind } from "../../asking/Asked.ts"
import { means } from "../../reading/Token.ts"
import { engineIn } from "../../texts/engineWords.ts"
import { priceIn } from "../../texts/priceWords.ts"
import { kindName } from "../shared/kindName.ts"
import { markdownTable } from "../shared/markdown.ts"
import { sumOf } from "../shared/sums.ts"
import { type Answer, type Inquiry, isOf, paragraphs } from "../Answer.ts"
import { byTier, firstTier, others, priceOf, reasonOf, shareOf } from "./figures.ts"
import { dearestSentence, partsTable } from "./parts.ts"

const linesOf = ({ items }: Tier, id: string): ReadonlyArray<PriceItem> =>
  items.filter(({ component }) => component === id)

const linesTable = ({ asked: { language }, eur, say }: Inquiry, items: ReadonlyArray<PriceItem>): string =>
  markdownTable(
    [
      say("answer.money.head.line"),
      say("answer.money.head.arithmetic"),
      say("answer.money.head.month"),
      say("answer.money.head.source")
    ],
    items.map(({ asOf, description, formula, monthlyEur, reason, source }) => [
      reason === undefined ? description : `${description} (${engineIn(language, reason)})`,
      formula,
      monthlyEur === null ? "?" : eur(monthlyEur),
      `${source} (${asOf})`
    ])
  )

const sumIn = ({ asked: { language } }: Inquiry, items: ReadonlyArray<PriceItem>): string =>
  priceIn(language, sumOf(items), !items.some(({ unpriced }) => unpriced === true))

const hasIt = (tier: Tier, id: string): boolean => tier.components.some((one) => one.id === id)

/** What other tiers pay for the same. */
const elsewhere = (inquiry: Inquiry, tier: Tier, id: string): string => {
  const rest = others(inquiry.known.tiers, tier)
  const said = byTier(inquiry, rest, (one) =>
    hasIt(one, id) ? sumIn(inquiry, linesOf(one, id)) : inquiry.say("answer.price.without")
  )
  return rest.length === 0 ? "" : inquiry.say("answer.price.others", { tiers: said })
}

const mostOptions = 2

/** Options of the decision log: the cheaper ones first, else the nearest. */
export const weighedSentence = (inquiry: Inquiry, component: Component, sum: number, isCheaperOnly = false): string => {
  const { eur, list, say } = inquiry
  const known = component.rejected
    .flatMap(({ monthlyEur, option, why, edit }) =>
      // what moves the whole tier has the price of the whole tier
      monthlyEur === null || edit?._tag === "ChooseProvider" || edit?._tag === "ChoosePlatform"
        ? []
        : [{ monthlyEur, option, why }]
    )
    .toSorted((a, b) => a.monthlyEur - b.monthlyEur)
  const cheaper = known.filter(({ monthlyEur }) => monthlyEur < sum)
  const shown = cheaper.length > 0 || isCheaperOnly ? cheaper : known
  if (shown.length === 0) return ""
  return say(cheaper.length > 0 ? "answer.price.cheaper" : "answer.price.dearer", {
    options: list(
      shown
        .slice(0, cheaper.length > 0 ? mostOptions : 1)
        .map(({ monthlyEur, option, why }) => `${option} ${eur(monthlyEur)} (${reasonOf(inquiry, why)})`)
    )
  })
}

const ofComponent = (inquiry: Inquiry, named: Component, isOnly: boolean): string => {
  const { say } = inquiry
  const tier = firstTier(inquiry)
  const here = tier.components.find(({ id }) => id === named.id)
  if (here === undefined) {
    const has = inquiry.known.tiers.filter((one) => hasIt(one, named.id))
    return say("answer.price.absent.here", {
      what: `\`${named.id}\``,
      tier: tier.name,
      tiers: byTier(inquiry, has, (one) => sumIn(inquiry, linesOf(one, named.id)))
    })
  }
  const items = linesOf(tier, here.id)
  const { id, name } = here
  const sum = sumOf(items)
  const isFree = sum === 0 && !items.some(({ unpriced }) => unpriced === true)
  const sentence = isFree
    ? say("answer.price.part.free", { name, id, tier: tier.name })
    : say("answer.price.part", {
        name,
        id,
        tier: tier.name,
        price: sumIn(inquiry, items),
        share: shareOf(sum, tier),
        total: priceOf(inquiry, tier)
      })
  if (!isOnly) return sentence
  return paragraphs(
    sentence,
    items.length === 0 ? null : linesTable(inquiry, items),
    elsewhere(inquiry, tier, id),
    weighedSentence(inquiry, here, sum)
  )
}

/** What is paid for without being a component of its own. */
const subjects = [
  ["backups", /\b(?:backups?|snapshots?)\b/i],
  ["traffic", /\b(?:internet|egress|transfer|traffic)\b/i],
  ["storage", /\b(?:storage|disks?|volumes?|objects)\b/i]
] as const
type Subject = (typeof subjects)[number][0]

const subjectOf = ({ asked: { about, tokens } }: Inquiry): Subject | null => {
  if (about.kinds.some(({ kind }) => kind === "backup")) return "backups"
  if (about.components.length > 0 || about.kinds.length > 0) return null
  if (tokens.some((token) => means(token, "field:peak"))) return "traffic"
  return tokens.some((token) => means(token, "part:storage", "part:files", "field:data")) ? "storage" : null
}

/** Lines of a subject, whichever components they belong to. */
const ofSubject = (inquiry: Inquiry, subject: Subject): string => {
  const { say } = inquiry
  const words = subjects.find(([name]) => name === subject)?.[1]
  const of = ({ components, items }: Tier) => {
    const vaults = new Set(components.flatMap(({ id, kind }) => (kind === "backup" ? [id] : [])))
    return items.filter(
      ({ component, description }) =>
        words?.test(description) === true || (subject === "backups" && vaults.has(component))
    )
  }
  const tier = firstTier(inquiry)
  const what = say(`answer.price.of.${subject}`)
  const here = of(tier)
  const rest = others(inquiry.known.tiers, tier)
  const elsewhere = say("answer.price.others", { tiers: byTier(inquiry, rest, (one) => sumIn(inquiry, of(one))) })
  if (here.length === 0) return paragraphs(say("answer.price.subject.none", { what, tier: tier.name }), elsewhere)
  return paragraphs(
    say("answer.price.subject", { what, tier: tier.name, price: sumIn(inquiry, here) }),
    linesTable(inquiry, here),
    elsewhere
  )
}

/** What a copy beside production costs: as it is, or as it would be. */
function* ofEnvironment(inquiry: Inquiry, name: EnvironmentName): Steps<string> {
  const { asked, known, say } = inquiry
  const tier = firstTier(inquiry)
  const priceAs = ({ complete, monthlyEur }: { readonly complete: boolean; readonly monthlyEur: number }) =>
    priceIn(asked.language, monthlyEur, complete)
  const here = tier.environments?.find((one) => one.name === name)
  if (here !== undefined)
    return say("answer.price.environment", {
      name,
      tier: tier.name,
      price: priceAs(here),
      total: priceOf(inquiry, tier)
    })
  const found = yield* known.tried([{ _tag: "SetEnvironment", environment: name, present: true, tiers: [tier.name] }])
  const then = Either.isRight(found)
    ? found.right.tiers.find((one) => one.name === tier.name)?.environments?.find((one) => one.name === name)
    : undefined
  return then === undefined
    ? say("answer.price.environment.none", { name, tier: tier.name })
    : say("answer.price.environment.would", { name, tier: tier.name, price: priceAs(then) })
}

/** Parts that a tier has under the names that were said. */
const namedParts = (inquiry: Inquiry): ReadonlyArray<Component> => {
  const { about } = inquiry.asked
  const tier = firstTier(inquiry)
  const ofKinds = about.kinds.flatMap((kind) => tier.components.filter((one) => isOf(kind, one)))
  const all = [...about.components, ...ofKinds]
  return all.filter(({ id }, at) => all.findIndex((one) => one.id === id) === at)
}

/** A part as the question calls it: in other languages than English there is no other name for it. */
const calledIn = ({ asked, known: { message } }: Inquiry, kind: NamedKind): string => {
  const said = asked.tokens.find((token) =>
    kind.engine === undefined ? means(token, `kind:${kind.kind}`) : means(token, `engine:${kind.engine}`)
  )?.text
  const at = said === undefined || said === "" ? -1 : message.toLowerCase().indexOf(said)
  return asked.language === "en" || said === undefined || at < 0 ? kindName(kind) : message.slice(at, at + said.length)
}

const most = 4

function* told(inquiry: Inquiry): Steps<string> {
  const { about } = inquiry.asked
  const [environment] = about.environments
  if (environment !== undefined) return yield* ofEnvironment(inquiry, environment)
  const subject = subjectOf(inquiry)
  if (subject !== null) return ofSubject(inquiry, subject)
  const parts = namedParts(inquiry).slice(0, most)
  const [kind] = about.kinds
  const tier = firstTier(inquiry)
  if (parts.length > 0) return parts.map((part) => ofComponent(inquiry, part, parts.length === 1)).join("\n\n")
  const [foreign] = about.foreign
  const what = kind === undefined ? foreign?.word : calledIn(inquiry, kind)
  return paragraphs(
    what === undefined ? dearestSentence(inquiry, tier) : inquiry.say("answer.price.absent", { what, tier: tier.name }),
    partsTable(inquiry, tier)
  )
}

export const pricePart: Answer = (inquiry) => told(inquiry)
