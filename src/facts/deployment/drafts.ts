import type { Dockerfile } from "../containers/Dockerfile.ts"
import type { Evidence } from "../Fact.ts"
import { baseName } from "../paths.ts"
import type { Draft } from "../join/Draft.ts"
import type { RepoView } from "../RepoView.ts"
import type { DeploymentRule, Reason } from "./DeploymentRule.ts"

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

/** Whether an image is built for a draft. */
export const hasImage = ({ signals }: Draft): boolean => signals.some(({ dockerfile }) => dockerfile !== undefined)

/** The Dockerfile that the image of a draft is built from, as far as it could be read. */
export const dockerfileOf = (repo: RepoView, { signals }: Draft): Dockerfile | undefined => {
  const path = signals.find(({ dockerfile }) => dockerfile !== undefined)?.dockerfile
  return repo.dockerfiles.find((one) => one.path === path)
}

/**
 * A rule for folders that stand in the repository of a program which others run, and are no part of it: nothing
 * declares them, and no image is built of them.
 */
export const besideProgram =
  (why: string, isAside: (repo: RepoView, draft: Draft) => boolean): DeploymentRule["find"] =>
  (repo, drafts) => {
    const isRun = drafts.some((draft) => draft.process === "main" && (isDeclared(draft) || hasImage(draft)))
    return isRun
      ? eachDraft((draft) =>
          draft.root !== "" && isAside(repo, draft) && !isDeclared(draft) && !hasImage(draft)
            ? { why, evidence: declaredAt(draft) }
            : undefined
        )(drafts)
      : new Map()
  }
