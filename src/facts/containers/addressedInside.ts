import type { Evidence } from "../Fact.ts"
import { parseDotenv } from "../parsing/dotenv.ts"
import { folderOf } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { isEnvironmentFile } from "../services/environmentFiles.ts"
import type { ComposeProject, ComposeService } from "./ComposeService.ts"
import { isPublished } from "./composePublished.ts"

/** Most files of variables beside a compose file that are read. */
const mostFiles = 10

const address = /^https?:\/\/([\w.-]{1,100})(?::(\d{1,5}))?(?:[/?#]|$)/

interface Address {
  readonly host: string
  readonly port: number
  readonly evidence: Evidence
}

/** The addresses that files of variables beside a compose file give. */
const addressesBeside = (repo: RepoView, { folder }: ComposeProject): ReadonlyArray<Address> =>
  repo.files.paths
    .filter((path) => folderOf(path) === folder && isEnvironmentFile(path))
    .slice(0, mostFiles)
    .flatMap((path) =>
      parseDotenv(repo.files.text(path) ?? "").flatMap(({ line, value }) => {
        const match = address.exec(value.slice(0, 300))
        return match === null
          ? []
          : [{ host: match[1] ?? "", port: Number(match[2] ?? 80), evidence: repo.at(path, line) }]
      })
    )

/** Whether an address leads to a service by the port that it opens on the machine. */
const isOnMachine = ({ host, port }: Address, service: ComposeService): boolean =>
  /^(?:localhost|127\.0\.0\.1|0\.0\.0\.0)$/.test(host) && service.ports.some((one) => one.host === port)

/**
 * The variable that leads to a service by its name in the network of its compose file, where none leads to it from
 * outside although others of the file are given their addresses there: its port is open for those who look into it.
 */
export const addressedInside = (
  repo: RepoView,
  project: ComposeProject,
  service: ComposeService
): Evidence | undefined => {
  const all = addressesBeside(repo, project)
  const names = new Set([service.name, ...service.aliases])
  const inside = all.find(({ host }) => names.has(host))
  return inside !== undefined &&
    !all.some((one) => isOnMachine(one, service)) &&
    project.services.some(
      (other) => other !== service && isPublished(other) && all.some((one) => isOnMachine(one, other))
    )
    ? inside.evidence
    : undefined
}
