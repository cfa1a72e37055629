/** Which copy of a tier is written: its folder, its branch, and how CI tells what is its own from what is production's. */
import { named, type Place, placeOf, workflowFile } from "../repo/Place.ts"
import type { Repository } from "../repo/Repository.ts"
import { manifests } from "./kubernetes/names.ts"

export interface Environment {
  /** As names and the state know it. */
  readonly name: "production" | "staging"
  /** What was planned: the repository, or a folder of it. */
  readonly place: Place
  /** Of everything that is its own, from the repository's root. */
  readonly folder: string
  /** That is deployed; null: the default branch, whatever it is called. */
  readonly branch: string | null
  /** File of the workflow that deploys it. */
  readonly workflow: string
  /** As CI's environments know it: of several folders of a repository each has its own. */
  readonly deployment: string
  /** Begins the names of its variables and secrets in CI. */
  readonly prefix: string
}

interface Of {
  readonly environment: Environment
}

/** GitHub takes no names of variables that begin with a digit or with its own name. */
const variableOf = (name: string): string => {
  const upper = name.replaceAll("-", "_").toUpperCase()
  return /^(?:\d|GITHUB_|CI_)/.test(`${upper}_`) ? `FOLDER_${upper}` : upper
}

const environmentIn = (repository: Pick<Repository, "path">, name: Environment["name"], branch: string | null) => {
  const place = placeOf(repository)
  const beside = name === "production" ? "" : name
  const prefix = [place.slug, beside].filter((part) => part !== "").join("-")
  return {
    name,
    place,
    folder: `${place.folder}${beside === "" ? "" : `${beside}/`}`,
    branch,
    workflow: workflowFile(place, beside === "" ? "deploy" : beside),
    deployment: named(place, name),
    prefix: prefix === "" ? "" : variableOf(prefix)
  } satisfies Environment
}

export const productionIn = (repository: Pick<Repository, "path">): Environment =>
  environmentIn(repository, "production", null)

/** A branch of that name may be what production is deployed from. */
export const stagingIn = (repository: Pick<Repository, "defaultBranch" | "path">): Environment =>
  environmentIn(repository, "staging", repository.defaultBranch === "staging" ? "staging-environment" : "staging")

export const isProduction = ({ name }: Environment): boolean => name === "production"

/** Whether it is the only one in CI that has variables of these names: then they are nobody else's. */
export const isOnly = ({ name, place }: Environment): boolean => name === "production" && place.slug === ""

/** From the repository's root. */
export const terraformFolder = ({ environment }: Of): string => `${environment.folder}terraform`

/** From the repository's root. */
export const manifestsFolder = ({ environment }: Of): string => `${environment.folder}${manifests}`

/** From the repository's root: one for all copies. */
export const documentsFolder = ({ environment }: Of): string => `${environment.place.folder}docs/infrastructure`

/** The Terraform that is written beside the code, which nothing that is made of the code has a use for. */
export const terraformFolders = ({
  environment,
  staging
}: Of & { readonly staging: object | null }): ReadonlyArray<string> =>
  isProduction(environment) && staging === null
    ? [`${environment.place.folder}terraform`]
    : ["terraform", "staging/terraform"].map((folder) => `${environment.place.folder}${folder}`)

/** Folders of ours beside the code. */
export const ownFolders = (of: Parameters<typeof terraformFolders>[0]): ReadonlyArray<string> => [
  ...terraformFolders(of),
  documentsFolder(of)
]

/** A path as it is written from a folder; undefined where it does not lie there. */
export const pathFrom = (folder: string, path: string): string | undefined =>
  folder === "" ? path : path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : undefined

/** The repository's root, from the folder of Terraform or from that of the manifests. */
export const rootFrom = (of: Of): string =>
  terraformFolder(of)
    .split("/")
    .map(() => "..")
    .join("/")

/** A variable or secret of CI that each copy has a value of. */
export const ownName = ({ environment }: Of, name: string): string =>
  environment.prefix === "" ? name : `${environment.prefix}_${name}`

/** A job of the one pipeline that deploys all copies. */
export const ownJob = ({ environment }: Of, name: string): string =>
  isProduction(environment) ? name : `${environment.name}-${name}`
