import { familyOf } from "../data/regions.ts"
import type { Detector } from "../Detector.ts"
import { attribute, literal } from "../parsing/hcl.ts"
import type { Parsed } from "../parsing/Parsed.ts"
import { dig, list, string } from "../parsing/unknown.ts"
import { baseName, isAside } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { HintSignal } from "../Signal.ts"
import { isEnvironmentFile } from "../services/environmentFiles.ts"

const hint = (
  repo: RepoView,
  path: string,
  line: number,
  place: string | undefined,
  said: string,
  confidence: number
): ReadonlyArray<HintSignal> => {
  const found = (place ?? "").trim()
  return found.length > 40 || familyOf(found) === undefined
    ? []
    : [
        {
          _tag: "Hint",
          about: "region",
          value: found.toLowerCase().replace(/\s+/g, ""),
          said: `${said} in ${path}`,
          confidence,
          evidence: repo.at(path, line)
        }
      ]
}

/** Terraform: what a provider is told, the default of a variable for it, and values that are set. */
const terraform = (repo: RepoView, path: string): ReadonlyArray<HintSignal> =>
  repo.files.hcl(path).flatMap((block) => {
    const name = block.labels[0] ?? ""
    const field =
      block.type === "provider"
        ? attribute(block, "region")
        : block.type === "variable" && /^(?:aws_|gcp_|scw_|scaleway_)?(?:region|location)$/.test(name)
          ? attribute(block, "default")
          : block.type === "resource" && name === "azurerm_resource_group"
            ? attribute(block, "location")
            : undefined
    return field === undefined
      ? []
      : hint(repo, path, field.line, literal(field), `${field.name} of ${block.type} ${name}`.slice(0, 80), 0.7)
  })

const setting = (
  repo: RepoView,
  path: string,
  parsed: Parsed | undefined,
  at: ReadonlyArray<string | number>,
  confidence = 0.7
): ReadonlyArray<HintSignal> =>
  parsed === undefined
    ? []
    : hint(repo, path, parsed.lineOf(...at), string(dig(parsed.data, ...at)), String(at.at(-1) ?? ""), confidence)

/** Files of platforms and deployment tools that name a place. */
const platform = (repo: RepoView, path: string): ReadonlyArray<HintSignal> => {
  const name = baseName(path)
  if (/^fly(?:\.[\w-]+)?\.toml$/.test(name)) return setting(repo, path, repo.files.toml(path), ["primary_region"], 0.8)
  if (/^vercel\.json$/.test(name)) {
    const parsed = repo.files.json(path)
    // functions close to everybody say nothing of one place
    return list(dig(parsed?.data, "regions")).length === 1 ? setting(repo, path, parsed, ["regions", 0]) : []
  }
  if (/^render\.ya?ml$/.test(name)) {
    const parsed = repo.files.yaml(path)[0]
    return list(dig(parsed?.data, "services"))
      .slice(0, 50)
      .flatMap((_, index) => setting(repo, path, parsed, ["services", index, "region"]))
  }
  if (/^serverless\.ya?ml$/.test(name)) return setting(repo, path, repo.files.yaml(path)[0], ["provider", "region"])
  if (name === "samconfig.toml")
    return setting(repo, path, repo.files.toml(path), ["default", "deploy", "parameters", "region"])
  if (/^\.do\/app\.ya?ml$/.test(path)) return setting(repo, path, repo.files.yaml(path)[0], ["region"])
  return []
}

/** Assignments that name a place, in workflows and samples of the environment. */
const assigned =
  /^\s*(?:-\s*)?["']?(?:aws-region|AWS_REGION|AWS_DEFAULT_REGION|SCW_DEFAULT_REGION|SCW_REGION|GCP_REGION|region)["']?\s*[:=]\s*["']?([a-z]{2,12}(?:-[a-z0-9]{1,12}){1,2})["']?\s*(?:#.*)?$/

const assignments = (repo: RepoView, path: string): ReadonlyArray<HintSignal> =>
  repo.files.lines(path).flatMap((text, index) => {
    const place = text.length > 200 ? undefined : assigned.exec(text)?.[1]
    // the region that every example is written with
    return place === undefined || (place === "us-east-1" && !path.startsWith(".github/"))
      ? []
      : hint(repo, path, index + 1, place, "a region", path.startsWith(".github/") ? 0.7 : 0.4)
  })

/** Where what exists already stands: regions of infrastructure code, of platforms' files, of deployments. */
export const regionHints: Detector = {
  name: "region-hints",
  detect: (repo) =>
    repo.files.paths.flatMap((path): ReadonlyArray<HintSignal> => {
      if (/^\.github\/workflows\/[^/]+\.ya?ml$/.test(path) || path.endsWith(".tfvars")) return assignments(repo, path)
      if (isAside(path)) return []
      if (/\.(?:tf|tofu)$/.test(path)) return terraform(repo, path)
      return isEnvironmentFile(path) ? assignments(repo, path) : platform(repo, path)
    })
}
