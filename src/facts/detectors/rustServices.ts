import type { Detector } from "../Detector.ts"
import { frameworkService } from "../services/frameworkService.ts"

/** Programs (not libraries) of a Cargo package with a server framework. */
export const rustServices: Detector = {
  name: "rust-services",
  detect: (repo) =>
    repo.modules
      .filter(({ ecosystem, sdk }) => ecosystem === "rust" && sdk === "executable")
      .flatMap((module) =>
        frameworkService(module, () => ({
          ...(module.name === null ? {} : { name: module.name }),
          buildCommand: "cargo build --release",
          startCommand: `./target/release/${module.name ?? "app"}`
        }))
      )
}
