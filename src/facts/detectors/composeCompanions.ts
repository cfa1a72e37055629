import { escape } from "effect/RegExp"
import { processOf } from "../commands.ts"
import { type Companion, companions } from "../containers/companions.ts"
import { storesNamed } from "../containers/composeStores.ts"
import { namesHost } from "../containers/namesHost.ts"
import { type ComposeProject, type ComposeService, isDevelopersEnvironment } from "../containers/Compose.ts"
import { engineMounts } from "../containers/engineMounts.ts"
import { composeExposure } from "../containers/composeExposure.ts"
import { composeSpoken } from "../containers/composeSpoken.ts"
import { composeClaim } from "../containers/composeClaim.ts"
import { portsOf } from "../containers/composePorts.ts"
import { keptByCompanion } from "../containers/keptByCompanion.ts"
import { probedPath, probedPort } from "../containers/probedPath.ts"
import { versionedImage } from "../containers/versionedImage.ts"
import { isAmbient } from "../data/platformVariables.ts"
import type { Detector } from "../Detector.ts"
import { safeCommand } from "../redact.ts"
import type { RepoView } from "../RepoView.ts"
import { declaredAt } from "../services/variableEvidence.ts"
import { type AsideSignal, type PortClaim, portRanks, type ServiceSignal } from "../Signal.ts"
import { addressIn } from "../variables/address.ts"

/** Ports at which the other services of its project find it. */
const calledPorts = (repo: RepoView, project: ComposeProject, service: ComposeService): ReadonlyArray<PortClaim> =>
  project.services
    .filter((other) => other !== service && namesHost(other, service))
    .flatMap(({ environment }) => environment.slice(0, 200))
    .flatMap(({ filled, line, name, path }) => {
      const address = addressIn((filled ?? "").slice(0, 500))
      const isIts = address?.host === service.name || service.aliases.some((alias) => alias === address?.host)
      const port = address?.port ?? (address?.scheme === "http" ? 80 : null)
      return address === undefined || !isIts || port === null
        ? []
        : [{ port, rank: portRanks.config, evidence: [declaredAt(repo, path, line, name)] }]
    })

/** Most files below a compose file that are searched for a port. */
const mostFiles = 500

/** The first line of settings beside a compose file that names a service with a port. */
const writtenPort = (repo: RepoView, project: ComposeProject, service: ComposeService): ReadonlyArray<PortClaim> => {
  const name = escape(service.name)
  const pattern = new RegExp(`(?:^|[/\\s"'=@])${name}:(\\d{2,5})(?:\\D|$)`)
  for (const path of repo.files.below(project.folder).filter(repo.files.has).slice(0, mostFiles)) {
    const text = repo.files.text(path)
    if (text === undefined || !text.includes(`${service.name}:`)) continue
    const lines = repo.files.lines(path).slice(0, 3000)
    const at = lines.findIndex((line) => pattern.test(line.slice(0, 500)))
    const port = Number(pattern.exec((lines[at] ?? "").slice(0, 500))?.[1])
    if (port > 0 && port < 65_536) return [{ port, rank: portRanks.config, evidence: [repo.at(path, at + 1)] }]
  }
  return []
}

const portsOfCompanion = (
  repo: RepoView,
  project: ComposeProject,
  service: ComposeService
): ReadonlyArray<PortClaim> => {
  const said = [...portsOf(repo, service), ...probedAt(repo, service), ...calledPorts(repo, project, service)]
  return said.length > 0 ? said : writtenPort(repo, project, service)
}

const probedAt = (repo: RepoView, { healthLine, healthcheck }: ComposeService): ReadonlyArray<PortClaim> => {
  const port = probedPort(healthcheck)
  return port === undefined
    ? []
    : [{ port, rank: portRanks.expose, evidence: [repo.at(healthLine.path, healthLine.line)] }]
}

const serviceOf = (repo: RepoView, project: ComposeProject, { front, service }: Companion): ServiceSignal => {
  const { name, command } = service
  const process = processOf(name, command)
  // what developers open on their own machines is the front of nothing
  const isFront = front && !isDevelopersEnvironment(project)
  const kind = (process === "once" ? undefined : process.kind) ?? (isFront ? "web" : undefined)
  const kept = keptByCompanion(repo, project, service)
  const health = probedPath(service.healthcheck)
  return {
    _tag: "Service",
    source: "compose",
    root: project.folder,
    process: `image:${name}`,
    name,
    ...(kind === undefined ? {} : { kind }),
    image: versionedImage(repo, service.image ?? "", service),
    ...(command === null ? {} : { startCommand: safeCommand(command) }),
    ...(kept.length === 0 ? {} : { keeps: kept }),
    ...(health === undefined
      ? {}
      : { healthPath: health, healthEvidence: repo.at(service.healthLine.path, service.healthLine.line) }),
    exposure: composeExposure(repo, project, service),
    spoken: composeSpoken(repo, service),
    hostControl: engineMounts(repo, service),
    hosts: [name, ...service.aliases],
    ports: portsOfCompanion(repo, project, service),
    environment: service.environment
      .filter((variable) => !isAmbient(variable.name))
      .map((variable) => composeClaim(repo, variable)),
    complete: true,
    uses: storesNamed(project, service),
    evidence: service.places.map(({ line, path }) => repo.at(path, line))
  }
}

/** Other people's programs that compose files run beside the application, from their images. */
export const composeCompanions: Detector = {
  name: "compose-companions",
  detect: (repo) =>
    [...companions(repo)].flatMap(([project, found]) =>
      found.map((companion): ServiceSignal | AsideSignal => {
        const { aside, service } = companion
        return aside === undefined
          ? serviceOf(repo, project, companion)
          : {
              _tag: "Aside",
              name: service.name.slice(0, 100),
              why: aside,
              evidence: [repo.at(service.path, service.line)]
            }
      })
    )
}
