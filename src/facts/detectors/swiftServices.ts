import type { Detector } from "../Detector.ts"
import { frameworkService } from "../services/frameworkService.ts"

/** Swift packages with a server framework and an executable target. */
export const swiftServices: Detector = {
  name: "swift-services",
  detect: (repo) =>
    repo.modules
      .filter(({ ecosystem, sdk }) => ecosystem === "swift" && sdk === "executable")
      .flatMap((module) => {
        const target = module.scripts[0]?.command.split(" ").at(-1) ?? "App"
        return frameworkService(module, ({ name }) => ({
          buildCommand: "swift build -c release",
          startCommand: `./.build/release/${target}${name === "vapor" ? " serve --env production --hostname 0.0.0.0" : ""}`
        }))
      })
}
