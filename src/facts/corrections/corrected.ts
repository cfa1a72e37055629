/** What is known of a repository with what people say of it, which outranks what was found. */
import type { Analysis, AsFound } from "../Analysis.ts"
import { joinNotDeployed } from "../join/notDeployed.ts"
import type { Correction } from "./Correction.ts"
import { withFacts } from "./facts.ts"
import { isFound } from "./found.ts"
import { inForce, lastWords } from "./inForce.ts"
import type { Parts } from "./Parts.ts"
import { steps } from "./steps.ts"
import { whyUnknown } from "./unknown.ts"

/** The parts of an analysis that people can correct. */
export type Correctable = Pick<
  Analysis,
  "asFound" | "corrections" | "datastores" | "facts" | "notDeployed" | "services"
>

/** What stood there before anybody corrected it. */
export const asFound = ({ asFound, datastores, facts, notDeployed, services }: Correctable): AsFound =>
  asFound ?? { facts, services, datastores, notDeployed, corrections: [] }

/** The same kind of analysis, with other parts of it. */
type Corrected<A> = Omit<A, keyof Correctable> & Correctable

const restOf = <A extends Correctable>({
  asFound,
  corrections,
  datastores,
  facts,
  notDeployed,
  services,
  ...rest
}: A): Omit<A, keyof Correctable> => rest

/**
 * The analysis with corrections: those of the repository's file, then `said`, of which a later one holds. What they say
 * that was found anyway, or that means nothing here, changes nothing. Corrections of messages that were applied before and
 * are not said again hold no more.
 */
export const corrected = <A extends Correctable>(analysis: A, said: ReadonlyArray<Correction>): Corrected<A> => {
  const found = asFound(analysis)
  const everything = lastWords([...found.corrections, ...said])
  const meant = everything.filter((one) => whyUnknown(one, everything, found) === null)
  const told = meant.filter((one) => !isFound(one, found))
  const { corrections: ofFile, facts, ...parts } = found
  const rest = restOf(analysis)
  if (told.length === 0) return { ...rest, facts, ...parts }
  const by = inForce(told)
  const { datastores, notDeployed, services } = steps.reduce<Parts>((so, step) => step(so, { all: told, by }), parts)
  const left = new Set(services.map(({ name }) => name))
  const gone = new Set(found.services.flatMap(({ name }) => (left.has(name) ? [] : [name])))
  return {
    ...rest,
    services,
    datastores,
    notDeployed: joinNotDeployed(notDeployed, left),
    facts: withFacts(facts, told, services, gone),
    corrections: told,
    asFound: { ...found, corrections: [...ofFile, ...said.filter(({ by }) => by === "file")] }
  }
}
