import { Either } from "effect"
import type { Edit } from "../../../blueprint/Edit.ts"
import type { EnvironmentName, Tier } from "../../../blueprint/Tier.ts"
import type { Steps } from "../../../facts/Steps.ts"
import type { Inquiry } from "../answers/Answer.ts"
import { onTop } from "../../onTop.ts"
import { kindIn } from "../names.ts"
import { kindName } from "../answers/shared/kindName.ts"
import { euros, sentenceList } from "../../texts.ts"
import { cell } from "../answers/shared/markdown.ts"
import { costOf } from "../answers/shared/sums.ts"
import type { Known, QuestionReader } from "./Question.ts"

const asks =
  /^(?:is|are) there\b(?! (?:a|any) (?:way|possibility|chance|option))|^(?:do|does|did|has|have)\b.*\b(?:have|has|use|uses|include|includes|contain|contains|come with|got)\b|^(?:is|are)\b.*\b(?:included|part of|in use|used|present)\b|\bhas (?:a|an)\b/

const environmentWords: ReadonlyArray<readonly [RegExp, EnvironmentName]> = [
  [/\b(?:staging|pre-?prod(?:uction)?)\b/, "staging"],
  [/\b(?:preview environments?|preview envs?|previews|review apps?)\b/, "preview"]
]

/** Whether there is a copy beside production, and what one would add. */
export function* beside(
  environment: EnvironmentName,
  { focus, named, read, tiers, tried }: Known,
  inquiry?: Inquiry
): Steps<string> {
  const wanted = tiers.filter(({ name }) => named.length === 0 || named.includes(name))
  const has = (tier: Tier) => tier.environments?.find(({ name }) => name === environment)
  const without = wanted.filter((tier) => has(tier) === undefined)
  const edit: Edit = {
    _tag: "SetEnvironment",
    environment,
    present: true,
    ...(named.length === 0 ? {} : { tiers: named })
  }
  const found = without.length === 0 ? null : yield* tried([edit])
  const then = found === null || Either.isLeft(found) ? [] : found.right.tiers
  const lines = wanted.map((tier) => {
    const here = has(tier)
    if (here !== undefined) return `- **${tier.name}**: yes. ${onTop(here)}`
    const would = then.find(({ name }) => name === tier.name)?.environments?.find(({ name }) => name === environment)
    return `- **${tier.name}**: no.${would === undefined ? "" : ` Asked for: ${onTop(would)}`}`
  })
  const saying = `add a ${environment} environment${named.length === 1 ? ` in ${focus.name}` : ""}`
  if (inquiry !== undefined && inquiry.asked.language !== "en") {
    const { eur, say } = inquiry
    const here = has(focus)
    const would = then.find(({ name }) => name === focus.name)?.environments?.find(({ name }) => name === environment)
    return here !== undefined
      ? say("ask.beside.yes", { environment, price: eur(here.monthlyEur) })
      : say("ask.beside.no", { environment, price: eur(would?.monthlyEur ?? 0) })
  }
  return [
    without.length === 0
      ? `Yes, a ${environment} environment is planned for.`
      : `${without.length === wanted.length ? "No" : "Not in all tiers"}: ${environment} is not included${without.length === wanted.length ? "" : ` in ${sentenceList(without.map(({ name }) => name))}`} (nothing was changed).`,
    lines.join("\n"),
    ...(without.length === 0 || read([saying]) === null ? [] : [`To do it, say "${saying}".`])
  ].join("\n\n")
}

/** Whether a kind of component is there, tier by tier. */
export const presence: QuestionReader = {
  name: "presence",
  example: "Does growth have a WAF?",
  answer: (text, known) => {
    const { named, tiers } = known
    const environment = environmentWords.find(([words]) => words.test(text))?.[1]
    if (environment !== undefined && asks.test(text)) return beside(environment, known)
    const kind = kindIn(text)
    if (!asks.test(text) || kind === null) return null
    const what = kindName(kind)
    const wanted = tiers.filter(({ name }) => named.length === 0 || named.includes(name))
    return wanted
      .map((tier) => {
        const { components, name } = tier
        const first = components.find(
          (component) =>
            component.kind === kind.kind &&
            (kind.engine === undefined ||
              component.engine === undefined ||
              component.engine === kind.engine ||
              component.id === kind.engine)
        )
        if (first === undefined) return `- **${name}**: no ${what}.`
        return `- **${name}**: yes, ${cell(first.name)} (${cell(first.id)}${first.size === null ? "" : `, ${cell(first.size)}`}), ${euros(costOf(tier, first))} a month.`
      })
      .join("\n")
  }
}
