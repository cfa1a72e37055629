/** Whether something is there, tier by tier. */
import { Either } from "effect"
import type { Component } from "../../../../blueprint/Component.ts"
import type { Edit } from "../../../../blueprint/Edit.ts"
import type { EnvironmentName, Tier } from "../../../../blueprint/Tier.ts"
import type { Steps } from "../../../../facts/Steps.ts"
import { type Answer, type Inquiry, paragraphs } from "../Answer.ts"
import {
  called,
  foreignOf,
  inOthers,
  kindIn,
  negated,
  ofKind,
  replicated,
  stateful,
  tiersOf
} from "../shared/subject.ts"
import { costOf } from "../shared/sums.ts"

/** Something that a question names, and where it is in a tier. */
interface Thing {
  readonly what: string
  readonly isIn: (tier: Tier) => ReadonlyArray<Component>
}

/** Each named thing once: "the cdn web-cdn" is one. */
const thingsIn = (inquiry: Inquiry): ReadonlyArray<Thing> => {
  const { about } = inquiry.asked
  const kinds = about.kinds.map((kind) => ({ what: kindIn(kind, inquiry), isIn: (tier: Tier) => ofKind(kind, tier) }))
  if (kinds.length > 0) return kinds
  const platforms = about.platforms
    .filter((one) => one === "kubernetes")
    .map(() => ({
      what: inquiry.say("answer.kind.compute.kubernetes"),
      isIn: ({ components }: Tier) => components.filter(({ kind }) => kind === "compute.kubernetes")
    }))
  const parts = about.components.map(({ id }) => ({
    what: id,
    isIn: ({ components }: Tier) => components.filter((one) => one.id === id)
  }))
  return [...platforms, ...parts]
}

const partsSaid = (parts: ReadonlyArray<Component>, inquiry: Inquiry): string => inquiry.list(parts.map(called))

const priceOf = (parts: ReadonlyArray<Component>, tier: Tier, { eur }: Inquiry): string =>
  eur(parts.reduce((sum, one) => sum + costOf(tier, one), 0))

const most = 3

const ofThing = ({ isIn, what }: Thing, inquiry: Inquiry): string => {
  const { say } = inquiry
  return paragraphs(
    ...tiersOf(inquiry).map((tier) => {
      const here = isIn(tier)
      return here.length === 0
        ? say("answer.there.no", { what: negated(what, inquiry), tier: tier.name })
        : say("answer.there.yes", {
            what,
            tier: tier.name,
            part: partsSaid(here.slice(0, most), inquiry),
            price: priceOf(here, tier, inquiry)
          })
    }),
    inOthers(inquiry, (tier) => {
      const there = isIn(tier)
      return there.length === 0
        ? say("answer.there.row.no", { what: negated(what, inquiry) })
        : say("answer.there.row", {
            part: partsSaid(there.slice(0, most), inquiry),
            price: priceOf(there, tier, inquiry)
          })
    })
  )
}

/** Whether there is a copy beside production, and what one would add. */
function* ofEnvironment(environment: EnvironmentName, inquiry: Inquiry): Steps<string> {
  const { eur, known, say } = inquiry
  const about = tiersOf(inquiry)
  const has = ({ environments }: Tier) => environments?.find(({ name }) => name === environment)
  const edit: Edit = { _tag: "SetEnvironment", environment, present: true, tiers: about.map(({ name }) => name) }
  const found = about.every((tier) => has(tier) !== undefined) ? null : yield* known.tried([edit])
  const then = found === null || Either.isLeft(found) ? [] : found.right.tiers
  const isMissing = about.some((tier) => has(tier) === undefined)
  return paragraphs(
    ...about.map((tier) => {
      const here = has(tier)
      const would = then.find(({ name }) => name === tier.name)?.environments?.find(({ name }) => name === environment)
      if (here !== undefined)
        return say("answer.there.environment.yes", { environment, tier: tier.name, price: eur(here.monthlyEur) })
      return would === undefined
        ? say("answer.there.environment.never", { environment, tier: tier.name })
        : say("answer.there.environment.no", { environment, tier: tier.name, price: eur(would.monthlyEur) })
    }),
    isMissing ? say("answer.say", { saying: say("answer.there.environment.say", { environment }) }) : null
  )
}

/** "Is there a replica?", "a standby?": of which stores. */
const asksStandby = ({ asked: { tokens } }: Inquiry): boolean =>
  tokens.some(({ means }) => means.some(({ value }) => value === "standby" || value.startsWith("replica")))

const standbys = (tier: Tier, { list, say }: Inquiry): string => {
  const parts = tier.components.filter((one) => stateful(one) && replicated(one)).map(({ id }) => id)
  return parts.length === 0
    ? say("answer.there.standby.no", { tier: tier.name })
    : say("answer.there.standby.yes", { parts: list(parts), tier: tier.name })
}

export const presence: Answer = (inquiry) => {
  const { asked, list, say } = inquiry
  const [environment] = asked.about.environments
  if (environment !== undefined) return ofEnvironment(environment, inquiry)
  if (asksStandby(inquiry)) return paragraphs(...tiersOf(inquiry).map((tier) => standbys(tier, inquiry)))
  const things = thingsIn(inquiry).slice(0, most)
  const foreign = foreignOf(inquiry).map((what) => say("answer.there.foreign", { what: negated(what, inquiry) }))
  if (things.length + foreign.length > 0) return paragraphs(...things.map((one) => ofThing(one, inquiry)), ...foreign)
  return paragraphs(
    ...tiersOf(inquiry).map(({ components, name }) =>
      say("answer.there.whole", { tier: name, count: components.length, parts: list(components.map(({ id }) => id)) })
    )
  )
}
