/** What every process of a plan is given where the plan's stores are servers of one machine. */
import type { StoreNeed } from "../../blueprint/environment/conventional.ts"
import type { Need } from "../../blueprint/Need.ts"
import type { StorePart } from "../../facts/variables/storeWords.ts"
import { engineOf, givenBy } from "../shared/given.ts"
import { toldBy } from "./toldBy.ts"
import { type LocalPlace, valueOf } from "./valueOf.ts"

/** What a store of that engine would tell, whatever it tells. */
const sample = (engine: string) =>
  toldBy(
    engine === "sqlite" || engine === "volume"
      ? { engine, folder: "" }
      : { engine, host: "", port: 0, user: "", password: "", database: "" }
  )

const lacks = (store: StoreNeed, part: StorePart): boolean => sample(engineOf(store))[part] === undefined

const { givenTo } = givenBy(lacks)

/** The variables of a process and their values on this machine, by name; `missing`: those that nothing here can fill. */
export const localEnvironment = (
  process: { readonly id: string },
  needs: ReadonlyArray<Need>,
  place: LocalPlace
): { readonly given: Readonly<Record<string, string>>; readonly missing: ReadonlyArray<string> } => {
  const values = givenTo(process, needs).filled.map(({ filling, name }) => [name, valueOf(filling, place)] as const)
  return {
    given: Object.fromEntries(values.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))),
    missing: values.flatMap(([name, value]) => (value === undefined ? [name] : []))
  }
}
