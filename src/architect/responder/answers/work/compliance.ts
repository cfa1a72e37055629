/** How tiers stand to regimes, and what a regime asks for here. */
import { Either, Schema } from "effect"
import type { Tier } from "../../../../blueprint/Tier.ts"
import { Compliance } from "../../../../facts/ContextValues.ts"
import type { Steps } from "../../../../facts/Steps.ts"
import { engineIn } from "../../texts/engineWords.ts"
import { type Answer, type Inquiry, paragraphs } from "../Answer.ts"
import { cell, markdownTable } from "../shared/markdown.ts"
import { coded, listed, regimeName, some } from "./common.ts"

const isRegime = Schema.is(Compliance)

/** Controls that a table shows. */
const most = 12

interface Under {
  readonly regimes: ReadonlyArray<Compliance>
  /** As they would be. */
  readonly tiers: ReadonlyArray<Tier>
  readonly focus: Tier
  /** Of the regimes, those that nobody asked for. */
  readonly supposed: ReadonlyArray<Compliance>
}

/** Those that a question names, or that hold; the one of everybody who keeps data of people where none does. */
const regimesOf = ({ asked, known: { context, focus } }: Inquiry): ReadonlyArray<Compliance> => {
  const named = asked.about.regimes.filter(isRegime)
  const held = focus.asked?.compliance ?? context.compliance.value
  return named.length > 0 ? named : held.length > 0 ? held : ["gdpr"]
}

/** The tiers held to these regimes; left: why there are none. */
function* under(inquiry: Inquiry): Steps<Either.Either<Under, string>> {
  const { context, focus, tiers, tried } = inquiry.known
  const regimes = regimesOf(inquiry)
  const held = focus.asked?.compliance ?? context.compliance.value
  const supposed = regimes.filter((one) => !held.includes(one))
  if (supposed.length === 0) return Either.right({ regimes, tiers, focus, supposed })
  return Either.map(yield* tried([{ _tag: "ChangeCompliance", add: supposed }]), (design) => ({
    regimes,
    supposed,
    tiers: design.tiers,
    focus: design.tiers.find(({ name }) => name === focus.name) ?? focus
  }))
}

/** A regime of somewhere else that nothing here is checked against. */
const unknownRegime = ({ asked: { about }, known: { message }, list, say }: Inquiry): string | null => {
  const found = about.foreign.find(({ sort }) => sort === "regime")
  if (found === undefined) return null
  const at = message.toLowerCase().indexOf(found.word)
  const word = at < 0 ? found.word : message.slice(at, at + found.word.length)
  return say("answer.foreign.regime", {
    word: word.toUpperCase(),
    known: list(Compliance.literals.map((one) => say(`answer.regime.${one}`)))
  })
}

const notMet = /^\S+ is not met: /

/** What stands in the way of a regime, each reason in the language of the question. */
export const reasonsIn = ({ asked: { language } }: Inquiry, text: string): string => {
  // what holds it up comes first, then what the provider lacks
  const sentences = text.split(/(?<=[.!?]) (?=[A-Za-z])/).map((one) => one.replace(/\.$/, ""))
  const met = sentences.find((one) => notMet.test(one))
  return met === undefined
    ? engineIn(language, text).replace(/\.$/, "")
    : [...met.replace(notMet, "").split("; "), ...sentences.filter((one) => one !== met).map((one) => `${one}.`)]
        .map((reason) => engineIn(language, reason).replace(/\.$/, ""))
        .join(language === "fr" ? " ; " : "; ")
}

const verdict = (inquiry: Inquiry, regime: Compliance, { name: tier, unmet }: Tier): string => {
  const missed = unmet.find(({ constraint }) => constraint === regime)
  const values = { tier, regime: regimeName(inquiry, regime) }
  return missed === undefined
    ? inquiry.say("answer.compliance.yes", values)
    : inquiry.say("answer.compliance.no", { ...values, why: cell(reasonsIn(inquiry, missed.text)) })
}

const isMet = ({ unmet }: Tier, regime: Compliance): boolean => unmet.every(({ constraint }) => constraint !== regime)

/** Other tiers of which something else is true. */
const differing = (inquiry: Inquiry, { focus, regimes, tiers }: Under): string | null => {
  const { named } = inquiry.known
  const said = tiers
    .filter(({ name }) => name !== focus.name && (named.length === 0 || named.includes(name)))
    .flatMap((tier) =>
      regimes
        .filter((regime) => named.length > 1 || isMet(tier, regime) !== isMet(focus, regime))
        .map((regime) => verdict(inquiry, regime, tier))
    )
  return said.length === 0 ? null : listed(said)
}

