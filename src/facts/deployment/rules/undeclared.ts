import type { Draft } from "../../join/Draft.ts"
import type { DeploymentRule } from "../DeploymentRule.ts"
import { declaredAt, eachDraft, hasImage, isDeclared } from "../drafts.ts"

/** From so many programs on, manifests that run them are taken to run all of the application. */
const fewest = 3

const isPages = ({ signals }: Draft): boolean => signals.some(({ kind }) => kind === "static")

/** Programs with an image that the manifests which deploy all others leave out. */
export const undeclared: DeploymentRule = {
  name: "undeclared",
  find: (_, drafts) => {
    const declared = drafts.filter((draft) => isDeclared(draft) && hasImage(draft))
    if (declared.length < fewest) return new Map()
    return eachDraft((draft) =>
      isDeclared(draft) || !hasImage(draft) || isPages(draft)
        ? undefined
        : { why: "the manifests that deploy the application do not run it", evidence: declaredAt(draft) }
    )(drafts)
  }
}
