import { frameworksOf } from "../../manifests/frameworksOf.ts"
import type { DeploymentRule } from "../DeploymentRule.ts"
import { eachDraft } from "../drafts.ts"

/** Programs of phones and desktops: their builds are handed out, and nothing runs on a server. */
export const nativePrograms: DeploymentRule = {
  name: "native-programs",
  find: (repo, drafts) =>
    eachDraft((draft) => {
      const frameworks = repo.modules
        .filter(({ root }) => root === draft.root)
        .flatMap((module) => frameworksOf(module))
      const native = frameworks.find(({ role }) => role === "native")
      if (native === undefined || frameworks.some(({ role }) => role === "server" || role === "meta")) return undefined
      return {
        why: "a program for phones or desktops: nothing of it runs on a server",
        evidence: [native.dependency.evidence]
      }
    })(drafts)
}
