import { Either } from "effect"
import type { Component } from "../../../blueprint/Component.ts"
import type { Tier } from "../../../blueprint/Tier.ts"
import type { Steps } from "../../../facts/Steps.ts"
import { euros, figure, sentenceList } from "../../texts.ts"
import { componentIn, kindIn } from "../names.ts"
import { kindName } from "../answers/shared/kindName.ts"
import { bullets, markdownTable } from "../answers/shared/markdown.ts"
import type { Known, QuestionReader } from "./Question.ts"

const fails =
  /\b(?:fails?|failed|failure|failing|dies?|died|dying|goes? (?:down|away|offline|dark)|went down|is down|go down|crash(?:es|ed)?|lost|lose[sd]?|losing|loss|breaks?|broken|outage|unavailable|burns?(?: down)?|surviv\w*|disaster|kill(?:s|ed)?|disappears?|stops?)\b/

const aZone = /\b(?:zones?|azs?|data ?cent(?:er|re)s?)\b/
const onlyOneZone =
  /\b(?:only one|just one|a single|single|the same|one) (?:availability[ -])?(?:zones?|azs?|data ?cent(?:er|re)s?)\b/
/** What is there is asked for, not what would be. */
const asksWhatLies =
  /^(?:does|do|is|are|what|which|list|show)\b.*\b(?:anything|something|things?|parts?|components?|services?|stores?|all|everything|what|which)\b/
const supposesZone = /\b(?:if|would|could|should|costs?|prices?|saves?|enough|handle|move|put|use)\b/
/** What befalls a building, which no hand does. */
const disaster =
  /\b(?:burns?|burnt|burned|burning|fire|floods?|flooded|earthquake|power (?:cut|outage|failure)|explodes?)\b/
const aRegion = /\b(?:regions?|whole (?:provider|cloud)|provider|cloud|aws|scaleway|paris|frankfurt|ireland)\b/
const aNode = /\b(?:instances?|nodes?|hosts?|servers?|machines?|tasks?|pods?)\b/

export const stateful = ({ kind }: Component): boolean => /^(?:db\.|storage\.|cache$|queue$|stream$)/.test(kind)
export const replicated = ({ failover, multiAz }: Component): boolean => failover === true || multiAz === true
export const runs = ({ kind }: Component): boolean => /^(?:compute\.(?:container|function|vm)|job\.)/.test(kind)

const listed = (components: ReadonlyArray<Component>): string => sentenceList(components.map(({ id }) => id))

/** Who calls a component, directly or through others; `internet` stands for the callers. */
export const dependents = (id: string, { connections }: Tier): ReadonlyArray<string> => {
  const found = new Set<string>()
  const open = [id]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const { from, to } of connections) {
      if (to === next && from !== id && !found.has(from)) {
        found.add(from)
        open.push(from)
      }
    }
  }
  return [...found].toSorted()
}

const recovered = ({ recovery }: Tier): string =>
  `Recovery: data lost (RPO) ${recovery.rpo}; back within (RTO) ${recovery.rto}; backups kept ${recovery.backupDays} days.`

export const weaknesses = (id: string, { availability }: Tier): ReadonlyArray<string> =>
  availability.singlePointsOfFailure.filter((point) => point.startsWith(`${id}:`))

const asksHowLong = /\b(?:how long|how quick(?:ly)?|how fast|how soon|downtime|down time)\b/

const whenComponent = (text: string, component: Component, tier: Tier): string => {
  const { id, max, min, zones } = component
  const callers = dependents(id, tier)
  const reached = callers.includes("internet")
  const own = callers.filter((one) => one !== "internet")
  const second = replicated(component)
    ? `${id} has a standby${component.multiAz === true && zones.length > 1 ? " in another zone" : ""} that takes over.`
    : runs(component) && min > 1
      ? `${id} runs ${min === max ? min : `${min} to ${max}`} instances: the others carry on when one is lost.`
      : zones.length !== 1 && !runs(component) && !stateful(component)
        ? `${id} is run by ${tier.provider}${zones.length === 0 ? " for the whole region" : ` in ${zones.length} zones`}.`
        : `${id} has no second: while it is down, what calls it waits or fails.`
  const points = weaknesses(id, tier)
  const lasts = asksHowLong.test(text) && stateful(component)
  return [
    ...(lasts ? [recovered(tier)] : []),
    `When **${id}** (${component.name}) fails in ${tier.name}: ${second}`,
    own.length === 0
      ? "No other component calls it."
      : `Calls to it come, directly or through others, from ${sentenceList(own)}${reached ? ", through which requests from the internet pass" : ""}.`,
    ...(points.length === 0 ? [] : [`Single points of failure:\n${bullets(points)}`]),
    ...(stateful(component) && !lasts ? [recovered(tier)] : [])
  ].join("\n\n")
}

