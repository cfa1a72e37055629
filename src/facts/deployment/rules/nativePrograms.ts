import { frameworksOf } from "../../manifests/frameworksOf.ts"
import type { DeploymentRule } from "../DeploymentRule.ts"
import { eachDraft } from "../drafts.ts"

/** Packages that make extensions of browsers, or describe what these speak to. */
const extensionPackage =
  /^(?:@crxjs\/vite-plugin|wxt|plasmo|web-ext|webextension-polyfill|@types\/(?:chrome|webextension-polyfill|firefox-webext-browser)|vite-plugin-web-extension)$/

/** Programs of phones, desktops and browsers: their builds are handed out, and nothing runs on a server. */
export const nativePrograms: DeploymentRule = {
  name: "native-programs",
  find: (repo, drafts) =>
    eachDraft((draft) => {
      const modules = repo.modules.filter(({ root }) => root === draft.root)
      const frameworks = modules.flatMap((module) => frameworksOf(module))
      const native = frameworks.find(({ role }) => role === "native")
      if (frameworks.some(({ role }) => role === "server" || role === "meta")) return undefined
      const extension = modules
        .flatMap(({ dependencies }) => dependencies)
        .find(({ name }) => extensionPackage.test(name))
      if (native === undefined)
        return extension === undefined || draft.root === ""
          ? undefined
          : {
              why: "an extension of browsers: whoever uses it installs it, and nothing of it runs on a server",
              evidence: [extension.evidence]
            }
      return {
        why: "a program for phones or desktops: nothing of it runs on a server",
        evidence: [native.dependency.evidence]
      }
    })(drafts)
}
