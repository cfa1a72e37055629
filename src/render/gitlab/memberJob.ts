/** What sets up, installs, builds and tests one folder of the repository. */
import { memberFrom, workspaceBuild } from "../pipeline/members.ts"
import type { Member } from "../pipeline/Toolchain.ts"
import { toolchainOf } from "../pipeline/toolchains.ts"
import type { YamlMap } from "../yaml/Yaml.ts"
import { languageOf } from "./languages.ts"
import { lines, raw } from "./values.ts"

export interface MemberParts {
  readonly image: string
  readonly variables: YamlMap
  readonly setUp: ReadonlyArray<string>
  readonly build: ReadonlyArray<string>
  readonly test: ReadonlyArray<string>
}

/** Goes to a folder named by a variable; the root where it is not set. */
export const inFolder = (variable: "INSTALL_FOLDER" | "SERVICE_FOLDER", folder: string): string =>
  folder === "" ? 'cd "$CI_PROJECT_DIR"' : `cd "$CI_PROJECT_DIR/$${variable}"`

/** Settings that a build checks end with it, as those of the tests do. */
export const during = (standIns: Readonly<Record<string, string>>, command: string): string => {
  const pairs = Object.entries(standIns).map(([name, value]) => `${name}=${value}`)
  return pairs.length === 0 ? command : `(\nexport ${pairs.join(" ")}\n${command.trimEnd()}\n)`
}

/** Undefined for a language that nobody here knows. */
export const memberParts = (
  member: Member,
  command: string | null,
  standIns: Readonly<Record<string, string>> = {},
  ofTests: Readonly<Record<string, string>> = {}
): MemberParts | undefined => {
  const { base, service } = member
  const toolchain = toolchainOf(service.language)
  const language = languageOf(member)
  if (toolchain === undefined || language === undefined) return undefined
  const install = language.install ?? toolchain.install(member)
  const together = command === null ? null : workspaceBuild(member)
  const test = toolchain.test(member)
  return {
    image: language.image,
    variables: {
      ...language.variables,
      ...(base === "" ? {} : { INSTALL_FOLDER: raw(base) }),
      ...(service.root === "" ? {} : { SERVICE_FOLDER: raw(service.root) }),
      ...(command === null
        ? {}
        : together === null
          ? { BUILD_COMMAND: raw(command) }
          : { MEMBER: raw(memberFrom(member)) })
    },
    setUp: [
      ...language.prepare,
      ...(install === null ? [] : [lines("Install", `${inFolder("INSTALL_FOLDER", base)}\n${install}`)])
    ],
    build:
      command === null
        ? []
        : [
            lines(
              "Build",
              together === null
                ? `${inFolder("SERVICE_FOLDER", service.root)}\n${during(standIns, 'bash -euo pipefail -c "$BUILD_COMMAND"')}`
                : `${inFolder("INSTALL_FOLDER", base)}\n${during(standIns, together)}`
            )
          ],
    test: test === null ? [] : [lines("Test", `${inFolder("SERVICE_FOLDER", service.root)}\n${during(ofTests, test)}`)]
  }
}
