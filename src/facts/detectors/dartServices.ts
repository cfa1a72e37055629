import type { Detector } from "../Detector.ts"
import { frameworksOf } from "../manifests/frameworksOf.ts"
import { isBareWord } from "../paths.ts"
import { frameworkService } from "../services/frameworkService.ts"

const first = /(?:^|\/)bin\/(?:server|main|app|start|web)\.dart$/

/** Dart packages with a server framework and a program in `bin`; Dart Frog makes its own. */
export const dartServices: Detector = {
  name: "dart-services",
  detect: (repo) =>
    repo.modules
      .filter(({ ecosystem, published }) => ecosystem === "dart" && !published)
      .flatMap((module) => {
        const frameworks = frameworksOf(module)
        if (frameworks.some(({ role }) => role === "native")) return []
        const bin = module.root === "" ? "bin" : `${module.root}/bin`
        const programs = repo.files.below(bin).filter((path) => path.endsWith(".dart") && isBareWord(path))
        const program = programs.find((path) => first.test(path)) ?? programs[0]
        const frog = frameworks.some(({ name }) => name === "dart-frog")
        if (program === undefined && !frog) return []
        const file = program?.slice(module.root === "" ? 0 : module.root.length + 1)
        return frameworkService(module, () =>
          frog
            ? { buildCommand: "dart_frog build", startCommand: "dart build/bin/server.dart" }
            : {
                ...(module.name === null ? {} : { name: module.name }),
                buildCommand: `dart compile exe ${file} -o bin/app`,
                startCommand: "./bin/app"
              }
        )
      })
}
