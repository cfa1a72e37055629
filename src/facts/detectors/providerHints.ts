import type { Detector } from "../Detector.ts"
import { attribute, literal } from "../parsing/hcl.ts"
import { dig, string } from "../parsing/unknown.ts"
import { isAside } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { HintSignal } from "../Signal.ts"

const hint = (
  repo: RepoView,
  path: string,
  line: number,
  value: string,
  said: string,
  confidence: number
): HintSignal => ({
  _tag: "Hint",
  about: "provider",
  value,
  said: `${said} in ${path}`,
  confidence,
  evidence: repo.at(path, line)
})

/** Files that only one provider or platform reads. */
const files: ReadonlyArray<readonly [RegExp, string]> = [
  [
    /(?:^|\/)(?:samconfig\.toml|cdk\.json|buildspec\.ya?ml|appspec\.ya?ml|apprunner\.yaml|dockerrun\.aws\.json|task-?def(?:inition)?[^/]*\.json)$|^\.ebextensions\/|(?:^|\/)copilot\/.*manifest\.ya?ml$/i,
    "aws"
  ],
  [/(?:^|\/)cloudbuild\.(?:ya?ml|json)$/, "google"],
  [/\.bicep$|(?:^|\/)azure\.yaml$/, "azure"],
  [/(?:^|\/)fly(?:\.[\w-]+)?\.toml$/, "fly"],
  [/(?:^|\/)render\.ya?ml$/, "render"],
  [/(?:^|\/)vercel\.json$/, "vercel"],
  [/(?:^|\/)netlify\.toml$/, "netlify"],
  [/(?:^|\/)railway\.(?:toml|json)$/, "railway"],
  [/^\.do\/app\.ya?ml$/, "digitalocean"],
  [/(?:^|\/)(?:app\.json|heroku\.yml)$/, "heroku"]
]

/** Providers by the names that Terraform and Pulumi call them. */
const byPlugin: Readonly<Record<string, string>> = {
  aws: "aws",
  awscc: "aws",
  scaleway: "scaleway",
  google: "google",
  "google-beta": "google",
  azurerm: "azure",
  digitalocean: "digitalocean",
  hcloud: "hetzner",
  ovh: "ovh",
  exoscale: "exoscale"
}

const pluginOf = (name: string): string | undefined => (Object.hasOwn(byPlugin, name) ? byPlugin[name] : undefined)

const terraform = (repo: RepoView, path: string): ReadonlyArray<HintSignal> =>
  repo.files.hcl(path).flatMap((block) => {
    const label = block.labels[0] ?? ""
    const name =
      block.type === "provider"
        ? label
        : block.type === "resource"
          ? (label.split("_")[0] ?? "")
          : block.type === "module"
            ? (/^[\w-]{1,60}\/[\w-]{1,60}\/([a-z]{1,20})(?:\/\/|$)/.exec(
                literal(attribute(block, "source")) ?? ""
              )?.[1] ?? "")
            : ""
    const provider = pluginOf(name)
    return provider === undefined
      ? []
      : [hint(repo, path, block.line, provider, `${block.type} ${label}`.slice(0, 80), 0.8)]
  })

/** Steps of workflows that sign in to a provider. */
const signsIn: ReadonlyArray<readonly [RegExp, string]> = [
  [/\buses:\s*["']?aws-actions\//, "aws"],
  [/\buses:\s*["']?scaleway\/action|rg\.[a-z-]{2,12}\.scw\.cloud/, "scaleway"],
  [/\buses:\s*["']?google-github-actions\/(?:auth|deploy)/, "google"],
  [/\buses:\s*["']?azure\/(?:login|webapps-deploy)/i, "azure"]
]

const lines = (repo: RepoView, path: string): ReadonlyArray<HintSignal> =>
  repo.files.lines(path).flatMap((text, index) => {
    const provider = text.length > 300 ? undefined : signsIn.find(([pattern]) => pattern.test(text))?.[1]
    return provider === undefined ? [] : [hint(repo, path, index + 1, provider, "a deployment", 0.7)]
  })

/** Whom the repository runs with today: infrastructure code, platforms' files, deployments. */
export const providerHints: Detector = {
  name: "provider-hints",
  detect: (repo) => [
    ...repo.files.paths.flatMap((path): ReadonlyArray<HintSignal> => {
      if (/^\.github\/workflows\/[^/]+\.ya?ml$/.test(path)) return lines(repo, path)
      if (isAside(path)) return []
      if (/\.(?:tf|tofu)$/.test(path)) return terraform(repo, path)
      if (/(?:^|\/)serverless\.ya?ml$/.test(path)) {
        const parsed = repo.files.yaml(path)[0]
        const name = string(dig(parsed?.data, "provider", "name")) ?? string(dig(parsed?.data, "provider")) ?? ""
        const provider = pluginOf(name)
        return provider === undefined || parsed === undefined
          ? []
          : [hint(repo, path, parsed.lineOf("provider"), provider, "the provider", 0.8)]
      }
      const provider = files.find(([pattern]) => pattern.test(path))?.[1]
      return provider === undefined || repo.files.text(path) === undefined
        ? []
        : [hint(repo, path, 1, provider, "a file of its platform", 0.6)]
    }),
    ...repo.modules.flatMap(({ dependencies, published }) =>
      published
        ? []
        : dependencies.flatMap(({ name, evidence }) => {
            const provider = pluginOf(/^@?pulumi[/_-]([a-z]{1,20})$/.exec(name)?.[1] ?? "")
            const cdk = /^(?:aws-cdk-lib|sst)$/.test(name) ? "aws" : provider
            return cdk === undefined ? [] : [hint(repo, evidence.path, evidence.line, cdk, `the package ${name}`, 0.7)]
          })
    )
  ]
}
