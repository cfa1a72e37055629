import type { Draft } from "../join/Draft.ts"
import { within } from "../paths.ts"
import type { ServiceSignal } from "../Signal.ts"

const isBuiltIn = (folder: string, { buildContext, dockerfile }: ServiceSignal): boolean =>
  (dockerfile !== undefined && within(folder, dockerfile)) ||
  (buildContext !== undefined && within(folder, buildContext))

/**
 * Whether a service lies in a folder, or is built from there. `home` is the folder of the module that the folder is a
 * part of, if it is one: its programs are told apart by where their code begins.
 */
export const isOwn = (folder: string, home: string | undefined, { root, signals }: Draft): boolean =>
  within(folder, root) ||
  signals.some((signal) => isBuiltIn(folder, signal)) ||
  (root === home && signals.some(({ evidence: [first] }) => first !== undefined && within(folder, first.path)))

/** Every path that a service is known by. */
export const placesOf = ({ signals }: Draft): ReadonlyArray<string> =>
  signals.flatMap(({ dockerfile, evidence }) => [
    ...evidence.map(({ path }) => path),
    ...(dockerfile === undefined ? [] : [dockerfile])
  ])

/** What speaks of a service from another project's files, by no more than a name that both happen to use, is not about it. */
export const withoutForeign = (
  folder: string,
  draft: Draft,
  isForeign: (path: string) => boolean
): ReadonlyArray<Draft> => {
  const signals = draft.signals.filter(
    (signal) => isBuiltIn(folder, signal) || !signal.evidence.slice(0, 1).some(({ path }) => isForeign(path))
  )
  return signals.length === 0 ? [] : [{ root: draft.root, process: draft.process, signals }]
}
