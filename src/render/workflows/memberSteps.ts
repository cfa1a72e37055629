/** The steps that set up, install, build and test one folder of the repository. */
import type { Analysis } from "../../facts/Analysis.ts"
import type { Service } from "../../facts/Service.ts"
import { folderOf, within } from "../../facts/paths.ts"
import { contextOf, folderOfFact, inWorkspace, managerFile } from "../images/layout.ts"
import { literal } from "../yaml/literal.ts"
import type { Yaml, YamlMap } from "../yaml/Yaml.ts"
import { expression } from "./steps.ts"
import type { Member, Toolchain } from "./Toolchain.ts"

export const memberOf = (analysis: Analysis, service: Service): Member => ({
  analysis,
  service,
  base: inWorkspace(analysis, service) || service.language === "csharp" ? "" : installBase(analysis, service),
  lock: managerFile(analysis, service) ?? null,
  runners: analysis.facts.flatMap((fact) =>
    fact.kind === "test" && (within(service.root, folderOfFact(fact)) || folderOfFact(fact) === "") ? [fact.value] : []
  )
})

const installBase = (analysis: Analysis, service: Service): string => {
  const lock = managerFile(analysis, service)
  const shared = contextOf(analysis, { ...service, dockerfile: null })
  return lock !== undefined && folderOf(lock) === shared ? shared : service.root
}

const at = (folder: string): YamlMap => (folder === "" ? {} : { "working-directory": literal(folder) })

export const setupSteps = (toolchain: Toolchain, member: Member): ReadonlyArray<Yaml> => {
  const install = toolchain.install(member)
  return [
    ...toolchain.setup(member),
    ...(install === null ? [] : [{ name: "Install", ...at(member.base), run: install }])
  ]
}

/** In a workspace of Node.js the siblings that a member imports are built before it. */
const workspaceBuild = ({ analysis, service }: Member): string | null => {
  if (!inWorkspace(analysis, service) || !isNode(service)) return null
  if (analysis.facts.some(({ kind, value }) => kind === "monorepo" && value === "turborepo")) {
    return 'npx turbo run build --filter="./$MEMBER"'
  }
  return service.packageManager === "pnpm" ? 'pnpm --filter "./$MEMBER..." run --if-present build' : null
}

const isNode = ({ language }: Service): boolean => language === "javascript" || language === "typescript"

/** The repository's own build command, given to a shell as a variable; public variables come from the repository's settings. */
export const buildStep = (
  member: Member,
  command: string | null,
  variables: ReadonlyArray<string>
): ReadonlyArray<Yaml> => {
  if (command === null) return []
  const together = workspaceBuild(member)
  return [
    {
      name: "Build",
      ...(together === null ? at(member.service.root) : {}),
      env: {
        ...(together === null ? { BUILD_COMMAND: literal(command) } : { MEMBER: literal(member.service.root) }),
        ...Object.fromEntries(variables.map((name) => [name, expression(`vars.${name}`)]))
      },
      run: together ?? 'bash -euo pipefail -c "$BUILD_COMMAND"'
    }
  ]
}

export const testStep = (toolchain: Toolchain, member: Member, variables: YamlMap): ReadonlyArray<Yaml> => {
  const test = toolchain.test(member)
  return test === null
    ? []
    : [
        {
          name: "Test",
          ...at(member.service.root),
          ...(Object.keys(variables).length === 0 ? {} : { env: variables }),
          run: test
        }
      ]
}
