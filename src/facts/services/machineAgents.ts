import type { ComposeService } from "../containers/ComposeService.ts"
import { commandOf, finalInstructions } from "../containers/Dockerfile.ts"
import { folderOf } from "../paths.ts"
import { remembered } from "../remembered.ts"
import { codeOf } from "./codeOfComposeService.ts"

/** What a container is given to look at the machine that it runs on. */
const ofMachine =
  /(?:^|\/)(?:docker|podman|containerd)\.sock$|^\/(?:proc|sys|dev|var\/lib\/docker|run\/systemd\/?\w{0,20})?\/?$/

const address = /(?:^|_)(?:HUB|SERVER|MASTER|MANAGER|CONTROLLER|COLLECTOR|CORE|PANEL|DASHBOARD)(?:_\w{1,20})?$/i
const host = /^(?:https?:\/\/|wss?:\/\/)?([\w.-]{1,100})(?::\d{1,5})?(?:\/|$)/
const credential = /(?:^|_)(?:KEY|TOKEN|SECRET|PASSWORD)$/i
const called = /(?:^|[-_./])agent(?:$|[-_.:])/i

/**
 * Whether a service looks after the machine that it runs on and tells another program of it: it shares the machine's
 * network or processes, sees its engine or its devices, opens no port for others, and is called an agent or is told
 * where another of these programs is and the key for it.
 */
export const isMachineAgent = (
  { environment, image, mounts, name, ofHost, ports, privileged }: ComposeService,
  others: ReadonlySet<string>
): boolean => {
  const isTold = environment.some(
    (variable) => address.test(variable.name) && others.has(host.exec(variable.filled ?? "")?.[1] ?? "")
  )
  return (
    (ofHost || privileged) &&
    ports.length === 0 &&
    mounts.some(({ kind, source, target }) => kind === "bind" && ofMachine.test(source ?? target)) &&
    (called.test(name) ||
      called.test(image ?? "") ||
      (isTold && environment.some((variable) => credential.test(variable.name))))
  )
}

/** Agents of machines that compose files run, as far as another program of the repository is there for them to tell. */
export const machineAgents = remembered((repo): ReadonlySet<ComposeService> => {
  const own = repo.compose.flatMap((project) =>
    project.services.filter((service) => codeOf(repo, project, service) !== undefined)
  )
  const agents = own.filter((service) =>
    isMachineAgent(service, new Set(own.flatMap((other) => (other === service ? [] : [other.name, ...other.aliases]))))
  )
  return agents.length === own.length ? new Set() : new Set(agents)
})

/** The Dockerfiles of such agents: those they are built from, and others that start the same program. */
export const imagesOfAgents = remembered((repo): ReadonlySet<string> => {
  const agents = machineAgents(repo)
  const ofOthers = new Set<string>()
  const ofAgents = new Set<string>()
  for (const project of repo.compose) {
    for (const service of project.services) {
      const path = service.dockerfile ?? codeOf(repo, project, service)?.dockerfile
      if (path !== undefined) (agents.has(service) ? ofAgents : ofOthers).add(path)
    }
  }
  const startedBy = (path: string): string | undefined => {
    const dockerfile = repo.dockerfiles.find((one) => one.path === path)
    const command = dockerfile === undefined ? undefined : commandOf(finalInstructions(dockerfile))
    return command === undefined ? undefined : `${folderOf(path)} ${command}`
  }
  const programs = new Set([...ofAgents].flatMap((path) => startedBy(path) ?? []))
  return new Set(
    repo.dockerfiles
      .map(({ path }) => path)
      .filter((path) => !ofOthers.has(path) && (ofAgents.has(path) || programs.has(startedBy(path) ?? "")))
  )
})

/** Folders of code that is such an agent's alone, and where that is said. */
export const foldersOfAgents = remembered((repo): ReadonlyMap<string, ComposeService> => {
  const agents = machineAgents(repo)
  const folders = new Map<string, ComposeService>()
  const others = new Set<string>()
  for (const project of repo.compose) {
    for (const service of project.services) {
      const root = codeOf(repo, project, service)?.root
      if (root === undefined) continue
      if (agents.has(service)) folders.set(root, service)
      else others.add(root)
    }
  }
  return new Map([...folders].filter(([root]) => root !== "" && !others.has(root)))
})
