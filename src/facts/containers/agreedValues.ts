import type { RepoView } from "../RepoView.ts"
import { remembered } from "../remembered.ts"
import { codeOf } from "../services/codeOfComposeService.ts"
import { namesChoice } from "../stores/selectorNames.ts"
import { addressIn } from "../variables/address.ts"
import type { ComposeProject, ComposeService, ComposeVariable } from "./ComposeService.ts"

/** The variants of one program: services of the files of a folder of which one is started, by folder and code. */
const variants = remembered((repo): ReadonlyMap<string, ReadonlyArray<ComposeService>> => {
  const found = new Map<string, Array<ComposeService>>()
  for (const project of repo.compose)
    for (const service of project.services) {
      const code = codeOf(repo, project, service)
      if (code === undefined) continue
      const key = `${project.folder}\u0000${code.root}\u0000${service.name}`
      found.set(key, [...(found.get(key) ?? []), service])
    }
  return found
})

/** Whether a value leads somewhere; a word alone does where a service of the file is called so. */
const leads = ({ services }: ComposeProject, text: string): boolean => {
  const address = addressIn(text)
  return (
    address !== undefined &&
    (address.scheme !== null || address.port !== null || services.some(({ name }) => name === address.host))
  )
}

const says = ({ environment }: ComposeService, { filled, name }: ComposeVariable): boolean =>
  environment.some((other) => other.name === name && other.filled === filled)

/**
 * Tells whether a value holds whichever of several compose files is started. What only one of them sets switches on
 * what that file runs besides; addresses and choices of a store are read for the store that is taken.
 */
export const isAgreed = (
  repo: RepoView,
  project: ComposeProject,
  service: ComposeService,
  root: string
): ((variable: ComposeVariable) => boolean) => {
  const others = variants(repo).get(`${project.folder}\u0000${root}\u0000${service.name}`) ?? []
  return (variable) =>
    namesChoice(variable.name) ||
    leads(project, variable.filled ?? "") ||
    others.every((other) => says(other, variable))
}
