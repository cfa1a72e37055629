import type { ComposeService } from "./ComposeService.ts"

/** What is started of one service, and whether its containers listen on ports of their own. */
export interface Started {
  readonly service: ComposeService
  /** The other containers that are the same. */
  readonly copies: ReadonlyArray<ComposeService>
  /** Without the word that numbers it, where it has copies. */
  readonly name: string
  /** Whether each copy is given a port of its own: then none of them is the program's. */
  readonly portsDiffer: boolean
}

/** Words that number containers: `web1`, `node-b`, `hub-alpha`, `app_blue`. */
const number =
  /(?:[-_.]?v?\d{1,3}|[-_.](?:[a-z]|alpha|beta|gamma|delta|epsilon|zeta|one|two|three|four|five|first|second|third|primary|secondary|replica|blue|green))$/i

const stem = (name: string): string => name.replace(number, "")

const buildOf = (service: ComposeService): string =>
  JSON.stringify([
    service.context,
    service.dockerfile,
    service.inlineDockerfile?.text ?? null,
    service.target,
    [...service.buildArguments],
    service.context === null ? service.image : null
  ])

const withoutNumbers = (text: string | null): string => (text ?? "").replace(/\d{1,10}/g, "0")

const settingsOf = ({ environment, mounts }: ComposeService): string =>
  JSON.stringify([
    environment.map(({ name, value }) => [name, value]).toSorted(),
    mounts.map(({ source, target }) => [source, target]).toSorted()
  ])

const isCopy = (one: ComposeService, other: ComposeService): boolean => {
  if (buildOf(one) !== buildOf(other)) return false
  if (one.command === other.command && settingsOf(one) === settingsOf(other)) return true
  const command = (service: ComposeService): string =>
    withoutNumbers(service.command).split(service.name).join(stem(service.name))
  return stem(one.name) !== "" && stem(one.name) === stem(other.name) && command(one) === command(other)
}

const portsOf = ({ ports, expose }: ComposeService): string =>
  JSON.stringify([...ports.map(({ container }) => container), ...expose].toSorted((a, b) => a - b))

/** The services of a project, each with the containers that are copies of it. */
export const startedOf = (services: ReadonlyArray<ComposeService>): ReadonlyArray<Started> => {
  const groups: Array<[ComposeService, ...Array<ComposeService>]> = []
  for (const service of services) {
    const known = groups.find(([first]) => isCopy(first, service))
    if (known === undefined) groups.push([service])
    else known.push(service)
  }
  const names = new Set(groups.map(([{ name }]) => name))
  return groups.map(([service, ...copies]) => {
    const plain = stem(service.name)
    const numbered = copies.length > 0 && plain !== "" && copies.every(({ name }) => stem(name) === plain)
    return {
      service,
      copies,
      name: numbered && !names.has(plain) ? plain : service.name,
      portsDiffer: copies.some((copy) => portsOf(copy) !== portsOf(service))
    }
  })
}
