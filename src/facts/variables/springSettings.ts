import { leaves } from "../parsing/leaves.ts"
import type { RepoView } from "../RepoView.ts"

/** Files of settings that may hold where users are; those of developers and tests are not. */
export const settingsOfUsers =
  /^application(?:-(?!(?:dev|local|test|ci|e2e|it|doc|sample|example)[\w-]{0,20}\.)[\w-]{1,30})?\.(?:properties|ya?ml)$/

/** One setting of a file of Spring or Quarkus, by its whole name: `spring.datasource.url`. */
export interface SpringSetting {
  readonly name: string
  readonly value: string
  readonly line: number
}

/** Spring's longest names: `spring.cloud.gateway.server.webflux.discovery.locator.enabled`. */
const deepest = 8

/** The settings of a file of properties or YAML, in their order. */
export const springSettings = (repo: RepoView, path: string): ReadonlyArray<SpringSetting> =>
  path.endsWith(".properties")
    ? repo.files.lines(path).flatMap((line, at) => {
        const [, name, value = ""] = /^\s{0,20}([\w.-]{1,100})\s{0,10}[=:](.{0,300})/.exec(line) ?? []
        return name === undefined ? [] : [{ name, value: value.trim(), line: at + 1 }]
      })
    : repo.files.yaml(path).flatMap((parsed) =>
        leaves(parsed.data, deepest).map(({ place, value }) => ({
          name: place.join("."),
          value,
          line: parsed.lineOf(...place)
        }))
      )
