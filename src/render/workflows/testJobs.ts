/** One job for each program that can be built or tested, and one that tries every image of a pull request. */
import type { Service } from "../../facts/Service.ts"
import { publicVariables } from "../images/publicVariables.ts"
import type { LocalStore } from "../pipeline/LocalStore.ts"
import { localStores } from "../pipeline/localStores.ts"
import { memberOf, programsOf } from "../pipeline/members.ts"
import { storeVariables } from "../pipeline/storeVariables.ts"
import { toolchainOf } from "../pipeline/toolchains.ts"
import { ownName } from "../environment.ts"
import { perRendering } from "../perRendering.ts"
import type { Rendering } from "../Rendering.ts"
import { action } from "../actions.ts"
import { literal } from "../yaml/literal.ts"
import { noted, type YamlMap } from "../yaml/Yaml.ts"
import { buildHere, imageMatrix } from "./imageSteps.ts"
import { buildStep, setupSteps, testStep } from "./memberSteps.ts"
import { imageScan } from "./scans.ts"
import { checkoutBuilt, expression, imageRunner, runner, scanningRights } from "./steps.ts"

const containers = (stores: ReadonlyArray<LocalStore>): YamlMap =>
  Object.fromEntries(
    stores.map(({ environment, image, name, port, ready }) => [
      name,
      {
        image,
        ...(Object.keys(environment).length === 0 ? {} : { env: environment }),
        ports: [`${port}:${port}`],
        options: `--health-cmd "${ready}" --health-interval 5s --health-timeout 5s --health-retries 20`
      }
    ])
  )

/** Nothing where there is neither a build nor a test: installing alone shows nothing that the image does not. */
const programJob = (rendering: Rendering, services: readonly [Service, ...ReadonlyArray<Service>]): YamlMap | null => {
  const {
    plan,
    request: { analysis }
  } = rendering
  const [service] = services
  const toolchain = toolchainOf(service.language)
  if (toolchain === undefined) return null
  const member = memberOf(analysis, service)
  const stores = localStores(analysis, services, plan)
  const setting = (name: string): string => ownName(rendering, name)
  const build = toolchain.builds ? buildStep(member, service.buildCommand, publicVariables(services), setting) : []
  const test = testStep(toolchain, member, storeVariables(stores, services))
  if (build.length + test.length === 0) return null
  return {
    name: literal(`${test.length === 0 ? "Build" : "Test"} ${service.name}`),
    "runs-on": runner,
    "timeout-minutes": 30,
    ...(stores.length === 0 || test.length === 0 ? {} : { services: containers(stores) }),
    steps: [checkoutBuilt(rendering), ...setupSteps(toolchain, member), ...build, ...test]
  }
}

const trialJob = (rendering: Rendering): YamlMap => ({
  name: `Image ${expression("matrix.image")}`,
  if: noted(expression("github.event_name == 'pull_request'"), {
    above: "A deployment builds and scans its images itself."
  }),
  "runs-on": imageRunner(rendering),
  "timeout-minutes": 45,
  permissions: { contents: "read", ...scanningRights },
  strategy: { "fail-fast": false, matrix: imageMatrix(rendering) },
  steps: [
    checkoutBuilt(rendering),
    { uses: action("docker/setup-buildx-action") },
    buildHere(rendering, false),
    ...imageScan(rendering)
  ]
})

/** Jobs by their names; none where nothing can be tried. */
export const testJobs = perRendering((rendering): YamlMap =>
  Object.fromEntries([
    ...programsOf(rendering.request.analysis).flatMap(({ id, services }) => {
      const job = programJob(rendering, services)
      return job === null ? [] : [[`test-${id}`, job] as const]
    }),
    ...(rendering.images.images.length === 0 ? [] : [["images", trialJob(rendering)] as const])
  ])
)
