import { withoutManager } from "../facts/services/executing.ts"
import type { Process } from "./Workload.ts"

/** Tools that are no part of the image that runs: what they would do is left to a person. */
const outsideImage = /^(?:cd \S+ && )*(?:dotnet ef|mix|goose|migrate|atlas|dbmate|sqlx|diesel|flyway|liquibase)\s/

/** The tool of Entity Framework asks for the SDK and the sources, which images that are written here have not. */
const asksForSdk = /(?:^|[\s;&])dotnet(?:\s+tool\s+run\s+dotnet)?[-\s]ef\s+database\s+update\b/

/** What only starts a program of a package, and options that say how it is asked. */
const runner =
  /^(?:(?:npx|bunx|bin\/|(?:npm|pnpm|yarn|bun)\b(?: (?:exec|run|--filter \S+|workspace \S+|--workspace=\S+|--))*|(?:poetry|uv|pdm|pipenv) run|bundle exec)\s*)*/

/** The commands of a line that a shell would run one after another, as they are without runner and options. */
const stepsOf = (line: string): ReadonlyArray<string> =>
  line
    .slice(0, 2000)
    .replace(/^(?:\S*\/)?(?:ba|da)?sh -\w*c /, "")
    .replace(/["']/g, "")
    .split(/\s*(?:&&|;|\n)\s*/)
    .map((step) => step.trim().replace(runner, "").split(/\s+-/)[0] ?? "")

/** Whether the start runs it itself: a second time beside the first would be one too many. */
const startsWith = (startCommand: string, release: string): boolean => {
  const [own = "", ...others] = stepsOf(release.replace(/^(?:cd \S+ && )+/, ""))
  return own !== "" && others.length === 0 && stepsOf(startCommand).slice(0, -1).includes(own)
}

/** What runs before new code takes traffic: what the repository says, else what brings its schema up to date. */
export const releaseCommandOf = ({ service }: Pick<Process, "service">): string | null => {
  const command =
    service.releaseCommand ??
    (service.migrateCommand === null || outsideImage.test(service.migrateCommand) ? null : service.migrateCommand)
  if (command === null || startsWith(service.startCommand ?? "", command)) return null
  if (service.dockerfile === null && asksForSdk.test(command)) return null
  // images of Python that are written here have its environment on the PATH, and no manager of packages
  return service.language === "python" && service.dockerfile === null ? withoutManager(command) : command
}
