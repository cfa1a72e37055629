import { frameworksOf } from "../../manifests/frameworksOf.ts"
import type { DeploymentRule } from "../DeploymentRule.ts"
import { declaredAt, eachDraft, nameOf } from "../drafts.ts"

const called =
  /(?:^|[-_./])(?:load-?(?:gen(?:erator)?|test(?:s|er|ing)?)|traffic-?gen(?:erator)?|stress-?test(?:er)?|locust|k6|gatling|jmeter|artillery|bench(?:mark)?(?:er|s)?)(?:$|[-_./])/i

const packages = /^(?:locust|k6|artillery|autocannon|io\.gatling(?::.*|\..*)?|github\.com\/tsenart\/vegeta.*)$/

const command = /^(?:\S*\/)?(?:locust|k6|artillery|autocannon|vegeta|hey|wrk)\b/

/** Programs that make requests so that there is something to measure. */
export const loadGenerators: DeploymentRule = {
  name: "load-generators",
  find: (repo, drafts) =>
    eachDraft((draft) => {
      const modules = repo.modules.filter(({ root }) => root === draft.root)
      const tool = modules
        .filter((module) => !frameworksOf(module).some(({ role }) => role === "server" || role === "meta"))
        .flatMap(({ dependencies }) => dependencies)
        .find(({ name, scope }) => scope !== "development" && packages.test(name))
      const starts = draft.signals.some(({ startCommand }) => command.test(startCommand ?? ""))
      if (!starts && tool === undefined && !called.test(nameOf(draft)) && !called.test(draft.root)) return undefined
      return {
        why: "a load generator: it makes requests so that there is something to measure",
        evidence: [...declaredAt(draft), ...(tool === undefined ? [] : [tool.evidence])]
      }
    })(drafts)
}
