import { copiedSamples } from "../containers/copiedSamples.ts"
import { settingsInDocuments } from "../containers/documentedSettings.ts"
import { fixedHosts } from "../containers/fixedHosts.ts"
import { hiddenSettings } from "../containers/hiddenSettings.ts"
import { mayBeInImage } from "../containers/madeInImage.ts"
import { madeKeys } from "../containers/madeKeys.ts"
import { mountedSettings, runsMountedCode } from "../containers/mountedSettings.ts"
import { namedSettings } from "../containers/namedSettings.ts"
import { railsDatabaseFiles } from "../containers/railsDatabaseFile.ts"
import { baseName, within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { Service, SettingsFile } from "../Service.ts"

/** Most files that are told of one service. */
const mostFiles = 10

type Known = Pick<
  Service,
  "buildContext" | "buildStage" | "dockerfile" | "environment" | "evidence" | "image" | "keeps" | "root"
>

/** What no compose file hands in: it is there for whoever started the program by that file before. */
const besideCompose: ReadonlySet<SettingsFile["knownBy"]> = new Set(["disk", "key", "host"])

/** Of an image that the repository builds: what it names, what documents mount, and what its disk hides. */
const inOwnImage = (repo: RepoView, service: Known, alone: boolean): ReadonlyArray<SettingsFile> => {
  const dockerfile = repo.dockerfiles.find(({ path }) => path === service.dockerfile)
  if (dockerfile === undefined || service.image !== undefined) return []
  const contexts = [...new Set([service.buildContext ?? service.root, ""])]
  const documented = alone ? settingsInDocuments(repo) : []
  return [
    ...namedSettings(repo, dockerfile, contexts, service.buildStage),
    ...documented
      .filter(({ target }) => !mayBeInImage(repo, dockerfile, contexts, target, service.buildStage))
      .map(({ evidence, target }): SettingsFile => ({
        target,
        source: baseName(target),
        inRepository: false,
        holds: [],
        knownBy: "documents",
        evidence
      })),
    ...hiddenSettings(repo, dockerfile, contexts, service.keeps ?? [], service.buildStage),
    ...madeKeys(repo, dockerfile, contexts, service.root, service.buildStage),
    ...fixedHosts(
      repo,
      dockerfile,
      contexts,
      service.environment.map(({ name }) => name),
      service.buildStage
    )
  ]
}

/** Of a program that no file of the repository packs: what people are told to write beside a sample. */
const besideSample = (repo: RepoView, { dockerfile, image, root }: Known): ReadonlyArray<SettingsFile> =>
  dockerfile !== null || image !== undefined
    ? []
    : [...copiedSamples(repo), ...railsDatabaseFiles(repo)]
        .filter(({ path }) => within(root, path))
        .map(({ evidence, path, sample }) => ({
          target: path,
          source: sample,
          inRepository: true,
          holds: [],
          knownBy: "sample" as const,
          evidence
        }))

/** The files of settings that a service needs and its image does not have; compose files by the lines that declare it. */
export const settingsFilesOf = (
  repo: RepoView,
  services: ReadonlyArray<Pick<Service, "dockerfile">>
): ((service: Known) => Pick<Service, "settingsFiles">) => {
  const given = new Map<string, ReadonlyArray<SettingsFile>>()
  const declared = new Set<string>()
  for (const project of repo.compose) {
    for (const service of project.services) {
      // developers have their own settings among the code that they mount
      if (!runsMountedCode(repo, project, service)) declared.add(`${service.path}:${service.line}`)
      const files = mountedSettings(repo, project, service)
      if (files.length > 0) given.set(`${service.path}:${service.line}`, files)
    }
  }
  const alone = services.filter(({ dockerfile }) => dockerfile !== null).length === 1
  return (service) => {
    const lines = service.evidence.map(({ line, path }) => `${path}:${line}`)
    const composed = lines.some((line) => declared.has(line))
    const files = [
      ...lines.flatMap((line) => given.get(line) ?? []),
      // a compose file that starts it tells all that it needs
      ...inOwnImage(repo, service, alone).filter(({ knownBy }) => !composed || besideCompose.has(knownBy)),
      ...(composed ? [] : besideSample(repo, service))
    ]
    const first = files.filter(({ target }, at) => files.findIndex((one) => one.target === target) === at)
    return first.length === 0 ? {} : { settingsFiles: first.slice(0, mostFiles) }
  }
}
