/** Said in the version, and not only in the reply: floors that kept edits break, and edits that take one another back. */
import { isCorrecting, type KeptEdit, tiersIn } from "../blueprint/Edit.ts"
import { platformsFor } from "../blueprint/Platform.ts"
import type { Unmet, Warning } from "../blueprint/Tier.ts"
import { noWishes, type Wishes } from "../blueprint/Wishes.ts"
import { applyEdits } from "./applyEdits.ts"
import { type Bench, build, wishing } from "./bench.ts"
import type { Candidate } from "./Candidate.ts"
import { conflictsIn } from "./conflicts.ts"
import { saidIn } from "./saidIn.ts"
import { distinct, distinctWarnings, sentenceList } from "./texts.ts"

/** What the shape of a tier can break; the others follow from the context or the place. */
const shaped: ReadonlySet<Unmet["constraint"]> = new Set([
  "availability",
  "capacity",
  "pci",
  "health",
  "gdpr",
  "opsSkill",
  "provider"
])

const isWish = ({ edit }: KeptEdit): boolean =>
  edit._tag === "ChooseProvider"
    ? edit.platform !== undefined
    : edit._tag !== "SetContext" && edit._tag !== "ClearContext" && !isCorrecting(edit)

/** Floors that the same tier misses with other wishes. */
const missedWith = (bench: Bench, { level, plan, provider, tier, variant }: Candidate, wishes: Wishes) => {
  const other = wishing(bench, tier, wishes)
  const platforms = platformsFor(other.workloads[tier], wishes)
  const platform = platforms.find((one) => one === variant.platform) ?? platforms[0] ?? variant.platform
  const { unmet } = build(other, { provider, region: plan.site.region }, { ...variant, platform }, tier, level)
  return new Set(unmet.map(({ constraint }) => constraint))
}

/** The edits without any one of which the tier would reach a floor; all of them where only all of them break it. */
const breakFloors = (bench: Bench, candidate: Candidate): ReadonlyArray<Warning> => {
  const { tier } = candidate
  const broken = candidate.unmet.filter(({ constraint }) => shaped.has(constraint))
  const { edits } = bench.request
  const said = edits.filter((one) => isWish(one) && (tiersIn(one.edit) ?? [tier]).includes(tier))
  if (broken.length === 0 || said.length === 0) return []
  const plain = missedWith(bench, candidate, noWishes)
  const without = said.map((one) => ({
    one,
    missed: missedWith(
      bench,
      candidate,
      applyEdits(
        {},
        edits.filter((other) => other !== one)
      ).wishes[tier]
    )
  }))
  return broken
    .filter(({ constraint }) => !plain.has(constraint))
    .map(({ constraint, text }) => {
      const alone = without.filter(({ missed }) => !missed.has(constraint)).map(({ one }) => one)
      const who = distinct((alone.length === 0 ? said : alone).map(saidIn))
      return { code: "edit_breaks_floor", text: `${sentenceList(who)}: this breaks ${constraint}. ${text}` }
    })
}

const contradictions = ({ request: { edits } }: Bench, { tier }: Candidate): ReadonlyArray<Warning> =>
  conflictsIn(edits, tier).map(([earlier, later]) => ({
    code: "edit_conflict",
    text: `${saidIn(earlier)} and ${saidIn(later)} do not go together: the later one holds.`
  }))

export const editWarnings = (bench: Bench, candidate: Candidate): ReadonlyArray<Warning> =>
  distinctWarnings([...breakFloors(bench, candidate), ...contradictions(bench, candidate)])
