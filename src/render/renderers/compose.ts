/** The detected stores for local work, where the repository has no compose file. */
import type { Renderer } from "../Renderer.ts"
import { localStores, storeVariables } from "../pipeline/localStores.ts"
import { printYaml } from "../yaml/Yaml.ts"

export const compose: Renderer = {
  name: "compose",
  render: ({ request: { analysis } }) => {
    const stores = localStores(analysis, analysis.services)
    if (stores.length === 0 || analysis.facts.some(({ kind }) => kind === "compose")) return []
    const variables = Object.entries(storeVariables(stores, analysis.services)).map(
      ([name, value]) => `  ${name}=${value}`
    )
    return [
      {
        path: "compose.groundplan.yaml",
        language: "yaml",
        purpose: "configuration",
        content: printYaml(
          {
            services: Object.fromEntries(
              stores.map(({ data, environment, image, name, port, ready }) => [
                name,
                {
                  image,
                  ...(Object.keys(environment).length === 0 ? {} : { environment }),
                  ports: [`127.0.0.1:${port}:${port}`],
                  volumes: [`${name}:${data}`],
                  healthcheck: { test: ["CMD-SHELL", ready], interval: "5s", timeout: "5s", retries: 20 }
                }
              ])
            ),
            volumes: Object.fromEntries(stores.map(({ name }) => [name, {}]))
          },
          [
            "Stores for local work, reachable from this machine only and without passwords; never for production.",
            "docker compose -f compose.groundplan.yaml up -d --wait",
            ...(variables.length === 0 ? [] : ["The application finds them with:", ...variables])
          ].join("\n")
        )
      }
    ]
  }
}
