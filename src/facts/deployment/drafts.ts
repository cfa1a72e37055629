import type { Evidence } from "../Fact.ts"
import { baseName } from "../paths.ts"
import type { Draft } from "../join/Draft.ts"
import type { Reason } from "./DeploymentRule.ts"

/** What a draft is called until its final name is given. */
export const nameOf = ({ process, root, signals }: Draft): string =>
  signals.find(({ name }) => name !== undefined)?.name ??
  (root === "" || process !== "main" ? process.replace(/^main:/, "") : baseName(root))

/** The most telling line that declares a draft. */
export const declaredAt = ({ signals }: Draft): ReadonlyArray<Evidence> =>
  signals.flatMap(({ evidence }) => evidence.slice(0, 1)).slice(0, 1)

/** Whether something else than code and Dockerfiles says that a draft is run. */
export const isDeclared = ({ signals }: Draft): boolean =>
  signals.some(
    ({ aside, development, source }) =>
      aside === undefined &&
      development !== true &&
      (source === "compose" || source === "kubernetes" || source === "platform" || source === "procfile")
  )

/** A rule that looks at one draft at a time. */
export const eachDraft =
  (why: (draft: Draft, all: ReadonlyArray<Draft>) => Reason | undefined) =>
  (all: ReadonlyArray<Draft>): ReadonlyMap<Draft, Reason> =>
    new Map(
      all.flatMap((draft) => {
        const reason = why(draft, all)
        return reason === undefined ? [] : [[draft, reason] as const]
      })
    )
