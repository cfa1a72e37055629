import { shellForm } from "../containers/Dockerfile.ts"
import { imageName } from "../containers/ImageName.ts"
import { imageRole } from "../data/images.ts"
import { imageFolders } from "../images/sourceOfImage.ts"
import { dig, list, string } from "../parsing/unknown.ts"
import type { ServiceSignal } from "../Signal.ts"
import { type Platform, portClaims, portOf, processNamed, started, variable } from "./Platform.ts"

const words = (value: unknown): string => shellForm(JSON.stringify(list(value).map((part) => string(part) ?? "")))

/** Task definitions of ECS: the containers that run the repository's own code. */
export const ecs: Platform = {
  name: "ecs",
  read: (repo) => {
    const paths = repo.named(/task-?def(?:inition)?[\w.-]{0,40}\.json$/i).slice(0, 50)
    if (paths.length === 0) return []
    const place = imageFolders(repo)
    return paths.flatMap((path) => {
      const parsed = repo.files.json(path)
      if (parsed === undefined) return []
      return list(dig(parsed.data, "containerDefinitions")).flatMap((value, index): ReadonlyArray<ServiceSignal> => {
        const name = string(dig(value, "name")) ?? ""
        const image = string(dig(value, "image")) ?? ""
        const at = ["containerDefinitions", index] as const
        if (name === "" || imageRole(imageName(image).name).is !== "application") return []
        // an image that the pipeline fills in
        const source = place(/^[<${]|REPLACE|^$/i.test(image) ? "" : image, name)
        const command = words(dig(value, "command"))
        const kind = processNamed(name, command)
        if (source === undefined || kind === undefined) return []
        return [
          {
            _tag: "Service",
            source: "platform",
            root: source.root,
            ...kind,
            name,
            ...started(command),
            dockerfile: source.dockerfile,
            ports: portClaims(
              repo,
              portOf(dig(value, "portMappings", 0, "containerPort")),
              path,
              parsed.lineOf(...at, "portMappings")
            ),
            environment: [
              ...list(dig(value, "environment")).map((entry) => [entry, true] as const),
              ...list(dig(value, "secrets")).map((entry) => [entry, false] as const)
            ]
              .slice(0, 300)
              .flatMap(([entry, given]) =>
                variable(
                  repo,
                  string(dig(entry, "name")) ?? "",
                  given ? dig(entry, "value") : undefined,
                  path,
                  parsed.lineOf(...at, given ? "environment" : "secrets")
                )
              ),
            evidence: [repo.at(path, parsed.lineOf(...at, "name"))]
          }
        ]
      })
    })
  }
}
