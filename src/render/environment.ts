/** Which copy of a tier is written: its folder, its branch, and how CI tells what is its own from what is production's. */
import type { Repository } from "../repo/Repository.ts"
import { manifests } from "./kubernetes/names.ts"

export interface Environment {
  /** As names, the state and CI's environments know it. */
  readonly name: "production" | "staging"
  /** Of everything that is its own, from the repository's root. */
  readonly folder: "" | "staging/"
  /** That is deployed; null: the default branch, whatever it is called. */
  readonly branch: string | null
  /** File of the workflow that deploys it. */
  readonly workflow: string
  /** Begins the names of its variables and secrets in CI, and of its jobs. */
  readonly prefix: "" | "staging"
}

export const production: Environment = {
  name: "production",
  folder: "",
  branch: null,
  workflow: "groundplan-deploy.yml",
  prefix: ""
}

/** A branch of that name may be what production is deployed from. */
export const stagingIn = ({ defaultBranch }: Pick<Repository, "defaultBranch">): Environment => ({
  name: "staging",
  folder: "staging/",
  branch: defaultBranch === "staging" ? "staging-environment" : "staging",
  workflow: "groundplan-staging.yml",
  prefix: "staging"
})

interface Of {
  readonly environment: Environment
}

/** From the repository's root. */
export const terraformFolder = ({ environment }: Of): string => `${environment.folder}terraform`

/** From the repository's root. */
export const manifestsFolder = ({ environment }: Of): string => `${environment.folder}${manifests}`

/** The Terraform that is written beside the code, which nothing that is made of the code has a use for. */
export const terraformFolders = ({
  environment,
  staging
}: Of & { readonly staging: object | null }): ReadonlyArray<string> =>
  environment.folder === "" && staging === null ? ["terraform"] : ["terraform", "staging/terraform"]

/** The repository's root, from one of these folders. */
export const rootFrom = ({ environment }: Of): string => (environment.folder === "" ? ".." : "../..")

/** A variable or secret of CI that each copy has a value of. */
export const ownName = ({ environment }: Of, name: string): string =>
  environment.prefix === "" ? name : `${environment.prefix.toUpperCase()}_${name}`

/** A job of the one pipeline that deploys all copies. */
export const ownJob = ({ environment }: Of, name: string): string =>
  environment.prefix === "" ? name : `${environment.prefix}-${name}`
