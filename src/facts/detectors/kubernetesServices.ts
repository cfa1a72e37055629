import { processOf } from "../commands.ts"
import { imageName } from "../containers/ImageName.ts"
import { imageRole, imageVersion } from "../data/images.ts"
import type { Detector } from "../Detector.ts"
import { shellForm } from "../containers/Dockerfile.ts"
import type { Parsed } from "../parsing/Parsed.ts"
import { dig, list, string } from "../parsing/unknown.ts"
import { baseName, isAside } from "../paths.ts"
import { safeCommand } from "../redact.ts"
import type { RepoView } from "../RepoView.ts"
import { portRanks, type ServiceSignal, type StoreSignal } from "../Signal.ts"

const workloads = new Set(["Deployment", "StatefulSet", "DaemonSet", "CronJob", "Rollout"])

const words = (value: unknown): string => shellForm(JSON.stringify(list(value).map((part) => string(part) ?? "")))

/** The module whose folder is called as an image or a workload; the root when there is only one. */
const rootFor = (repo: RepoView, names: ReadonlyArray<string>): string | undefined => {
  const roots = [
    ...new Set([
      ...repo.modules.map(({ root }) => root),
      ...repo.dockerfiles.map(({ path }) => path.replace(/\/?[^/]*$/, ""))
    ])
  ]
  for (const name of names) {
    const found = roots.find((root) => root !== "" && baseName(root).toLowerCase() === name)
    if (found !== undefined) return found
  }
  return roots.length === 1 || (roots.includes("") && repo.dockerfiles.some(({ path }) => !path.includes("/")))
    ? (roots[0] ?? "")
    : undefined
}

const workload = (repo: RepoView, path: string, parsed: Parsed): ReadonlyArray<ServiceSignal | StoreSignal> => {
  const kind = string(dig(parsed.data, "kind")) ?? ""
  if (!workloads.has(kind)) return []
  const at = kind === "CronJob" ? ["spec", "jobTemplate", "spec", "template", "spec"] : ["spec", "template", "spec"]
  const container = dig(parsed.data, ...at, "containers", 0)
  const image = imageName(string(dig(container, "image")) ?? "")
  const name = string(dig(parsed.data, "metadata", "name")) ?? ""
  const evidence = [repo.at(path, parsed.lineOf("metadata", "name"))]
  const role = imageRole(image.name)
  if (role.is === "store")
    return [
      {
        _tag: "Store",
        engine: role.engine,
        source: "image",
        version: imageVersion(image) ?? undefined,
        evidence: [repo.at(path, parsed.lineOf(...at, "containers", 0, "image"))]
      }
    ]
  const root =
    role.is === "tool" || name === ""
      ? undefined
      : rootFor(repo, [
          image.name.split("/").at(-1) ?? "",
          name.toLowerCase(),
          name.toLowerCase().replace(/[-_](?:deployment|service|web|api|app)$/, "")
        ])
  if (root === undefined) return []
  const command = `${words(dig(container, "command"))} ${words(dig(container, "args"))}`.trim()
  const schedule = string(dig(parsed.data, "spec", "schedule"))
  const process =
    kind === "CronJob"
      ? ({ process: `job:${name}`, kind: "job" } as const)
      : processOf(name, command === "" ? undefined : command)
  if (process === "once") return []
  const probing = dig(container, "readinessProbe", "httpGet") === undefined ? "livenessProbe" : "readinessProbe"
  const probe = dig(container, probing, "httpGet")
  const port = Number(string(dig(container, "ports", 0, "containerPort")))
  return [
    {
      _tag: "Service",
      source: "kubernetes",
      root,
      ...process,
      name: name.replace(/-deployment$/, ""),
      ...(command === "" ? {} : { startCommand: safeCommand(command) }),
      ...(schedule === undefined ? {} : { schedule }),
      healthPath: string(dig(probe, "path")),
      healthEvidence: repo.at(path, parsed.lineOf(...at, "containers", 0, probing, "httpGet", "path")),
      ports:
        port > 0 && port < 65_536
          ? [
              {
                port,
                rank: portRanks.platform,
                evidence: [repo.at(path, parsed.lineOf(...at, "containers", 0, "ports"))]
              }
            ]
          : [],
      environment: list(dig(container, "env")).flatMap((entry, index) => {
        const variable = string(dig(entry, "name"))
        return variable === undefined
          ? []
          : [
              {
                name: variable,
                hasDefault: dig(entry, "value") !== undefined,
                evidence: [repo.at(path, parsed.lineOf(...at, "containers", 0, "env", index))]
              }
            ]
      }),
      evidence
    }
  ]
}

/** Workloads of Kubernetes manifests that run the repository's own code, and stores that run beside them. */
export const kubernetesServices: Detector = {
  name: "kubernetes-services",
  detect: (repo) =>
    repo.files.paths
      .filter(
        (path) =>
          /\.ya?ml$/.test(path) &&
          !isAside(path) &&
          !path.startsWith(".github/") &&
          /^kind:\s*["']?(?:Deployment|StatefulSet|DaemonSet|CronJob|Rollout)\b/m.test(repo.files.text(path) ?? "")
      )
      .filter((path) => !/\{\{/.test(repo.files.text(path) ?? ""))
      .flatMap((path) => repo.files.yaml(path).flatMap((parsed) => workload(repo, path, parsed)))
}
