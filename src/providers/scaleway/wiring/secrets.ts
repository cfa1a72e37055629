/** The secrets of a tier: what a process is given that holds a credential, and under which key each is kept. */
import { type Filling, isHidden } from "../../../blueprint/environment/Filling.ts"
import type { Need } from "../../../blueprint/Need.ts"
import { perSeen } from "../../perNeeds.ts"
import { givenBy, isProcess, type Process } from "../../shared/given.ts"
import { isStoreNeed } from "../../../blueprint/environment/conventional.ts"
import { lacks } from "./offered.ts"

export const { askedSecrets, drawnSecrets, givenTo, requiredSecrets } = givenBy(lacks)

export interface Secret {
  /** The variable that it is given in. */
  readonly name: string
  /** The name it is kept under: the variable's, or the service's too where two services mean different things. */
  readonly key: string
  readonly filling: Filling
}

const tableOf = (needs: ReadonlyArray<Need>): ReadonlyMap<string, ReadonlyArray<Secret>> => {
  const processes = needs.filter(isProcess)
  const meanings = new Map<string, Set<string>>()
  const hiddenOf = (process: Process) => givenTo(process, needs).filled.filter(({ filling }) => isHidden(filling))
  for (const { filling, name } of processes.flatMap(hiddenOf))
    meanings.set(name, (meanings.get(name) ?? new Set()).add(JSON.stringify(filling)))
  return new Map(
    processes.map((process) => [
      process.id,
      hiddenOf(process).map(({ filling, name }) => ({
        name,
        key: (meanings.get(name)?.size ?? 1) > 1 ? `${process.service}-${name}` : name,
        filling
      }))
    ])
  )
}

/** What decides which secrets there are: who reads them, and what gives them. */
const isSeen = (need: Need): boolean => isProcess(need) || isStoreNeed(need)

const table = perSeen(isSeen, tableOf)

/** The secrets that a process is given. */
export const secretsOf = (process: { readonly id: string }, needs: ReadonlyArray<Need>): ReadonlyArray<Secret> =>
  table(needs).get(process.id) ?? []

/** The secrets that a tier always has, by their keys. */
export const keptSecrets = perSeen(isSeen, (needs): ReadonlyMap<string, Secret> => {
  const found = new Map<string, Secret>()
  for (const secret of [...table(needs).values()].flat()) if (!found.has(secret.key)) found.set(secret.key, secret)
  return new Map([...found].toSorted(([one], [other]) => (one < other ? -1 : 1)))
})

/** Names of those that a tier has where its owner passes them: only he has them. */
export const optionalKeys = askedSecrets
