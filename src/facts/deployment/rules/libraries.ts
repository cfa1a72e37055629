import { baseName } from "../../paths.ts"
import type { Draft } from "../../join/Draft.ts"
import type { DeploymentRule } from "../DeploymentRule.ts"
import { declaredAt, eachDraft, isDeclared } from "../drafts.ts"

const called = /^(?:[\w.-]{0,40}[-_.])?sdks?$/i

const hasImage = ({ signals }: Draft): boolean => signals.some(({ dockerfile }) => dockerfile !== undefined)

/** Pages of a library that others build their programs with, in the repository of a program that others run. */
export const libraries: DeploymentRule = {
  name: "libraries",
  find: (_, drafts) => {
    const isRun = drafts.some((draft) => draft.process === "main" && (isDeclared(draft) || hasImage(draft)))
    if (!isRun) return new Map()
    return eachDraft((draft) =>
      draft.root !== "" && called.test(baseName(draft.root)) && !isDeclared(draft) && !hasImage(draft)
        ? { why: "it is a library that others build their programs with", evidence: declaredAt(draft) }
        : undefined
    )(drafts)
  }
}
