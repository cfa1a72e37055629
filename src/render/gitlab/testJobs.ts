/** Tests and builds of every program, with the stores it asks for beside it. */
import type { LocalStore } from "../pipeline/LocalStore.ts"
import { localStores } from "../pipeline/localStores.ts"
import { standIns, standInsForTests } from "../images/standIns.ts"
import { memberOf, type Program, programsOf } from "../pipeline/members.ts"
import { storeVariables } from "../pipeline/storeVariables.ts"
import { toolchainOf } from "../pipeline/toolchains.ts"
import { submoduleVariables } from "../pipeline/submodules.ts"
import type { Rendering } from "../Rendering.ts"
import type { YamlMap } from "../yaml/Yaml.ts"
import { cacheOf } from "./languages.ts"
import { migratesForTests } from "../pipeline/migratesForTests.ts"
import { during, inFolder, memberParts } from "./memberJob.ts"
import { always } from "./rules.ts"
import { lines, raw } from "./values.ts"

const service = ({ environment, image, name }: LocalStore): YamlMap => ({
  name: image,
  alias: name,
  ...(Object.keys(environment).length === 0 ? {} : { variables: environment })
})

/** Stores are machines of their own here, so their names stand where 127.0.0.1 is elsewhere. */
const addresses = (stores: ReadonlyArray<LocalStore>, program: Program): YamlMap =>
  Object.assign(
    {},
    ...stores.map((store) =>
      Object.fromEntries(
        Object.entries(storeVariables([store], program.services)).map(([name, value]) => [
          name,
          value.replaceAll("127.0.0.1", store.name)
        ])
      )
    )
  )

/** Nothing where there is neither a build nor a test: installing alone shows nothing that the image does not. */
const jobOf = (rendering: Rendering, program: Program): YamlMap | undefined => {
  const {
    plan,
    request: { analysis }
  } = rendering
  const [first] = program.services
  const member = memberOf(analysis, first)
  const toolchain = toolchainOf(first.language)
  const beside = localStores(analysis, program.services, plan)
  const given = addresses(beside, program)
  const required = Object.entries(standInsForTests(analysis, program.services)).filter(([name]) => !(name in given))
  const ofTests = Object.fromEntries(required)
  const parts = memberParts(
    member,
    toolchain?.builds === true ? first.buildCommand : null,
    standIns(analysis, program.services),
    ofTests
  )
  if (parts === undefined) return undefined
  const stores = parts.test.length === 0 ? [] : beside
  const migrates = stores.length > 0 && migratesForTests(first)
  const migration = migrates
    ? [
        lines(
          "Migrate",
          `${inFolder("SERVICE_FOLDER", first.root)}\n${during(ofTests, 'bash -euo pipefail -c "$MIGRATE_COMMAND"')}`
        )
      ]
    : []
  const variables = {
    ...submoduleVariables(rendering),
    ...parts.variables,
    ...(migrates ? { MIGRATE_COMMAND: raw(first.migrateCommand ?? "") } : {}),
    ...(stores.length === 0 ? {} : given)
  }
  return parts.build.length + parts.test.length === 0
    ? undefined
    : {
        stage: "test",
        image: parts.image,
        rules: always(rendering),
        needs: [],
        interruptible: true,
        timeout: "30 minutes",
        ...(stores.length === 0 ? {} : { services: stores.map(service) }),
        ...(Object.keys(variables).length === 0 ? {} : { variables }),
        ...cacheOf(member),
        script: [...parts.setUp, ...parts.build, ...migration, ...parts.test]
      }
}

/** Jobs by name. */
export const testJobs = (rendering: Rendering): ReadonlyArray<readonly [name: string, job: YamlMap]> =>
  programsOf(rendering.request.analysis).flatMap((program) => {
    const job = jobOf(rendering, program)
    return job === undefined ? [] : [[`test-${program.id}`, job] as const]
  })
