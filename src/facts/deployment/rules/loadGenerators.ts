import { finalStages } from "../../containers/Dockerfile.ts"
import { loadCommand, loadImage, loadPackage } from "../../data/loadTools.ts"
import type { Draft } from "../../join/Draft.ts"
import { frameworksOf } from "../../manifests/frameworksOf.ts"
import type { RepoView } from "../../RepoView.ts"
import type { DeploymentRule } from "../DeploymentRule.ts"
import { declaredAt, eachDraft, nameOf } from "../drafts.ts"

const called =
  /(?:^|[-_./])(?:load-?(?:gen(?:erator)?|test(?:s|er|ing)?)|traffic-?gen(?:erator)?|stress-?test(?:er)?|locust|k6|gatling|jmeter|artillery|bench(?:mark)?(?:er|s)?|(?:virtual|fake|simulated)-?(?:users?|customers?|workers?|clients?|visitors?|traffic)|simulators?)(?:$|[-_./])/i

/** Why a program that makes requests is not deployed. */
export const makesRequests = "a load generator: it makes requests so that there is something to measure"

/** Whether what a draft runs is the image of such a tool, or made from it. */
const isOfTool = (repo: RepoView, { signals }: Draft): boolean =>
  signals.some(({ dockerfile, image }) => {
    if (image !== undefined) return loadImage.test(image)
    const read = repo.dockerfiles.find(({ path }) => path === dockerfile)
    return read !== undefined && finalStages(read).some((stage) => loadImage.test(stage.image))
  })

/** Programs that make requests so that there is something to measure. */
export const loadGenerators: DeploymentRule = {
  name: "load-generators",
  find: (repo, drafts) =>
    eachDraft((draft) => {
      const modules = repo.modules.filter(({ root }) => root === draft.root)
      const serves = modules.some((module) =>
        frameworksOf(module).some(({ role }) => role === "server" || role === "meta")
      )
      const tool = serves
        ? undefined
        : modules
            .flatMap(({ dependencies }) => dependencies)
            .find(({ name, scope }) => scope !== "development" && loadPackage.test(name))
      const starts = draft.signals.some(({ startCommand }) => loadCommand.test(startCommand ?? ""))
      const certain = starts || tool !== undefined || isOfTool(repo, draft)
      if (!certain && !called.test(nameOf(draft)) && !called.test(draft.root)) return undefined
      return {
        why: makesRequests,
        certain,
        evidence: [...declaredAt(draft), ...(tool === undefined ? [] : [tool.evidence])]
      }
    })(drafts)
}
