import type { Evidence } from "../Fact.ts"
import type { Module } from "../manifests/Module.ts"
import { frameworksOf } from "../manifests/frameworksOf.ts"
import { baseName, folderOf, isTest, resolvePath } from "../paths.ts"
import { dig, string } from "../parsing/unknown.ts"
import type { RepoView } from "../RepoView.ts"
import { remembered } from "../remembered.ts"
import { isStaying } from "./serving.ts"

/** Packages that programs of infrastructure and of builds are written with, as their ecosystems compare names. */
const packages: ReadonlyArray<RegExp> = [
  /^(?:aws-cdk(?:-lib)?|@?aws-cdk[./]core|github\.com\/aws\/aws-cdk-go\/awscdk(?:\/v\d{1,3})?|amazon\.cdk\.lib|software\.amazon\.awscdk:[\w.-]+)$/,
  /^(?:@pulumi\/pulumi|pulumi|github\.com\/pulumi\/pulumi\/sdk(?:\/v\d{1,3})?|com\.pulumi:pulumi)$/,
  /^(?:cdktf|@cdktf\/[\w-]+|github\.com\/hashicorp\/terraform-cdk-go\/cdktf|cdk8s|github\.com\/cdk8s-team\/cdk8s-core-go\/cdk8s(?:\/v\d{1,3})?|projen)$/,
  /^(?:@dagger\.io\/dagger|dagger-io|dagger\.io\/dagger|github\.com\/dagger\/[\w.-]+)$/
]

/** What programs of any kind have beside them for their own build: it tells only of a folder whose code does not stay. */
const besideAny = /^github\.com\/magefile\/mage$/

/** Files by which their tools know the folder of such a program. */
const ofProject = /^(?:cdk\.json|cdktf\.json|cdk8s\.ya?ml|Pulumi\.ya?ml|\.projenrc\.(?:[jt]s|json|py))$/

/** Folders that are called after what builds or deploys the application. */
const called =
  /(?:^|\/)(?:[a-z]{1,20}[-_])?(?:infra(?:structure)?|iac|cdk(?:tf|8s)?|pulumi|terraform|deploy(?:ments?)?|devops|ops|ci|builds?|dagger|mage(?:files?)?|pipelines?)(?:\/|$)/i

/** The folders that files `dagger.json` name as their modules, each with its file. */
const daggerModules = remembered(
  (repo): ReadonlyMap<string, Evidence> =>
    new Map(
      repo
        .named(/^dagger\.json$/)
        .slice(0, 50)
        .flatMap((path) => {
          const source = string(dig(repo.files.json(path)?.data, "source")) ?? "."
          const folder = resolvePath(folderOf(path), source)
          return folder === undefined ? [] : [[folder, repo.at(path)] as const]
        })
    )
)

/** The file by which a tool that builds or deploys knows a folder. */
const fileOf = (repo: RepoView, root: string): Evidence | undefined => {
  const file = repo.files.below(root).find((path) => folderOf(path) === root && ofProject.test(baseName(path)))
  return daggerModules(repo).get(root) ?? (file === undefined ? undefined : repo.at(file))
}

/** Whether code of a folder answers requests, or waits for work. */
const stays = (repo: RepoView, root: string): boolean =>
  repo.modules.some(
    (module) => module.root === root && frameworksOf(module).some(({ role }) => role === "server" || role === "meta")
  ) || repo.hitsIn("servers", root).some((hit) => isStaying(hit) && !isTest(hit.path))

const toolOf = (repo: RepoView, { dependencies, root }: Module): Evidence | undefined => {
  const file = fileOf(repo, root)
  // code that stays may be the application itself, which what deploys it lies beside
  if (!called.test(root)) return stays(repo, root) ? undefined : file
  return (
    file ??
    dependencies.find(({ name }) => packages.some((one) => one.test(name)))?.evidence ??
    (stays(repo, root) ? undefined : dependencies.find(({ name }) => besideAny.test(name))?.evidence)
  )
}

/**
 * Folders below the top whose programs build or deploy the application, each with what tells so: files of a tool, or
 * what their manifests depend on where they are called after it.
 */
export const buildPrograms = remembered((repo): ReadonlyMap<string, Evidence> => {
  const found = new Map<string, Evidence>()
  for (const module of repo.modules) {
    const tool = module.root === "" || found.has(module.root) ? undefined : toolOf(repo, module)
    if (tool !== undefined) found.set(module.root, tool)
  }
  return found
})

/** Whether a folder is that of such a program. */
export const isOfBuilds = (repo: RepoView, root: string): boolean => buildPrograms(repo).has(root)