const whenZone = (tier: Tier): string => {
  const alone = tier.components.filter(({ zones }) => zones.length === 1)
  const down = alone.filter((component) => runs(component) || stateful(component))
  const rest = alone.filter((component) => !down.includes(component))
  const points = tier.availability.singlePointsOfFailure
  const kept = tier.capacity.formula.split("; ").filter((part) => /when one of \d zones is lost/.test(part))
  return [
    down.length === 0
      ? `When one zone fails, no process and no store of **${tier.name}** lies in that zone alone.`
      : `When the zone fails that holds them, **${tier.name}** loses ${listed(down)}, which ${down.length === 1 ? "is" : "are"} in one zone.`,
    ...(rest.length === 0 ? [] : [`In one zone too: ${listed(rest)}.`]),
    ...(kept.length === 0 ? [] : [`Capacity that is left:\n${bullets(kept)}`]),
    points.length === 0 ? "No single point of failure." : `Single points of failure:\n${bullets(points)}`,
    recovered(tier)
  ].join("\n\n")
}

export const whenRegion = (tier: Tier): string => {
  const stores = tier.components.filter(stateful)
  const copied = stores.filter(({ regionCopyMinutes }) => regionCopyMinutes !== undefined)
  const lost = stores.filter((store) => !copied.includes(store))
  return [
    `**${tier.name}** runs in one region, ${tier.region} of ${tier.provider}: when that is lost, it is down until the region returns or it is built anew elsewhere.`,
    ...(copied.length === 0
      ? []
      : [
          `Copies in another region:\n${bullets(copied.map(({ id, regionCopyMinutes }) => `${id}: at most ${regionCopyMinutes ?? ""} minutes old`))}`
        ]),
    ...(lost.length === 0 ? [] : [`Without a copy in another region: ${listed(lost)}.`]),
    recovered(tier)
  ].join("\n\n")
}

/** What a store keeps when the place that holds it is gone. */
const storesLost = (tier: Tier): string => {
  const stores = tier.components.filter(stateful)
  if (stores.length === 0) return `**${tier.name}** keeps no data of its own.`
  return [
    "Its stores:",
    bullets(
      stores.map((store) => {
        const { backupDays, id, multiAz, name, region, regionCopyMinutes, zones } = store
        const place = zones.length === 0 ? `the whole region ${region}` : sentenceList(zones)
        const second =
          zones.length > 1 || multiAz === true
            ? ", more than one zone"
            : zones.length === 1
              ? ", one zone: what is written after its last backup goes with it"
              : ""
        const kept = backupDays === undefined ? "no backups of its own" : `backups kept ${backupDays} days`
        const copy =
          regionCopyMinutes === undefined
            ? "no copy in another region"
            : `a copy in another region at most ${regionCopyMinutes} minutes old`
        return `${id} (${name}): in ${place}${second}; ${kept}, ${copy}`
      })
    )
  ].join("\n\n")
}

/** A building burns: a zone is lost, at worst the region. */
export const whenPlace = (tier: Tier): string => [whenZone(tier), storesLost(tier), whenRegion(tier)].join("\n\n")

export const whenInstance = (tier: Tier): string => {
  const processes = tier.components.filter(runs)
  const single = processes.filter(({ max, min }) => Math.min(min, max) < 2)
  const stores = tier.components.filter((component) => stateful(component) && component.zones.length > 0)
  const lone = stores.filter(
    (store) => !replicated(store) && store.min < 2 && store.kind.startsWith("storage") === false
  )
  return [
    single.length === 0
      ? `Every process of **${tier.name}** runs two instances or more: the others carry on when one is lost.`
      : `Of **${tier.name}**, ${listed(single)} may run as one instance: when that is lost, the provider starts another, and until then it is down.`,
    ...(lone.length === 0 ? [] : [`Stores of one node without a standby: ${listed(lone)}.`]),
    recovered(tier)
  ].join("\n\n")
}

const words: Readonly<Record<string, number>> = {
  doubles: 2,
  doubled: 2,
  double: 2,
  triples: 3,
  tripled: 3,
  triple: 3,
  tenfold: 10,
  ten: 10,
  five: 5,
  twice: 2,
  hundred: 100
}

/** A load said as a multiple: `10x`, `5 times`, `doubles`. */
const multipleOf = (text: string): number | null => {
  const figure =
    /\b(\d{1,4}(?:\.\d+)?) ?(?:x|times|fold|-fold)\b/.exec(text)?.[1] ?? /\b(?:x|times) ?(\d{1,4})\b/.exec(text)?.[1]
  if (figure !== undefined) return Number(figure)
  const word =
    /\b(doubles|doubled|double|triples|tripled|triple|tenfold|twice|ten times|five times|hundred times)\b/.exec(
      text
    )?.[1]
  return word === undefined ? null : (words[word.split(" ")[0] ?? ""] ?? null)
}

