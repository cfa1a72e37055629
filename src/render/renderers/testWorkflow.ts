/** Tests and builds of every service on pull requests and on the main branch, and a trial build of every image. */
import { action } from "../actions.ts"
import type { Analysis } from "../../facts/Analysis.ts"
import type { Service } from "../../facts/Service.ts"
import { publicVariables } from "../images/publicVariables.ts"
import type { Renderer } from "../Renderer.ts"
import type { Rendering } from "../Rendering.ts"
import { localStores, storeVariables } from "../pipeline/localStores.ts"
import { memberOf, programsOf } from "../pipeline/members.ts"
import { toolchainOf } from "../pipeline/toolchains.ts"
import { buildStep, setupSteps, testStep } from "../workflows/memberSteps.ts"
import { branchOf, checkout, concurrency, expression, runner } from "../workflows/steps.ts"
import { literal } from "../yaml/literal.ts"
import { printYaml, type YamlMap } from "../yaml/Yaml.ts"

const jobOf = (analysis: Analysis, services: readonly [Service, ...ReadonlyArray<Service>]): YamlMap => {
  const [service] = services
  const toolchain = toolchainOf(service.language)
  if (toolchain === undefined) return {}
  const member = memberOf(analysis, service)
  const stores = localStores(analysis, services)
  const variables = publicVariables(services)
  return {
    name: literal(`Test ${service.name}`),
    "runs-on": runner,
    "timeout-minutes": 30,
    ...(stores.length === 0
      ? {}
      : {
          services: Object.fromEntries(
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
        }),
    steps: [
      checkout,
      ...setupSteps(toolchain, member),
      ...(toolchain.builds ? buildStep(member, service.buildCommand, variables) : []),
      ...testStep(toolchain, member, storeVariables(stores, services))
    ]
  }
}

const imageJob = ({ images: { images } }: Rendering): YamlMap => ({
  name: `Image ${expression("matrix.image")}`,
  "runs-on": runner,
  "timeout-minutes": 45,
  strategy: {
    "fail-fast": false,
    matrix: {
      include: images.map(({ context, dockerfile, id }) => ({
        image: id,
        context: literal(context),
        dockerfile: literal(dockerfile)
      }))
    }
  },
  steps: [
    checkout,
    { uses: action("docker/setup-buildx-action") },
    {
      name: "Build without pushing",
      uses: action("docker/build-push-action"),
      with: {
        context: expression("matrix.context"),
        file: expression("matrix.dockerfile"),
        push: false,
        platforms: "linux/amd64",
        "cache-from": `type=gha,scope=${expression("matrix.image")}`
      }
    }
  ]
})

export const testWorkflow: Renderer = {
  name: "testWorkflow",
  render: (rendering) => {
    const { analysis } = rendering.request
    const jobs = Object.fromEntries([
      ...programsOf(analysis).map(({ id, services }) => [`test-${id}`, jobOf(analysis, services)]),
      ...(rendering.images.images.length === 0 ? [] : [["images", imageJob(rendering)]])
    ])
    if (Object.keys(jobs).length === 0) return []
    const own = analysis.facts.some(({ kind, value }) => kind === "ci" && value.startsWith("github-actions"))
    return [
      {
        path: ".github/workflows/groundplan-test.yml",
        language: "yaml",
        purpose: "ci",
        content: printYaml(
          {
            name: "Test",
            on: { pull_request: {}, push: { branches: [branchOf(rendering)] } },
            permissions: { contents: "read" },
            concurrency: concurrency(`groundplan-test-${expression("github.ref")}`, true),
            jobs
          },
          `Tests and builds every service, and tries every image.${
            own ? "\nThe repository has workflows of its own: where they test the same, delete that job here." : ""
          }`
        )
      }
    ]
  }
}
