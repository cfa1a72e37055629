import { isListed } from "../../data/Known.ts"
import { notedAssignments } from "../../parsing/dotenvNotes.ts"
import { isSecretName } from "../../redact.ts"
import { declaredAt } from "../../services/variableEvidence.ts"
import { addressIn } from "../address.ts"
import { shownGiven } from "../given.ts"
import type { Module } from "../../manifests/Module.ts"
import { dig, list } from "../../parsing/unknown.ts"
import type { RepoView } from "../../RepoView.ts"
import type { VariableReader } from "../VariableReader.ts"

/** Packages that read the `.env` of an application in production too, where it is committed as its defaults. */
const loaders = { php: ["symfony/dotenv", "symfony/runtime", "symfony/framework-bundle", "symfony/symfony"] }

/** Whether only developers have the package that reads the file: in production its values are given by the design's files. */
const forDevelopers = (repo: RepoView, { dependencies, root }: Module): boolean => {
  if (!dependencies.some(({ name, scope }) => name === "symfony/dotenv" && scope === "development")) return false
  const lock = repo.files.json(root === "" ? "composer.lock" : `${root}/composer.lock`)?.data
  return !list(dig(lock, "packages"))
    .slice(0, 5000)
    .some((locked) => dig(locked, "name") === "symfony/dotenv")
}

/**
 * The committed `.env` of a Symfony application: its framework reads it wherever it runs, so that what stands in it is
 * there, an empty text too. A secret in it is everybody's, and is not taken for one that is given.
 * https://symfony.com/doc/current/configuration.html#configuring-environment-variables-in-env-files
 */
export const committedEnvironment: VariableReader = {
  name: "committed-environment",
  read: (repo) =>
    repo.modules
      .filter(
        ({ dependencies, ecosystem }) =>
          ecosystem === "php" && dependencies.some(({ name }) => isListed(loaders, ecosystem, name))
      )
      .flatMap((module) => {
        const { root } = module
        const unread = forDevelopers(repo, module)
        const path = root === "" ? ".env" : `${root}/.env`
        return notedAssignments(repo.files.text(path) ?? "")
          .filter(
            ({ name, off, value }) => !off && (!isSecretName(name) || (addressIn(value)?.scheme ?? null) !== null)
          )
          .map(({ line, name, value }) => ({
            root,
            name,
            by: unread ? ("manifest" as const) : ("code" as const),
            need: unread ? undefined : ("optional" as const),
            given: shownGiven(name, value),
            evidence: [declaredAt(repo, path, line, name)]
          }))
      })
}
