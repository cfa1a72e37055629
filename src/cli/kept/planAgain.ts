/** A plan made anew over one that its folder keeps: what was changed by messages holds on. */
import { Array, type DateTime, Schema } from "effect"
import { diffTiers } from "../../architect/diffTiers.ts"
import { consequencesOf } from "../../architect/consequences.ts"
import { sentenceOf } from "../../architect/responder/texts/consequenceWords.ts"
import { saidIn } from "../../architect/saidIn.ts"
import { sameValue } from "../../architect/sameValue.ts"
import type { Tier } from "../../blueprint/Tier.ts"
import { tierNames } from "../../blueprint/TierName.ts"
import type { DesignContext } from "../../context/DesignContext.ts"
import type { StoreMove } from "../../migration/StoreMove.ts"
import { storeMoves } from "../../migration/storeMoves.ts"
import { returnedStores } from "../../migration/storesBack.ts"
import { toldMoves } from "../../migration/toldMoves.ts"
import { alteredTiers } from "../../operations/changeView.ts"
import type { Replanned } from "../../operations/planRepository.ts"
import { withoutGuide } from "../../operations/withGuide.ts"
import { designedSentence } from "../../operations/words.ts"
import { KeptEdit } from "../../blueprint/Edit.ts"
import { addVersion, keepFiles } from "./addVersion.ts"
import { filesIn } from "./history.ts"
import { format, type KeptPlan, type KeptVersion } from "./KeptPlan.ts"

/** What a new plan is made of. */
export interface Planned {
  readonly plan: string
  readonly requested: DesignContext
  readonly planned: Replanned
  readonly createdAt: DateTime.Utc
}

/** Digests of files without what tells how data gets to them. */
const filesOf = (all: Parameters<typeof keepFiles>[0]) =>
  keepFiles(all.map(({ files, tier }) => ({ tier, files: withoutGuide(files) }))).files

/** Whether nothing of a version would be another in the new plan; what tells how data gets to it does not count. */
const isSame = ({ planned, requested }: Planned, plan: KeptPlan, current: KeptVersion): boolean => {
  const tiers = planned.design.tiers.map(({ tier }) => tier)
  return (
    sameValue(requested, current.requested) &&
    sameEdits(planned.edits, current.edits) &&
    alteredTiers(current.tiers, tiers).length === 0 &&
    sameValue(
      filesOf(planned.files),
      filesOf(
        tierNames.map((tier) => ({
          tier,
          files: filesIn(plan, current, tier).map(({ sha256: _, size: __, ...file }) => file)
        }))
      )
    )
  )
}

/** The versions before the current one, newest first. */
export const olderIn = (plan: KeptPlan | null): ReadonlyArray<KeptVersion> =>
  plan === null ? [] : plan.versions.slice(0, -1).toReversed()

/** What applying the new files over a version does to its stores; also names the stores that come back. */
const movesOver = (
  plan: KeptPlan | null,
  tiers: ReadonlyArray<Tier>,
  current = plan?.versions.at(-1)
): ReadonlyArray<StoreMove> =>
  current === undefined || plan === null
    ? []
    : [
        ...storeMoves(current.tiers, tiers),
        ...returnedStores(current, tiers, plan.versions.filter(({ version }) => version < current.version).toReversed())
      ]

const sameEdits = Schema.equivalence(Schema.Array(KeptEdit))

/** The plan with the new version; the same version where nothing differs. */
export const planAgain = (earlier: KeptPlan | null, next: Planned): KeptPlan => {
  const { createdAt, plan, planned, requested } = next
  const { analysis, design, edits, files, repository } = planned
  const current = earlier?.versions.at(-1)
  const base: KeptPlan = {
    format,
    plan,
    repository,
    analysis,
    versions: earlier?.versions ?? [],
    messages: earlier?.messages ?? [],
    contents: earlier?.contents ?? {}
  }
  if (earlier !== null && current !== undefined && isSame(next, earlier, current)) return base
  const tiers = design.tiers.map(({ tier }) => tier)
  const before = current?.tiers ?? []
  const held = edits.length === 0 ? "" : ` Changes by messages hold: ${edits.length}.`
  const summary = [`${designedSentence(tiers)}${held}`, toldMoves(movesOver(earlier, tiers))]
  return addVersion(
    base,
    {
      cause: "design",
      summary: summary.filter((part) => part !== "").join(" "),
      requested,
      context: design.context,
      architect: design.architect,
      tiers,
      ...diffTiers(before, tiers),
      edits,
      files
    },
    { commit: repository.commit, createdAt }
  )
}

/** What is to be done for the data of stores before the new plan is applied; nothing where nothing is. */
export const careOf = (current: KeptVersion | undefined, { planned }: Planned, plan: KeptPlan): string => {
  const after = planned.design.tiers.map(({ tier }) => tier)
  return current === undefined ? "" : toldMoves(movesOver(plan, after, current))
}

/** What became of the changes that messages had made; nothing where there was no plan before. */
export const againLines = (
  current: KeptVersion | undefined,
  { planned }: Planned,
  plan: KeptPlan
): ReadonlyArray<string> => {
  if (current === undefined) return []
  const { edits, lost } = planned
  const after = planned.design.tiers.map(({ tier }) => tier)
  const now = plan.versions.at(-1)?.version ?? current.version
  const held = Array.dedupe(edits.map(saidIn))
  return [
    now === current.version
      ? `Nothing differs from version ${now}, so there is no new one.`
      : `Version ${now}, after version ${current.version}.`,
    ...(held.length === 0 ? [] : ["Changed by messages, and so still:", ...held.map((one) => `  ${one}`)]),
    ...(lost.length === 0
      ? []
      : [
          "Changed by messages, and not possible any more:",
          ...lost.map(({ edit, why }) => `  ${saidIn(edit)}: ${why}`)
        ]),
    ...consequencesOf({ before: current.tiers, after, earlier: edits, added: [] }).map((one) => sentenceOf("en", one))
  ]
}
