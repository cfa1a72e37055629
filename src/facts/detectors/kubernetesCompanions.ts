import { escape } from "effect/RegExp"
import { processOf } from "../commands.ts"
import { reasons, toolReasons } from "../containers/composeReasons.ts"
import { imageName } from "../containers/ImageName.ts"
import { imageRole } from "../data/images.ts"
import type { Detector } from "../Detector.ts"
import { imageFolders } from "../images/sourceOfImage.ts"
import { keptClaims } from "../kubernetes/keptClaims.ts"
import { exposedIn } from "../kubernetes/exposed.ts"
import { spokenIn } from "../kubernetes/protocols.ts"
import type { Container, Workload } from "../kubernetes/Workload.ts"
import {
  type Placed,
  plainName,
  type Settings,
  settingsTables,
  variablesOf,
  workloads
} from "../kubernetes/workloads.ts"
import { safeCommand } from "../redact.ts"
import type { RepoView } from "../RepoView.ts"
import { type AsideSignal, portRanks, type ServiceSignal } from "../Signal.ts"

/** Kinds that are started beside an application for itself; others serve the machines of a cluster. */
const kinds = /^(?:Deployment|DeploymentConfig|StatefulSet|Rollout)$/

interface Program extends Placed {
  readonly name: string
  readonly container: Container
  readonly own: boolean
}

const programs = (repo: RepoView): ReadonlyArray<Program> => {
  const place = imageFolders(repo)
  return workloads(repo).flatMap((placed) => {
    const { containers, kind, name } = placed.workload
    const container = containers.find(({ image }) => imageRole(imageName(image).name).is === "application")
    const plain = plainName(name)
    return container === undefined || container.image === "" || plain === "" || !kinds.test(kind)
      ? []
      : [{ ...placed, name: plain, container, own: place(container.image, plain) !== undefined }]
  })
}

/** Whether what a program is told names another as a host. */
const names = (program: Program, other: Program): boolean => {
  const pattern = new RegExp(`(?:^|[/@,;=\\s])${escape(other.name)}(?:$|[.:/,;\\s])`, "i")
  return program.container.variables.slice(0, 200).some(({ given }) => pattern.test((given ?? "").slice(0, 500)))
}

const serviceOf = (repo: RepoView, settings: Settings, { container, name, workload }: Program): ServiceSignal => {
  const process = processOf(name, container.command)
  const { healthLine, healthPath, ports } = container
  const kept = keptClaims(repo, workload, container)
  return {
    _tag: "Service",
    source: "kubernetes",
    root: "",
    process: `image:${name}`,
    name,
    ...(process === "once" || process.kind === undefined ? {} : { kind: process.kind }),
    image: container.image,
    ...(kept.length === 0 ? {} : { keeps: kept.map(({ folder }) => folder) }),
    ...(container.command === null ? {} : { startCommand: safeCommand(container.command) }),
    ...(healthPath === null ? {} : { healthPath, healthEvidence: repo.at(workload.path, healthLine) }),
    exposure: exposedIn(repo)(workload),
    spoken: spokenIn(repo)(workload),
    hosts: [workload.name, name],
    ports: ports.map(({ line, port }) => ({
      port,
      rank: portRanks.platform,
      evidence: [repo.at(workload.path, line)]
    })),
    environment: variablesOf(repo, workload, container, settings),
    complete: true,
    evidence: [repo.at(workload.path, workload.line)]
  }
}

const asideOf = (repo: RepoView, { line, name, path }: Workload, why: string): AsideSignal => ({
  _tag: "Aside",
  name: plainName(name).slice(0, 100),
  why,
  evidence: [repo.at(path, line)]
})

/** Other people's programs and tools of the manifests that run the repository's own. */
export const kubernetesCompanions: Detector = {
  name: "kubernetes-companions",
  detect: (repo) => {
    const found = programs(repo)
    const needed = new Set(found.filter(({ own }) => own))
    if (needed.size === 0) return []
    for (let before = 0; before !== needed.size;) {
      before = needed.size
      for (const other of found) if ([...needed].some((program) => names(program, other))) needed.add(other)
    }
    const settings = settingsTables(repo)
    const others = found.filter(({ own }) => !own)
    const tools = workloads(repo).flatMap(({ workload }) => {
      const roles = workload.containers.map(({ image }) => imageRole(imageName(image).name))
      const [role] = roles
      return role?.is === "tool" && roles.length === 1 && plainName(workload.name) !== ""
        ? [asideOf(repo, workload, toolReasons[role.use])]
        : []
    })
    return [
      ...tools,
      ...others.map((program) =>
        needed.has(program) && program.aside === undefined
          ? serviceOf(repo, settings, program)
          : asideOf(repo, program.workload, program.aside ?? reasons.unnamed)
      )
    ]
  }
}
