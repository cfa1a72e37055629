/** Why a part is there, in the language of the question: facts with their place, values of the context, wishes. */
import type { Component, Rejected } from "../../../../blueprint/Component.ts"
import type { Tier } from "../../../../blueprint/Tier.ts"
import { distinct } from "../../../texts.ts"
import { figureIn } from "../../texts/figures.ts"
import type { Inquiry } from "../Answer.ts"
import { bullets } from "./markdown.ts"
import { remark } from "./subject.ts"

/** A value of the context with its origin, e.g. "99.9 % availability (suggested)". */
export const wished = (
  field: string,
  { asked: { language }, eur, known: { context }, list, say }: Inquiry
): string | null => {
  const number = (value: number): string => figureIn(language, value)
  const wish = ((): readonly [string, keyof typeof context] | null => {
    switch (field) {
      case "peakRps":
        return [say("field.peakRps", { value: number(context.peakRps.value) }), field]
      case "monthlyActiveUsers":
        return context[field].value === null
          ? null
          : [say("field.monthlyActiveUsers", { value: number(context[field].value) }), field]
      case "dataVolumeGb":
        return [say("field.dataVolumeGb", { value: number(context[field].value) }), field]
      case "monthlyBudgetEur":
        return context[field].value === null
          ? null
          : [say("field.monthlyBudgetEur", { value: eur(context[field].value) }), field]
      case "opsSkill":
        return [say("field.opsSkill", { value: context[field].value }), field]
      case "availability":
        return [say("field.availability", { value: number(Number(context[field].value)) }), field]
      case "compliance":
        return [
          context[field].value.length === 0
            ? say("field.compliance.none")
            : say("field.compliance", { value: list(context[field].value) }),
          field
        ]
      case "providers":
        return [say("field.providers", { value: list(context[field].value) }), field]
      case "region":
        return [say("field.region", { value: context[field].value }), field]
      default:
        return null
    }
  })()
  return wish === null ? null : say("answer.wished", { what: wish[0], origin: context[wish[1]].origin })
}

/** A reason's id in words. */
export const reasonIn = (id: string, inquiry: Inquiry): string => {
  const { known, say } = inquiry
  const fact = known.analysis.facts.find((one) => one.id === id)
  if (fact !== undefined) {
    const [at] = fact.evidence
    return say("answer.fact", {
      what: `${fact.kind} ${fact.value}`,
      place: at === undefined ? "" : ` (${at.path}:${at.line})`
    })
  }
  const field = /^context\.(\w+)$/.exec(id)?.[1]
  const wish = field === undefined ? null : wished(field, inquiry)
  if (wish !== null) return wish
  const tag = /^edit\.(\w+)$/.exec(id)?.[1]
  const message = known.edits.findLast(({ edit }) => edit._tag === tag)?.message
  return message === null || message === undefined ? say("answer.asked") : say("answer.asked.in", { message })
}

const mostReasons = 5

export const reasonsOf = ({ because }: Component, inquiry: Inquiry): string =>
  bullets(
    because.length === 0
      ? [inquiry.say("answer.tier.means")]
      : distinct(because.map((id) => reasonIn(id, inquiry))).slice(0, mostReasons)
  )

const mostOptions = 3

/** An option that is another size of the same thing, which only questions on sizes want to hear. */
export const isOtherSize = ({ edit, option }: Rejected): boolean =>
  edit?._tag === "ResizeComponent" || /vCPU|^db\.|^cache\.|^(?:DB|RED1|PLAY2|PRO2|GP1|POP2)-/.test(option)

/** Options that were weighed for parts and not taken, one a line; null where there are none. */
export const optionsOf = (
  components: ReadonlyArray<Component>,
  inquiry: Inquiry,
  isAbout: (rejected: Rejected) => boolean
): string | null => {
  const lines = components.flatMap(({ id, rejected }) =>
    rejected.filter(isAbout).map(({ monthlyEur, option, why }) =>
      inquiry.say("answer.line", {
        what: [
          components.length === 1 ? "" : `${id}: `,
          remark(inquiry, option),
          monthlyEur === null ? "" : ` (${inquiry.eur(monthlyEur)})`
        ].join(""),
        text: remark(inquiry, why)
      })
    )
  )
  return lines.length === 0 ? null : bullets(distinct(lines).slice(0, mostOptions))
}

/** The same under a heading; other sizes are told only where they are asked for. */
export const weighed = (
  components: ReadonlyArray<Component>,
  inquiry: Inquiry,
  isAbout: (rejected: Rejected) => boolean = (one) => !isOtherSize(one)
): string | null => {
  const lines = optionsOf(components, inquiry, isAbout)
  return lines === null ? null : `${inquiry.say("answer.weighed")}\n${lines}`
}

/** The arithmetic that bounds a part, as the tier states it; null where it has none. */
export const arithmeticOf = ({ id }: Component, { capacity }: Tier): string | null => {
  const said = capacity.formula.split("; ").filter((part) => part.startsWith(`${id}: `))
  return said.length === 0 ? null : said.join("; ")
}
