import type { Component, Rejected } from "../../../blueprint/Component.ts"
import { componentIn, kindIn, type NamedKind, providersIn } from "../names.ts"
import { euros, sentenceList } from "../../texts.ts"
import { because } from "../answers/shared/because.ts"
import { kindName } from "../answers/shared/kindName.ts"
import { bullets, firstOf } from "../answers/shared/markdown.ts"
import type { Known, QuestionReader } from "./Question.ts"

const asks =
  /\b(?:why|what for|reason(?:s|ing)?|need(?:ed)?|necessary|purpose|justif\w*|because|instead of|rather than|explain|rationale|decision log|alternatives?|options?|rejected|not taken)\b/

/** What was weighed is asked for, whatever stands. */
const asksLosers = /\b(?:alternatives?|options?|decision log|rejected|not taken)\b/

const negative =
  /\b(?:no|not|instead|rather than|without|skip(?:ped)?|avoid(?:ed)?|le(?:ave|ft) out|rule[sd]? out)\b|n't\b/

/** "Why is there no CDN", "why don't we have one". */
const absent =
  /\b(?:there (?:is |are )?no|is no|are no|why no|without|(?:isn't|aren't) there|(?:don't|doesn't|didn't|not) (?:we |you |it )?(?:have|use|add|get|include|need))\b/

interface Loser extends Rejected {
  readonly component: Component
}

const told = ({ component, monthlyEur, option, why }: Loser): string =>
  `${component.id}: ${option} (${monthlyEur === null ? "no known price" : euros(monthlyEur)}): ${why}`

/** Words that options share without being about the same. */
const common = new Set("single zone node whole used storage alone tier with instance instances".split(" "))

/** Words that say nothing of an option. */
const empty = new Set(
  "what that this there have does did instead rather than the and for you not why our are was were take took taken use one its from into more less when which".split(
    " "
  )
)

const tokens = (text: string): ReadonlyArray<string> => text.toLowerCase().match(/[a-z0-9][a-z0-9.]{2,}/g) ?? []

/** Words that a text and an option share, the telling ones more than the others. */
const shared = (text: string, { option }: Rejected): number => {
  const words = new Set(tokens(text))
  return tokens(option).reduce(
    (sum, word) => sum + (words.has(word) && !empty.has(word) ? (common.has(word) ? 1 : 3) : 0),
    0
  )
}

const losersOf = ({ focus }: Known): ReadonlyArray<Loser> =>
  focus.components.flatMap((component) => component.rejected.map((rejected) => ({ ...rejected, component })))

/** What a text names bounds what it can mean: a NAT gateway is no API gateway, MySQL is no Aurora. */
const isAbout = (named: NamedKind | null, { component, option }: Loser): boolean => {
  if (named === null) return true
  const said = option.toLowerCase()
  if (named.engine !== undefined) return said.includes(named.engine)
  return component.kind === named.kind || kindIn(said)?.kind === named.kind
}

/** The rejected options that a question means, the nearest first. */
const meant = (text: string, known: Known): ReadonlyArray<Loser> => {
  const named = kindIn(text)
  const scored = losersOf(known)
    .filter((loser) => isAbout(named, loser))
    .map((loser) => ({
      loser,
      score:
        shared(text, loser) +
        (named !== null && kindIn(loser.option.toLowerCase())?.kind === named.kind ? 2 : 0) +
        (providersIn(text).some((name) => providersIn(loser.option.toLowerCase()).includes(name)) ? 2 : 0) +
        (/\b(?:kubernetes|k8s|eks|kapsule)\b/.test(text) && /kubernetes/i.test(loser.option) ? 3 : 0)
    }))
    .filter(({ score }) => score >= 2)
  const best = Math.max(0, ...scored.map(({ score }) => score))
  return scored
    .filter(({ score }) => score >= best - 1)
    .toSorted((a, b) => b.score - a.score)
    .map(({ loser }) => loser)
}

const most = 6

const listed = (losers: ReadonlyArray<Loser>, { focus }: Known): string =>
  `Weighed in ${focus.name} and not taken:\n${firstOf(losers.map(told), most)}`

/** What a text names is not in the tier: what does its part, which tiers have it, and how to see what it would cost. */
const notThere = (text: string, named: NamedKind, known: Known): string => {
  const { focus, read, tiers } = known
  const what = kindName(named)
  const has = ({ engine, id, kind }: Component) =>
    kind === named.kind && (named.engine === undefined || (engine ?? id).includes(named.engine))
  const having = tiers.flatMap(({ components, name }) => (components.some(has) ? [name] : []))
  const stands = named.engine === undefined ? undefined : focus.components.find(({ kind }) => kind === named.kind)
  const losers = meant(text, known).filter(({ option }) => kindIn(option.toLowerCase())?.kind === named.kind)
  const a = /^[aeiou]/i.test(what) ? "an" : "a"
  const asking = [
    ...(stands === undefined
      ? []
      : [[`replace ${stands.id} with ${what}`, `what if we replaced ${stands.id} with ${what}?`]]),
    [`add ${a} ${what}`, `what would it cost with ${a} ${what}?`]
  ].find(([saying = ""]) => read([saying]) !== null)?.[1]
  return [
    `There is no ${what} in ${focus.name}: no fact of the repository and no value of the context asks for one.`,
    ...(stands === undefined
      ? []
      : [
          `\`${stands.id}\` (${stands.name}) does its part${stands.because.length === 0 ? "" : `, because of ${sentenceList(stands.because.map((id) => because(id, known)))}`}.`
        ]),
    ...(having.length === 0 ? [] : [`There is one in ${sentenceList(having)}.`]),
    ...(asking === undefined ? [] : [`To see what it would cost, ask "${asking}".`]),
    ...(losers.length === 0 ? [] : [`\n\n${listed(losers, known)}`])
  ].join(" ")
}

const whyComponent = (component: Component, known: Known): string => {
  const size = component.size === null ? "" : `, ${component.size}`
  return [
    `**${component.name}** (\`${component.id}\`${size}) is in ${known.focus.name} because of:`,
    bullets(
      component.because.length === 0 ? ["what this tier means"] : component.because.map((id) => because(id, known))
    ),
    ...(component.rejected.length === 0
      ? []
      : ["Weighed and not taken:", bullets(component.rejected.map((rejected) => told({ ...rejected, component })))])
  ].join("\n\n")
}

/** Whether a component is what a text names: "why not mysql" is not about the PostgreSQL that is there. */
const isNamed = (named: NamedKind | null, { engine, id }: Component): boolean =>
  named?.engine === undefined || named.engine === engine || named.engine === id

/** What is not taken: "why postgres and not mariadb" asks of MariaDB. */
const notTaken = (text: string): string =>
  /\b(?:and|but) not (.+)$/.exec(text)?.[1] ??
  /^why (?!not\b).+? (?:instead of|rather than) (.+)$/.exec(text)?.[1] ??
  /\bnot (.+?) (?:instead of|rather than) .+$/.exec(text)?.[1] ??
  text

const whyNot = (said: string, of: Component | null, known: Known): string | null => {
  const text = notTaken(said)
  const named = kindIn(text)
  const component = text === said ? of : componentIn(text, known.focus.components)
  const stands = component !== null && isNamed(named, component)
  if (stands && named !== null && absent.test(text))
    return `There is one in ${known.focus.name}.\n\n${whyComponent(component, known)}`
  const losers = meant(text, known)
  if (losers.length > 0) return listed(losers, known)
  if (stands) return whyComponent(component, known)
  return named === null ? null : notThere(text, named, known)
}

/** Why a component is there, why something else is not, and why the tier is as it is. */
export const why: QuestionReader = {
  name: "why",
  example: "Why is there a load balancer?",
  answer: (text, known) => {
    if (!asks.test(text)) return null
    // two tiers held against each other are compared
    if (known.named.length > 1 && kindIn(text) === null) return null
    const component = componentIn(text, known.focus.components)
    const named = kindIn(text)
    if (asksLosers.test(text)) {
      const losers = losersOf(known).filter(({ component: of }) => component === null || of.id === component.id)
      if (component !== null && losers.length > 0) return listed(losers, known)
      return whyNot(text, component, known) ?? general(text, known)
    }
    if (negative.test(text)) return whyNot(text, component, known) ?? compute(text, known) ?? general(text, known)
    if (component !== null && isNamed(named, component)) return whyComponent(component, known)
    if (named !== null) return notThere(text, named, known)
    return compute(text, known) ?? general(text, known)
  }
}

const asksCompute =
  /\b(?:lambdas?|serverless|functions?|vms?|virtual machines?|instances?|ec2|fargate|ecs|containers?|bare metal|servers?)\b/

/** Why processes run as they do. */
const compute = (text: string, known: Known): string | null => {
  if (!asksCompute.test(text)) return null
  const runs = known.focus.components.filter(({ kind }) => /^(?:compute\.|job\.)/.test(kind))
  if (runs.length === 0) return null
  const losers = runs.flatMap((component) => component.rejected.map((rejected) => ({ ...rejected, component })))
  return [
    `In ${known.focus.name}, ${sentenceList(runs.map(({ id, max, min, name }) => `${id} runs as ${name} (${min === max ? min : `${min} to ${max}`})`))}.`,
    ...(losers.length === 0 ? [] : [listed(losers, known)])
  ].join("\n\n")
}

const ofTier =
  /\b(?:aws|amazon|scaleway|provider|cloud|region|kubernetes|tier|design|this|starter|growth|scale|enterprise|rationale|alternatives?|options?|decision log|rejected)\b/

/** Why a tier is where and as it is. */
const general = (text: string, known: Known): string | null => {
  if (!ofTier.test(text)) return null
  const { focus } = known
  const losers = losersOf(known)
  return asksLosers.test(text) && losers.length > 0
    ? `${listed(losers, known)}\n\nAll of them stand in \`docs/infrastructure/ARCHITECTURE.md\`.`
    : `**${focus.name}** (${focus.provider} ${focus.region}): ${focus.rationale}`
}
