/** What a question is about where the things it names decide between what its words may mean. */
import type { Situation } from "../Wish.ts"
import type { Thing } from "../lexicon/things.ts"
import type { Notion } from "../lexicon/questions.ts"
import type { Subjects } from "./Asked.ts"
import type { Label } from "./labels.ts"

/** What was heard in a question, whatever it is about. */
export interface Told {
  readonly text: string
  readonly about: Subjects
  readonly notions: ReadonlySet<Notion>
  readonly things: ReadonlySet<Thing>
}

const ofWhole: ReadonlySet<Label> = new Set(["price.total", "price.dearest", "price.drivers"])

/** "Do we hold 99.9 %" is no question of load or of worth. */
const mayBeUptime: ReadonlySet<Label> = new Set([
  "need",
  "capacity.now",
  "worth",
  "whatIf",
  "survives",
  "presence",
  "overview"
])

/** "Is there a copy somewhere?" */
const mayBeCopy: ReadonlySet<Label> = new Set(["presence", "residency", "where"])

const supposing: ReadonlyArray<Notion> = ["suppose", "if", "would", "cost", "cheapest"]

const isShare = ({ quantities }: Subjects): boolean =>
  quantities.some(({ unit, value }) => unit === "nine" || (unit === "percent" && value >= 90 && value < 100))

const isNowhere = ({ providers, tiers }: Subjects): boolean => tiers.length + providers.length === 0

/** How many shares of the time are named. */
const sharesIn = ({ quantities }: Subjects): number =>
  quantities
    .flatMap(({ to, unit, value }) =>
      unit === "percent" || unit === null ? [value, ...(to === undefined ? [] : [to])] : []
    )
    .filter((value) => value >= 99 && value < 100).length

const namesZone = (text: string, { tiers }: Pick<Situation, "tiers">): boolean => {
  const said = text.toLowerCase()
  return tiers.some(({ components }) =>
    components.some(({ zones }) => zones.some((zone) => said.includes(zone.toLowerCase())))
  )
}

const asksWhy = /^(?:why\.(?:size|part|count)|failure\.(?:part|machine))$/

export const settledBy = (
  label: Label,
  { about, notions, text, things }: Told,
  situation: Pick<Situation, "tiers">
): Label => {
  // "the redis" is a part, and a kind as well
  const parts = about.components.length > 0 ? about.components.length : about.kinds.length
  if (about.tiers.length > 1 && notions.has("why") && (notions.has("dear") || notions.has("cost")))
    return "price.drivers"
  if (ofWhole.has(label) && parts === 1 && about.tiers.length < 2 && label !== "price.dearest") return "price.part"
  if (mayBeUptime.has(label) && parts === 0 && isShare(about) && supposing.every((one) => !notions.has(one)))
    return "availability.target"
  // "what is the difference between 99 and 99.9 in hours"
  if (sharesIn(about) > 1 && !notions.has("cost") && !notions.has("cheapest")) return "availability.target"
  if (label === "failure.region" && namesZone(text, situation)) return "failure.zone"
  if (notions.has("why") && things.has("wholemachine") && asksWhy.test(label)) return "why.platform"
  // "is valkey a drop-in for redis": nothing moves from one place to another
  if (label === "deploy.change" && about.kinds.length > 0 && isNowhere(about)) return "why.engine"
  if (mayBeCopy.has(label) && parts === 0 && things.has("copy")) return "backups.where"
  return label
}
