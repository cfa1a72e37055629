import type { Detector } from "../Detector.ts"
import { baseName, isAside } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { FactSignal } from "../Signal.ts"

/** Infrastructure tools by the names of their files. */
const byName: ReadonlyArray<readonly [RegExp, string]> = [
  [/\.(?:tf|tofu)$|\.tf\.json$/, "terraform"],
  [/(?:^|\/)terragrunt\.hcl$/, "terragrunt"],
  [/(?:^|\/)Chart\.ya?ml$/, "helm"],
  [/(?:^|\/)helmfile\.ya?ml$/, "helm"],
  [/(?:^|\/)kustomization\.ya?ml$/, "kustomize"],
  [/(?:^|\/)Pulumi\.ya?ml$/, "pulumi"],
  [/(?:^|\/)cdk\.json$/, "cdk"],
  [/\.bicep$/, "bicep"],
  [/(?:^|\/)(?:ansible\.cfg|playbook\.ya?ml|site\.yml)$|(?:^|\/)roles\/[^/]+\/tasks\/main\.ya?ml$/, "ansible"],
  [/(?:^|\/)serverless\.(?:ya?ml|ts|js|json)$/, "serverless"],
  [/(?:^|\/)samconfig\.toml$/, "cloudformation"],
  [/(?:^|\/)skaffold\.ya?ml$/, "skaffold"],
  [/(?:^|\/)\.chef\/|(?:^|\/)metadata\.rb$/, "chef"]
]

/** Manifests and templates that only their content tells apart from other YAML and JSON. */
const byContent = (repo: RepoView, path: string): string | undefined => {
  if (!/\.(?:ya?ml|json|template)$/.test(path)) return undefined
  const text = repo.files.text(path)?.slice(0, 200_000)
  if (text === undefined) return undefined
  if (
    /^apiVersion:\s*["']?[\w./-]{1,80}/m.test(text) &&
    /^kind:\s*["']?(?:Deployment|StatefulSet|DaemonSet|CronJob|Job|Service|Ingress|ConfigMap|Secret|Namespace|Pod|PersistentVolumeClaim|HorizontalPodAutoscaler|Gateway|HTTPRoute)\b/m.test(
      text
    )
  )
    return "kubernetes"
  if (/AWSTemplateFormatVersion|Transform["']?:\s*["']?AWS::Serverless/.test(text)) return "cloudformation"
  return undefined
}

/** Infrastructure that is already written down. */
export const infrastructureCode: Detector = {
  name: "infrastructure-code",
  detect: (repo) =>
    repo.files.paths.flatMap((path): ReadonlyArray<FactSignal> => {
      if (isAside(path) || path.startsWith(".github/")) return []
      const template = /(?:^|\/)templates\/[^/]+\.ya?ml$/.test(path)
      const value =
        byName.find(([pattern]) => pattern.test(path))?.[1] ??
        (template && baseName(path) !== "" && repo.files.has(path.replace(/templates\/.*$/, "Chart.yaml"))
          ? undefined
          : byContent(repo, path))
      return value === undefined
        ? []
        : [{ _tag: "Fact", kind: "iac", value, root: "", confidence: 1, evidence: [{ path, line: 1, excerpt: "" }] }]
    })
}