const aLoad = /\b(?:traffic|load|users|requests?|visitors|peak|spike)\b/

export function* whenLoad(factor: number, { context, focus, tiers, tried }: Known): Steps<string> {
  const asked = context.peakRps.value * factor
  const now = tiers.map(({ capacity, name }) => [
    name,
    figure(capacity.peakRps),
    capacity.peakRps >= asked ? "carries it" : capacity.highRps >= asked ? "only in its high estimate" : "too little",
    capacity.bottleneck
  ])
  const then = yield* tried([{ _tag: "ScaleContext", field: "peakRps", factor }])
  const price = Either.match(then, {
    onLeft: (why) => why,
    onRight: (found) => {
      const tier = found.tiers.find(({ name }) => name === focus.name)
      return tier === undefined
        ? ""
        : `Designed for that load, ${focus.name} would cost ${euros(tier.price.monthlyEur)} a month instead of ${euros(focus.price.monthlyEur)} (nothing was changed).`
    }
  })
  return [
    `${factor} times ${figure(context.peakRps.value)} is **${figure(asked)} requests per second**. What gives first, by tier:`,
    markdownTable(["tier", "carries req/s", "at that load", "first limit"], now),
    price
  ].join("\n\n")
}

const deletes =
  /\b(?:delet(?:e|es|ed|ing)|wip(?:e|es|ed)|corrupt\w*|ransomware|overwrit\w*|by (?:mistake|accident)|accident\w*)\b|\b(?:data|database|records?)\b.* (?:safe|gone|lost)\b|\blose (?:my |our |any |the )?data\b/

/** What guards data against hands, which no standby does. */
export const whenDeleted = (id: string | null, tier: Tier): string => {
  const named = tier.components.find((one) => one.id === id) ?? null
  const stores = tier.components.filter(stateful)
  const shown = named !== null && stateful(named) ? stores.filter(({ id }) => id === named.id) : stores
  if (shown.length === 0) return `**${tier.name}** keeps no data of its own.`
  return [
    `When data of **${tier.name}** is deleted or spoilt by hand, a standby does not help, as it follows; backups do:`,
    bullets(
      shown.map(({ backupDays, deletionProtection, id, kind, name }) => {
        const kept = backupDays === undefined ? "no backups of its own" : `backups kept ${backupDays} days`
        const guard =
          deletionProtection === undefined
            ? ""
            : deletionProtection
              ? ", protected against being deleted as a whole"
              : ", not protected against being deleted as a whole"
        return `${id} (${name}): ${kept}${guard}${kind === "storage.object" ? "; see its earlier versions in the price lines" : ""}`
      })
    ),
    recovered(tier),
    `The commands stand in \`docs/infrastructure/RUNBOOK.md\`, "Restore".`
  ].join("\n\n")
}

/** Nothing depends on what is not there. */
const whenAbsent = (text: string, tier: Tier): string | null => {
  const named = kindIn(text)
  if (named === null) return null
  const points = tier.availability.singlePointsOfFailure
  return [
    `There is no ${kindName(named)} of its own in **${tier.name}**, so nothing depends on one.`,
    points.length === 0 ? "No single point of failure." : `Single points of failure:\n${bullets(points)}`
  ].join("\n\n")
}

/** What breaks when something does, and how it comes back. */
export const failure: QuestionReader = {
  name: "failure",
  example: "What breaks if a zone dies?",
  answer: (text, known) => {
    const { focus } = known
    if (onlyOneZone.test(text) && asksWhatLies.test(text) && !supposesZone.test(text)) return whenZone(focus)
    if (disaster.test(text) && (aZone.test(text) || aRegion.test(text))) return whenPlace(focus)
    const isPlace = fails.test(text) && /\b(?:zones?|azs?|data ?cent(?:er|re)s?|regions?)\b/.test(text)
    if (isPlace && /\bdata\b(?! ?cent)/.test(text)) return whenPlace(focus)
    if (deletes.test(text) && !/\b(?:gdpr|person|user|customer)\b/.test(text))
      return whenDeleted(componentIn(text, focus.components)?.id ?? null, focus)
    if (!fails.test(text)) return null
    const factor = aLoad.test(text) ? multipleOf(text) : null
    if (factor !== null && factor > 0) return whenLoad(factor, known)
    if (/\b(?:wh(?:at|y)|how|does|do|is|are|can|could|would|will|if|when|surviv\w*)\b/.test(text) === false) return null
    if (aZone.test(text)) return whenZone(focus)
    if (/\bregions?\b/.test(text)) return whenRegion(focus)
    const component = componentIn(text, focus.components)
    if (component !== null) return whenComponent(text, component, focus)
    if (aRegion.test(text)) return whenRegion(focus)
    if (aNode.test(text)) return whenInstance(focus)
    return /\b(?:if|when|happens)\b/.test(text) ? whenAbsent(text, focus) : null
  }
}
