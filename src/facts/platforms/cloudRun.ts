import { shellForm } from "../containers/Dockerfile.ts"
import { imageName } from "../containers/ImageName.ts"
import { imageRole } from "../data/images.ts"
import { imageFolders } from "../images/sourceOfImage.ts"
import { manifestsOf } from "../kubernetes/manifests.ts"
import { dig, list, string } from "../parsing/unknown.ts"
import type { ServiceSignal } from "../Signal.ts"
import { type Platform, started, variable } from "./Platform.ts"

/** Kinds of Cloud Run that Knative does not know, and where their containers stand. */
const kinds: ReadonlyMap<string, { readonly kind: "job" | "worker"; readonly at: ReadonlyArray<string> }> = new Map([
  ["Job", { kind: "job", at: ["spec", "template", "spec", "template", "spec", "containers"] }],
  ["WorkerPool", { kind: "worker", at: ["spec", "template", "spec", "containers"] }]
])

const words = (value: unknown): string => shellForm(JSON.stringify(list(value).map((part) => string(part) ?? "")))

/** Jobs and worker pools of Google Cloud Run; its services are those of Knative, and are read as such. */
export const cloudRun: Platform = {
  name: "cloud-run",
  read: (repo) => {
    const own = manifestsOf(repo).filter(
      ({ parsed }) => string(dig(parsed.data, "apiVersion"))?.startsWith("run.googleapis.com/") === true
    )
    if (own.length === 0) return []
    const place = imageFolders(repo)
    return own.flatMap(({ path, parsed }): ReadonlyArray<ServiceSignal> => {
      const known = kinds.get(string(dig(parsed.data, "kind")) ?? "")
      const name = string(dig(parsed.data, "metadata", "name"))
      if (known === undefined || name === undefined) return []
      const containers = list(dig(parsed.data, ...known.at)).slice(0, 20)
      for (const [index, container] of containers.entries()) {
        const image = string(dig(container, "image")) ?? ""
        const source = imageRole(imageName(image).name).is === "application" ? place(image, name) : undefined
        if (source === undefined) continue
        const at = [...known.at, index]
        return [
          {
            _tag: "Service",
            source: "platform",
            root: source.root,
            process: `${known.kind}:${name}`,
            kind: known.kind,
            name,
            ...started(`${words(dig(container, "command"))} ${words(dig(container, "args"))}`.trim()),
            dockerfile: source.dockerfile,
            environment: list(dig(container, "env"))
              .slice(0, 300)
              .flatMap((entry, position) =>
                variable(
                  repo,
                  string(dig(entry, "name")) ?? "",
                  dig(entry, "value"),
                  path,
                  parsed.lineOf(...at, "env", position)
                )
              ),
            evidence: [repo.at(path, parsed.lineOf("metadata", "name"))]
          }
        ]
      }
      return []
    })
  }
}
