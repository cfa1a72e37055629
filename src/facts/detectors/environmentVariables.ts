import type { Detector } from "../Detector.ts"
import { parseDotenv } from "../parsing/dotenv.ts"
import { folderOf, isTest } from "../paths.ts"
import { isEnvironmentFile } from "../services/environmentFiles.ts"
import type { VariableSignal } from "../Signal.ts"

/** Names of variables from samples and from code; their values are never kept. */
export const environmentVariables: Detector = {
  name: "environment-variables",
  detect: (repo) => [
    ...repo.files.paths.filter(isEnvironmentFile).flatMap((path) =>
      parseDotenv(repo.files.text(path) ?? "").map(({ name, value, line }): VariableSignal => ({
        _tag: "Variable",
        root: folderOf(path),
        name,
        // a sample's value is only a default where it looks like one and not like a place to fill in
        hasDefault: value !== "" && !/[<>]|your|change|xxx|example|secret|\.\.\./i.test(value),
        evidence: [repo.at(path, line)]
      }))
    ),
    ...repo
      .hits("environment")
      .filter(({ path }) => !isTest(path))
      .map(({ path, line, value, excerpt }): VariableSignal => ({
        _tag: "Variable",
        root: repo.home(path),
        name: value.replace(/\?$/, ""),
        hasDefault: value.endsWith("?"),
        evidence: [{ path, line, excerpt }]
      })),
    // what is only asked whether it is there may be missing
    ...repo
      .hits("switches")
      .filter(({ path }) => !isTest(path))
      .map(({ path, line, value, excerpt }): VariableSignal => ({
        _tag: "Variable",
        root: repo.home(path),
        name: value,
        hasDefault: true,
        evidence: [{ path, line, excerpt }]
      }))
  ]
}
