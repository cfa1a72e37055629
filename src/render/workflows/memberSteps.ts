/** The steps that set up, install, build and test one folder of the repository. */
import { memberFrom, workspaceBuild } from "../pipeline/members.ts"
import type { Member, Toolchain } from "../pipeline/Toolchain.ts"
import { literal } from "../yaml/literal.ts"
import type { Yaml, YamlMap } from "../yaml/Yaml.ts"
import { setupOf } from "./setups.ts"
import { expression } from "./steps.ts"

/** The folder that a step runs in. */
export const at = (folder: string): YamlMap => (folder === "" ? {} : { "working-directory": literal(folder) })

export const setupSteps = (toolchain: Toolchain, member: Member): ReadonlyArray<YamlMap> => {
  const install = toolchain.install(member)
  return [...setupOf(member), ...(install === null ? [] : [{ name: "Install", ...at(member.base), run: install }])]
}

/** Values as they stand. */
export const literals = (values: Readonly<Record<string, string>>): YamlMap =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, literal(value)]))

/**
 * The repository's own build command, given to a shell as a variable; public variables come from the repository's
 * settings, by the names they have there, and others that it checks have stand-ins.
 */
export const buildStep = (
  member: Member,
  command: string | null,
  variables: ReadonlyArray<string>,
  setting: (name: string) => string = (name) => name,
  standIns: Readonly<Record<string, string>> = {}
): ReadonlyArray<Yaml> => {
  if (command === null) return []
  const together = workspaceBuild(member)
  return [
    {
      name: "Build",
      ...at(together === null ? member.service.root : member.base),
      env: {
        ...(together === null ? { BUILD_COMMAND: literal(command) } : { MEMBER: literal(memberFrom(member)) }),
        ...literals(standIns),
        ...Object.fromEntries(variables.map((name) => [name, expression(`vars.${setting(name)}`)]))
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