const priced = ({ eur, known, list, say, ...inquiry }: Inquiry, { focus, supposed }: Under): string | null => {
  if (supposed.length === 0) return null
  const names = list(supposed.map((one) => regimeName({ eur, known, list, say, ...inquiry }, one)))
  const difference = focus.price.monthlyEur - known.focus.price.monthlyEur
  return say("answer.compliance.supposed", {
    regimes: names,
    tier: focus.name,
    price: eur(focus.price.monthlyEur),
    difference: `${difference > 0 ? "+" : ""}${eur(difference)}`
  })
}

const table = (inquiry: Inquiry, rows: Tier["compliance"]): string | null => {
  const { asked, say } = inquiry
  return rows.length === 0
    ? null
    : markdownTable(
        [say("answer.head.control"), say("answer.head.state"), say("answer.head.how")],
        rows
          .slice(0, most)
          .map(({ control, how, status }) => [
            engineIn(asked.language, control),
            say(`answer.control.${status}`),
            engineIn(asked.language, how)
          ])
      )
}

/** How requirements of a regime begin. */
const paragraphsOf: { readonly [C in Compliance]: RegExp } = {
  gdpr: /^GDPR/,
  pci: /^PCI/,
  health: /^HDS/,
  "eu-residency": /\bEU\b/
}

/** Rows of the regimes that are asked about; others may hold as well. */
const rowsOf = ({ focus, regimes }: Under): Tier["compliance"] =>
  focus.compliance.filter(({ requirement }) => regimes.some((regime) => paragraphsOf[regime].test(requirement)))

const counted = ({ say }: Inquiry, rows: Tier["compliance"]): string => {
  const of = (status: Tier["compliance"][number]["status"]) => rows.filter((row) => row.status === status).length
  return say("answer.compliance.counted", { met: of("met"), partial: of("partial"), customer: of("customer") })
}

function* met(inquiry: Inquiry): Steps<string> {
  const unknown = unknownRegime(inquiry)
  if (unknown !== null && inquiry.asked.about.regimes.length === 0) return unknown
  const found = yield* under(inquiry)
  if (Either.isLeft(found))
    return inquiry.say("answer.impossible", { why: engineIn(inquiry.asked.language, found.left) })
  const { focus, regimes } = found.right
  const rows = rowsOf(found.right)
  return paragraphs(
    unknown,
    regimes.map((regime) => verdict(inquiry, regime, focus)).join(" "),
    differing(inquiry, found.right),
    priced(inquiry, found.right),
    counted(inquiry, rows),
    table(
      inquiry,
      rows.filter(({ status }) => status !== "met")
    )
  )
}

/** Whether it is enough for a regime, and what is left to do. */
export const meets: Answer = (inquiry) => met(inquiry)

/** Parts that a regime brings or takes away. */
const moved = (inquiry: Inquiry, { focus }: Under): string | null => {
  const before = inquiry.known.focus.components.map(({ id }) => id)
  const after = focus.components.map(({ id }) => id)
  const come = after.filter((id) => !before.includes(id)).map(coded)
  const gone = before.filter((id) => !after.includes(id)).map(coded)
  return come.length + gone.length === 0
    ? null
    : inquiry
        .say("answer.demands.parts", {
          come: come.length === 0 ? "none" : some(inquiry, come, most),
          gone: gone.length === 0 ? "none" : some(inquiry, gone, most)
        })
        .trim()
}

function* demanded(inquiry: Inquiry): Steps<string> {
  const unknown = unknownRegime(inquiry)
  if (unknown !== null && inquiry.asked.about.regimes.length === 0) return unknown
  const found = yield* under(inquiry)
  if (Either.isLeft(found))
    return inquiry.say("answer.impossible", { why: engineIn(inquiry.asked.language, found.left) })
  const { focus, regimes, supposed } = found.right
  const rows = rowsOf(found.right)
  const of = (status: Tier["compliance"][number]["status"]) => rows.filter((row) => row.status === status).length
  return paragraphs(
    inquiry.say("answer.demands", {
      regimes: inquiry.list(regimes.map((one) => regimeName(inquiry, one))),
      tier: focus.name,
      count: rows.length,
      met: of("met"),
      partial: of("partial"),
      customer: of("customer")
    }),
    priced(inquiry, found.right),
    supposed.length === 0 ? null : moved(inquiry, found.right),
    table(
      inquiry,
      // what is a person's to do is what a regime demands of people
      rows.toSorted((one, other) => Number(one.status === "met") - Number(other.status === "met"))
    ),
    regimes
      .filter((regime) => focus.unmet.some(({ constraint }) => constraint === regime))
      .map((regime) => verdict(inquiry, regime, focus))
      .join(" ")
  )
}

/** What a regime asks for here, and what it changes. */
export const demands: Answer = (inquiry) => demanded(inquiry)
