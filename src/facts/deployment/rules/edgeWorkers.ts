import type { Draft } from "../../join/Draft.ts"
import { baseName } from "../../paths.ts"
import type { DeploymentRule } from "../DeploymentRule.ts"
import { declaredAt, eachDraft, hasImage, isDeclared } from "../drafts.ts"

/** A worker that settings of Cloudflare's alone tell of. */
const isWorker = (draft: Draft): boolean =>
  draft.root !== "" &&
  !hasImage(draft) &&
  declaredAt(draft).some(({ path }) => /^wrangler\.(?:toml|jsonc?)$/.test(baseName(path))) &&
  draft.signals.some(({ kind, source }) => kind === "function" && source === "platform")

/** Workers for the network of Cloudflare in a folder of a program that others run in a container: they run there alone. */
export const edgeWorkers: DeploymentRule = {
  name: "edge-workers",
  find: (_, drafts) => {
    const isRun = drafts.some((draft) => !isWorker(draft) && hasImage(draft) && isDeclared(draft))
    return isRun
      ? eachDraft((draft) =>
          isWorker(draft)
            ? {
                why: "it is written for the network of Cloudflare, and runs there beside it",
                evidence: declaredAt(draft)
              }
            : undefined
        )(drafts)
      : new Map()
  }
}
