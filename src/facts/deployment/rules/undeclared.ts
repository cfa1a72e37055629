import type { Draft } from "../../join/Draft.ts"
import type { DeploymentRule } from "../DeploymentRule.ts"
import { declaredAt, eachDraft, hasImage, isDeclared } from "../drafts.ts"

/** From so many programs on, manifests that run them are taken to run all of the application. */
const fewest = 3

const isPages = ({ signals }: Draft): boolean => signals.some(({ kind }) => kind === "static")

/** Of the programs of one folder, so many run by manifests are taken for all that run. */
const fewestOfFolder = 2

/** One of several programs of a folder, by its process: `main:shop-api`. */
const isOneOf = ({ process }: Draft): boolean => process.includes(":")

/** Programs that the manifests which deploy all others leave out: of several with images, and of several of one folder. */
export const undeclared: DeploymentRule = {
  name: "undeclared",
  find: (_, drafts) => {
    const declared = drafts.filter(isDeclared)
    const withImage = declared.filter(hasImage).length
    const isLeftOut = (draft: Draft): boolean =>
      hasImage(draft)
        ? withImage >= fewest
        : isOneOf(draft) &&
          declared.filter((other) => other.root === draft.root && isOneOf(other)).length >= fewestOfFolder
    return eachDraft((draft) =>
      isDeclared(draft) || isPages(draft) || !isLeftOut(draft)
        ? undefined
        : { why: "the manifests that deploy the application do not run it", evidence: declaredAt(draft) }
    )(drafts)
  }
}
