/** One job for each program that can be built or tested, and one that tries every image of a pull request. */
import type { Analysis } from "../../facts/Analysis.ts"
import type { Service } from "../../facts/Service.ts"
import { runsTests } from "../../facts/workflows/runsTests.ts"
import { publicVariables } from "../images/publicVariables.ts"
import { standIns, standInsForTests } from "../images/standIns.ts"
import type { LocalStore } from "../pipeline/LocalStore.ts"
import { localStores } from "../pipeline/localStores.ts"
import { memberOf, programsOf } from "../pipeline/members.ts"
import { storeVariables } from "../pipeline/storeVariables.ts"
import { migratesForTests } from "../pipeline/migratesForTests.ts"
import { toolchainOf } from "../pipeline/toolchains.ts"
import { ownName } from "../environment.ts"
import { perRendering } from "../perRendering.ts"
import type { Rendering } from "../Rendering.ts"
import { action } from "../actions.ts"
import { literal } from "../yaml/literal.ts"
import { noted, type Yaml, type YamlMap } from "../yaml/Yaml.ts"
import { buildHere, imageMatrix } from "./imageSteps.ts"
import { at, buildStep, literals, setupSteps, testStep } from "./memberSteps.ts"
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

/** The repository's own workflow that tests what is pushed or proposed: nothing here does so again, or guesses how. */
export const ownTests = ({ facts }: Analysis): string | undefined =>
  facts
    .filter(({ kind, value }) => kind === "ci" && value.startsWith("github-actions"))
    .flatMap(({ evidence }) => evidence)
    .find(({ excerpt }) => runsTests(excerpt))?.path

/** Tables that tests expect, where no framework makes them for each run. */
const migrateStep = (service: Service, variables: YamlMap): ReadonlyArray<Yaml> =>
  !migratesForTests(service)
    ? []
    : [
        {
          name: "Migrate",
          ...at(service.root),
          env: { ...variables, MIGRATE_COMMAND: literal(service.migrateCommand ?? "") },
          run: 'bash -euo pipefail -c "$MIGRATE_COMMAND"'
        }
      ]

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
  const build = toolchain.builds
    ? buildStep(member, service.buildCommand, publicVariables(services), setting, standIns(analysis, services))
    : []
  const variables = { ...literals(standInsForTests(analysis, services)), ...storeVariables(stores, services) }
  const test = testStep(toolchain, member, variables)
  const migrate = stores.length === 0 || test.length === 0 ? [] : migrateStep(service, variables)
  if (build.length + test.length === 0) return null
  return {
    name: literal(`${test.length === 0 ? "Build" : "Test"} ${service.name}`),
    "runs-on": runner,
    "timeout-minutes": 30,
    ...(stores.length === 0 || test.length === 0 ? {} : { services: containers(stores) }),
    steps: [checkoutBuilt(rendering), ...setupSteps(toolchain, member), ...build, ...migrate, ...test]
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

/** Builds and tests of every program, by the names of their jobs: a deployment waits for them. */
export const programJobs = perRendering((rendering): YamlMap =>
  ownTests(rendering.request.analysis) === undefined
    ? Object.fromEntries(
        programsOf(rendering.request.analysis).flatMap(({ id, services }) => {
          const job = programJob(rendering, services)
          return job === null ? [] : [[`test-${id}`, job] as const]
        })
      )
    : {}
)

/** Jobs by their names; none where nothing can be tried. */
export const testJobs = perRendering((rendering): YamlMap =>
  Object.fromEntries([
    ...Object.entries(programJobs(rendering)),
    ...(rendering.images.images.length === 0 ? [] : [["images", trialJob(rendering)] as const])
  ])
)
