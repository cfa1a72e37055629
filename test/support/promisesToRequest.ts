/** What a design promises to whoever asked for it: each broken promise as a sentence. */
import { type SettledEdit, tiersIn } from "../../src/blueprint/Edit.ts"
import type { Design, DesignRequest } from "../../src/architect/Design.ts"
import type { Tier } from "../../src/blueprint/Tier.ts"
import { viewTiers } from "../../src/operations/TierView.ts"
import type { Provider } from "../../src/providers/Provider.ts"
import { broken, heldTo } from "./promises.ts"

/** Only allowed providers, in regions and zones there are; inside the EEA where that is asked. */
const misplaced = (design: Design, tier: Tier, providers: ReadonlyArray<Provider>): ReadonlyArray<string> => {
  const regions = providers.find(({ name }) => name === tier.provider)?.regions ?? []
  const home = regions.find(({ region }) => region === tier.region)
  if (home === undefined) return [`${tier.name}: ${tier.provider} has no region ${tier.region}`]
  const residency = heldTo(design, tier).compliance.includes("eu-residency")
  return [
    ...(residency && !home.inEea ? [`${tier.name}: ${tier.region} is outside the EEA`] : []),
    ...tier.components.flatMap(({ id, region, zones }) => {
      const here = regions.find((one) => one.region === region)
      if (here === undefined && region !== "global") return [`${tier.name}: ${id} stands in ${region}`]
      if (residency && here?.inEea === false) return [`${tier.name}: ${id} stands outside the EEA`]
      const strange = zones.filter((zone) => !(here ?? home).zones.includes(zone))
      return strange.length === 0 ? [] : [`${tier.name}: ${id} stands in zones ${strange.join()}`]
    })
  ]
}

const isCluster = (edit: SettledEdit): boolean =>
  (edit._tag === "AddComponent" && edit.kind === "compute.kubernetes") ||
  (edit._tag === "ChoosePlatform" && edit.platform === "kubernetes")

/** Every component rests on facts, context fields or messages that exist; every rejected option says why. */
const unreasoned = ({ context }: Design, { components, name }: Tier, request: DesignRequest): ReadonlyArray<string> => {
  const known = new Set([
    ...request.analysis.facts.map(({ id }) => id),
    ...Object.keys(context).map((field) => `context.${field}`),
    ...request.edits.map(({ edit }) => (isCluster(edit) ? "edit.ChoosePlatform" : `edit.${edit._tag}`))
  ])
  return components.flatMap(({ because, id, rejected }) => [
    ...(because.length === 0 ? [`${name}: nothing says why ${id} exists`] : []),
    ...because.filter((reason) => !known.has(reason)).map((reason) => `${name}: ${id} rests on unknown ${reason}`),
    ...(new Set(because).size === because.length ? [] : [`${name}: ${id} repeats a reason`]),
    ...rejected
      .filter(({ monthlyEur, option, why }) => /^(?:,|$)/.test(option) || why === "" || (monthlyEur ?? 0) < 0)
      .map(({ option }) => `${name}: ${id} does not say why not ${option}`)
  ])
}

const clusters = (design: Design, tier: Tier, { edits }: DesignRequest): ReadonlyArray<string> => {
  const { components, name } = tier
  const asked = edits.some(({ edit }) => isCluster(edit))
  return heldTo(design, tier).opsSkill === "strong" ||
    asked ||
    !components.some(({ kind }) => kind === "compute.kubernetes")
    ? []
    : [`${name}: a cluster that nobody runs`]
}

/** Larger designs are long, and so are names that nobody gives. */
const mostOrdinary = { services: 10, stores: 6, nameLength: 24 }

/** Bytes of JSON of four tiers under the hardest contexts; a held line, so that nothing grows unseen. */
const mostBytes = { full: 340_000, summary: 34_000 }

const ordinary = ({ analysis, edits }: DesignRequest): boolean =>
  edits.length === 0 &&
  analysis.services.length <= mostOrdinary.services &&
  analysis.datastores.length <= mostOrdinary.stores &&
  analysis.services.every(({ name }) => name.length <= mostOrdinary.nameLength)

const bytes = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length

const tooLong = (tiers: ReadonlyArray<Tier>, request: DesignRequest): ReadonlyArray<string> => {
  if (!ordinary(request)) return []
  const [full, summary] = [bytes(viewTiers(tiers, "full")), bytes(viewTiers(tiers, "summary"))]
  return [
    ...(full <= mostBytes.full ? [] : [`${full} bytes in full`]),
    ...(summary <= mostBytes.summary ? [] : [`${summary} bytes as a summary`])
  ]
}

/** Only wishes for single tiers may break the order of the tiers. */
const order = (tiers: ReadonlyArray<Tier>, { edits }: DesignRequest): ReadonlyArray<string> =>
  edits.some(({ edit }) => tiersIn(edit) !== undefined)
    ? []
    : tiers
        .filter(({ warnings }) => warnings.some(({ code }) => code === "tier_order"))
        .map(({ name }) => `${name}: less than the tier below, though nobody asked for that`)

/** Every promise that a design breaks, given what was asked and the clouds there are. */
export const brokenFor = (
  request: DesignRequest,
  design: Design,
  providers: ReadonlyArray<Provider>
): ReadonlyArray<string> => {
  const tiers = design.tiers.map(({ tier }) => tier)
  const allowed = (tier: Tier) =>
    heldTo(design, tier).providers.includes(tier.provider) ||
    request.edits.some(({ edit }) => edit._tag === "ChooseProvider" && edit.provider === tier.provider)
  return [
    ...broken(design),
    ...tiers.filter((tier) => !allowed(tier)).map(({ name }) => `${name}: a provider nobody allowed`),
    ...order(tiers, request),
    ...tooLong(tiers, request),
    ...tiers.flatMap((tier) =>
      [misplaced(design, tier, providers), unreasoned(design, tier, request), clusters(design, tier, request)].flat()
    )
  ]
}
