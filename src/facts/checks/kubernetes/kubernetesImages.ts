import { imageName } from "../../containers/ImageName.ts"
import { pods } from "../../kubernetes/objects.ts"
import { unsetRegistry } from "../../kubernetes/unsetRegistry.ts"
import { dig, string } from "../../parsing/unknown.ts"
import { type Check, findingAtAll } from "../../security/Check.ts"

/** Images without a version: what runs depends on the hour at which a pod starts. */
export const kubernetesImages: Check = {
  rule: "kubernetes.unpinned-image",
  run: (repo) => {
    const all = pods(repo)
    if (all.length === 0) return undefined
    // names that kustomize gives a tag
    const tagged = repo.files.paths.some(
      (path) => /(?:^|\/)kustomization\.ya?ml$/.test(path) && /^images:/m.test(repo.files.text(path) ?? "")
    )
    const places = all.flatMap(({ object, containers }) =>
      containers.flatMap(({ value, at }) => {
        const image = string(dig(value, "image")) ?? ""
        const { tag } = imageName(image)
        const unpinned = tag === null ? !tagged && image.includes("/") && !image.includes("@") : /^latest$/i.test(tag)
        // what no registry has cannot be pulled by mistake: earlier releases of ours left its version to the deployment
        if (image.startsWith(`${unsetRegistry}/`)) return []
        return image === "" || /[${}<>]/.test(image) || !unpinned ? [] : [object.at(...at, "image")]
      })
    )
    return findingAtAll(
      "kubernetes.unpinned-image",
      "low",
      "An image is not given a version",
      "Name the version or the digest of the image; let the pipeline write it.",
      places
    )
  }
}
