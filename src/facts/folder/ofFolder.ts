import type { RepoSnapshot } from "../../repo/RepoSnapshot.ts"
import type { Fact } from "../Fact.ts"
import type { Findings } from "../findings.ts"
import { statisticsOf } from "../statistics.ts"
import { joinFacts } from "../join/facts.ts"
import { repositoryKind } from "../join/repositoryKind.ts"
import { runtimeNames } from "../join/services.ts"
import { within } from "../paths.ts"
import { viewInSteps } from "../RepoView.ts"
import type { Steps } from "../Steps.ts"
import { inFolder } from "./foldersAbove.ts"
import type { Looked } from "./Looked.ts"
import { isPipeline } from "./pipelines.ts"
import { subtreeOf } from "./subtree.ts"

/** What a folder is in which nothing runs, by its own files alone. */
function* kindOf(alone: RepoSnapshot, folder: string, { facts }: Findings): Steps<ReadonlyArray<Fact>> {
  const own = yield* viewInSteps(alone)
  const isInfrastructure = ({ evidence, kind }: Fact): boolean =>
    kind === "iac" && evidence.some(({ path }) => within(folder, path))
  const { evidence, ...kind } = repositoryKind(own, facts.some(isInfrastructure))
  const places = evidence.map((one) => Object.assign({}, one, { path: inFolder(folder, one.path) }))
  return joinFacts([{ kind: "repository", at: "", ...kind, evidence: places }])
}

/** Pipelines set up what all parts of a repository are tested with: only what the folder's code runs on is about it. */
const isRunHere = ({ evidence, value }: Fact, { facts }: Findings, languages: ReadonlySet<string>): boolean => {
  if (!evidence.every(({ path }) => isPipeline(path))) return true
  const [name = ""] = value.split(" ")
  return (
    [...languages].some((language) => runtimeNames[language] === name) ||
    facts.some((fact) => fact.kind === "package-manager" && fact.value === name)
  )
}

/** What is said of the folder alone: its size and languages, and what it is where nothing in it runs. */
export function* ofFolder(findings: Findings, { snapshot, surroundings: { folder } }: Looked): Steps<Findings> {
  const alone = subtreeOf(snapshot, folder)
  const statistics = { ...statisticsOf(alone, []), notRead: findings.statistics.notRead }
  const languages = new Set(statistics.languages.filter(({ share }) => share >= 0.02).map(({ name }) => name))
  return {
    ...findings,
    statistics,
    facts: [
      ...(findings.services.length === 0 ? yield* kindOf(alone, folder, findings) : []),
      ...findings.facts.filter((fact) => {
        switch (fact.kind) {
          case "repository":
            return false
          case "language":
            return languages.has(fact.value) || fact.evidence.some(({ path }) => within(folder, path))
          case "runtime":
            return isRunHere(fact, findings, languages)
          default:
            return true
        }
      })
    ]
  }
}
