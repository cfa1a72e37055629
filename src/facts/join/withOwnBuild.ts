import { isBuildStep } from "../containers/buildSteps.ts"
import { finalInstructions } from "../containers/Dockerfile.ts"
import { folderOfImage } from "../containers/fileInImage.ts"
import { notGiven } from "../detectors/missingArguments.ts"
import { notThere } from "../detectors/missingCopies.ts"
import { isNamedInBuild } from "../images/namedInBuilds.ts"
import type { Ecosystem, Module } from "../manifests/Module.ts"
import { writtenHome } from "../packing/writtenImage.ts"
import { folderOf, within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { FactSignal, ServiceSignal } from "../Signal.ts"
import { isEnvironmentFile } from "../services/environmentFiles.ts"
import { imageProgram, ownCommand } from "../starting/imageProgram.ts"
import { startsForDevelopers } from "../starting/scriptsOfDevelopers.ts"
import type { Draft } from "./Draft.ts"
import { first } from "./startCommand.ts"
import { withoutImage } from "./withoutImage.ts"

/** What a build of each ecosystem leaves: whoever copies it into an image has built before, elsewhere. */
const products: Partial<Record<Ecosystem, RegExp>> = {
  jvm: /(?:^|\/)(?:target|build\/(?:libs|install|distributions|quarkus-build))(?:\/|$)|\.(?:jar|war)$/,
  node: /(?:^|\/)(?:node_modules|dist|build|out|\.next|\.output)(?:\/|$)/,
  dotnet: /(?:^|\/)(?:publish|bin\/(?:Release|Debug))(?:\/|$)/,
  rust: /(?:^|\/)target(?:\/|$)/
}

/** Dockerfiles of which something is not there, with what follows the words for that. */
const lacking = (facts: ReadonlyArray<FactSignal>, words: string): ReadonlyMap<string, string> =>
  new Map(
    facts
      .filter(({ kind, value }) => kind === "absence" && value.startsWith(words))
      .flatMap(({ evidence, value }) => evidence.map(({ path }) => [path, value.slice(words.length)] as const))
  )

/** Whether an image starts a server for developers; one that is told nothing to start waits to be told. */
const isForDevelopers = (repo: RepoView, path: string, missing: string | undefined): boolean => {
  const dockerfile = repo.dockerfiles.find((one) => one.path === path)
  const stages = dockerfile?.stages ?? []
  const command = dockerfile === undefined ? null : ownCommand(imageProgram(repo, dockerfile))
  if (dockerfile === undefined || stages.length !== 1 || command === null || !startsForDevelopers(repo, command))
    return false
  // settings that each developer writes first are in no copy of the repository
  return missing === undefined
    ? !finalInstructions(dockerfile).some(({ keyword, text }) => keyword === "RUN" && isBuildStep(text))
    : isEnvironmentFile(missing)
}

/**
 * Whether an image of PHP is set up by a folder that the repository does not have at all, nor any build that would make
 * it: the image that is written for PHP needs none of its own.
 */
const isWithoutSettings = (
  repo: RepoView,
  root: string,
  path: string,
  missing: string,
  modules: ReadonlyArray<Module>
): boolean => {
  const [folder = "", ...below] = missing.replace(/^(?:\.?\/)+/, "").split("/")
  const isThere = (above: string): boolean => repo.files.below(above === "" ? folder : `${above}/${folder}`).length > 0
  return (
    below.length > 0 &&
    modules.some(({ ecosystem }) => ecosystem === "php") &&
    ![root, folderOf(path), ""].some(isThere) &&
    !isNamedInBuild(repo, path)
  )
}

/** Kept folders below the home of the code in the image move to the same place below the home in the written image. */
const moved =
  (repo: RepoView, path: string) =>
  (signal: ServiceSignal): ServiceSignal => {
    const dockerfile = repo.dockerfiles.find((one) => one.path === path)
    const home = dockerfile === undefined ? "/" : folderOfImage(dockerfile)
    return signal.source !== "dockerfile" || signal.keeps === undefined || home === "/"
      ? signal
      : {
          ...signal,
          keeps: signal.keeps.map((folder) =>
            within(home, folder) ? `${writtenHome}${folder.slice(home.length)}` : folder
          )
        }
  }

/**
 * A service whose Dockerfile packs what was built before, elsewhere, or is built on an image that only a release names,
 * or whose image is for developers, or is set up by a folder that is gone, counts as one
 * without an image where its manifest tells how it is built: one is then written that builds it.
 */
export const withOwnBuild = (
  repo: RepoView,
  facts: ReadonlyArray<FactSignal>,
  published: ReadonlyMap<string, string>
): ((draft: Draft) => Draft) => {
  const missing = lacking(facts, notThere)
  const open = lacking(facts, notGiven)
  return (draft) => {
    const path = first(draft, ({ dockerfile }) => dockerfile)
    if (path === null || published.has(path)) return draft
    const product = missing.get(path)
    const modules = repo.modules.filter(({ root }) => root === draft.root)
    const isBuiltElsewhere =
      product !== undefined && modules.some(({ ecosystem }) => products[ecosystem]?.test(product) === true)
    const replaced =
      isBuiltElsewhere ||
      (product !== undefined && isWithoutSettings(repo, draft.root, path, product, modules)) ||
      (modules.length > 0 && open.has(path)) ||
      (modules.length > 0 && isForDevelopers(repo, path, product))
    return replaced ? { ...draft, signals: draft.signals.map(moved(repo, path)).map(withoutImage) } : draft
  }
}
