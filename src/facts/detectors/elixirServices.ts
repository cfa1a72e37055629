import type { Detector } from "../Detector.ts"
import { frameworkService } from "../services/frameworkService.ts"

/** Phoenix and Plug applications. */
export const elixirServices: Detector = {
  name: "elixir-services",
  detect: (repo) =>
    repo.modules
      .filter(({ ecosystem, published }) => ecosystem === "elixir" && !published)
      .flatMap((module) =>
        frameworkService(module, ({ name }) => ({
          buildCommand: "mix release",
          startCommand: name === "phoenix" ? "mix phx.server" : "mix run --no-halt"
        }))
      )
}
