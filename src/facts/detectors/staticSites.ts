import type { Detector } from "../Detector.ts"
import { folderOf } from "../paths.ts"
import type { ServiceSignal } from "../Signal.ts"

/** Site generators that need no package manifest, and plain pages where there is nothing else. */
export const staticSites: Detector = {
  name: "static-sites",
  detect: (repo) => {
    const found: Array<ServiceSignal> = []
    const hugo =
      repo.named(/^(?:hugo\.(?:toml|ya?ml|json))$/)[0] ??
      repo
        .named(/^config\.toml$/)
        .find(
          (path) =>
            repo.files.paths.some((other) =>
              other.startsWith(`${folderOf(path) === "" ? "" : `${folderOf(path)}/`}content/`)
            ) && /\bbaseURL\b/i.test(repo.files.text(path) ?? "")
        )
    if (hugo !== undefined) {
      found.push({
        _tag: "Service",
        source: "framework",
        root: folderOf(hugo),
        process: "main",
        kind: "static",
        framework: "hugo",
        buildCommand: "hugo --minify",
        outputDirectory: "public",
        evidence: [repo.at(hugo)]
      })
    }
    const jekyll =
      repo.files.has("_config.yml") &&
      !repo.files.has("Gemfile") &&
      repo.files.paths.some((path) => /^_(?:posts|layouts|includes)\//.test(path))
    if (jekyll) {
      found.push({
        _tag: "Service",
        source: "framework",
        root: "",
        process: "main",
        kind: "static",
        framework: "jekyll",
        buildCommand: "jekyll build",
        outputDirectory: "_site",
        evidence: [repo.at("_config.yml")]
      })
    }
    if (found.length > 0 || repo.modules.length > 0 || repo.dockerfiles.length > 0 || repo.compose.length > 0)
      return found
    const page = ["index.html", "public/index.html", "site/index.html", "www/index.html"].find((path) =>
      repo.files.has(path)
    )
    return page === undefined
      ? []
      : [
          {
            _tag: "Service",
            source: "framework",
            root: "",
            process: "main",
            kind: "static",
            outputDirectory: folderOf(page) === "" ? "." : folderOf(page),
            evidence: [repo.at(page)]
          }
        ]
  }
}
