import { within } from "../../paths.ts"
import { kamalFiles } from "../../platforms/kamal.ts"
import type { Draft } from "../../join/Draft.ts"
import type { DeploymentRule } from "../DeploymentRule.ts"
import { declaredAt, eachDraft } from "../drafts.ts"

/** Whether a file outside a folder says that a draft is run. */
const isDeclaredOutside = ({ signals }: Draft, folder: string): boolean =>
  signals.some(
    ({ aside, development, evidence, source }) =>
      aside === undefined &&
      development !== true &&
      (source === "compose" || source === "kubernetes" || source === "platform" || source === "procfile") &&
      evidence.some(({ path }) => !within(folder, path))
  )

/**
 * What stands in a folder that deploys the service of a folder above once more: its makers run the program there with
 * parts of their own, and the file above tells how everybody else runs it.
 */
export const otherPlace: DeploymentRule = {
  name: "other-place",
  find: (repo, drafts) => {
    const files = kamalFiles(repo)
    const places = files.flatMap((file) => {
      const above = files.find(
        (other) =>
          other !== file && other.service === file.service && other.root !== file.root && within(other.root, file.root)
      )
      return above === undefined ? [] : [{ root: file.root, above }]
    })
    return places.length === 0
      ? new Map()
      : eachDraft((draft) => {
          const place = places.find(({ root }) => within(root, draft.root) && !isDeclaredOutside(draft, root))
          return place === undefined
            ? undefined
            : {
                why: `it is of another place that its makers run ${place.above.service} in: ${place.above.path} deploys it without`,
                evidence: declaredAt(draft)
              }
        })(drafts)
  }
}
