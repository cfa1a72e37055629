/** What general words mean in a design: "the uploaded files", "the cron job", "the sessions". */
import type { Component } from "../../../blueprint/Component.ts"
import type { TierName } from "../../../blueprint/TierName.ts"
import type { Notion } from "../lexicon/questions.ts"
import type { Situation } from "../Wish.ts"
import type { Subjects } from "./Asked.ts"

const isMachine = ({ kind, name }: Component): boolean =>
  kind === "store.hosted" || (/^(?:compute|job)\./.test(kind) && /\b(?:instance|vm|ec2)\b/i.test(name))

/** In the order in which they would be meant. */
const meanings: Readonly<Partial<Record<Notion, ReadonlyArray<(component: Component) => boolean>>>> = {
  files: [({ kind }) => kind === "storage.file" || kind === "storage.object"],
  scheduled: [
    ({ kind }) => kind === "job.scheduled",
    ({ id, kind, name }) => /^(?:compute|job)\./.test(kind) && /cron|sched/i.test(`${id} ${name}`)
  ],
  sessions: [({ kind }) => kind === "cache"],
  machine: [isMachine],
  vm: [isMachine]
}

/** A design with more of them has none that is meant alone. */
const fewest = 2

const foundIn = ({ tiers }: Situation, isMeant: (component: Component) => boolean): ReadonlyArray<Component> => {
  const all = tiers.flatMap(({ components }) => components.filter(isMeant))
  return all.filter(({ id }, at) => all.findIndex((one) => one.id === id) === at)
}

/** Adds what general words mean where no part is named. */
export const withMeant = (about: Subjects, notions: ReadonlySet<Notion>, situation: Situation): Subjects => {
  const sized: ReadonlyArray<TierName> =
    about.tiers.length > 0 ? [] : notions.has("least") ? ["starter"] : notions.has("most") ? ["enterprise"] : []
  const tiers = about.tiers.length > 0 ? about.tiers : sized
  if (about.components.length > 0 || about.kinds.length > 0) return { ...about, tiers }
  for (const [notion, those] of Object.entries(meanings)) {
    if (!notions.has(notion as Notion)) continue
    for (const isMeant of those) {
      const components = foundIn(situation, isMeant)
      if (components.length > 0 && components.length <= fewest) return { ...about, tiers, components }
    }
  }
  return { ...about, tiers }
}
