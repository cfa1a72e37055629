/** The detected stores for local work, where the repository has no compose file. */
import type { LocalStore } from "../pipeline/LocalStore.ts"
import { mailFor, storesFor, storesWithout } from "../pipeline/localStores.ts"
import { storeVariables } from "../pipeline/storeVariables.ts"
import type { Renderer } from "../Renderer.ts"
import type { Rendering } from "../Rendering.ts"
import { printYaml, type YamlMap } from "../yaml/Yaml.ts"

const container = ({ command, data, environment, image, name, named, pages, port, ready }: LocalStore): YamlMap => ({
  image,
  ...(named === true ? { hostname: name } : {}),
  ...(command === undefined ? {} : { command }),
  ...(Object.keys(environment).length === 0 ? {} : { environment }),
  ports: [port, ...(pages === undefined ? [] : [pages])].map((number) => `127.0.0.1:${number}:${number}`),
  ...(data === null ? {} : { volumes: [`${name}:${data}`] }),
  healthcheck: {
    test: ["CMD-SHELL", ready],
    interval: "5s",
    timeout: "5s",
    retries: 20,
    start_period: "10s"
  }
})

const header = (
  { plan, request: { analysis }, tier }: Rendering,
  stores: ReadonlyArray<LocalStore>
): ReadonlyArray<string> => {
  const variables = {
    ...Object.fromEntries(stores.flatMap(({ known = {} }) => Object.entries(known))),
    ...storeVariables(stores, analysis.services)
  }
  const missing = storesWithout(analysis, analysis.services, stores)
  const pages = stores.flatMap(({ name, pages }) => (pages === undefined ? [] : [`${name} http://127.0.0.1:${pages}`]))
  return [
    "Stores for local work, reachable from this machine only and without passwords; never for production.",
    `Versions are those of the ${tier.name} tier on ${plan.site.provider} as far as it has the store.`,
    "Start them, and wait until they answer: docker compose up --detach --wait",
    "Stop them: docker compose down; with --volumes what they keep is gone as well.",
    ...(pages.length === 0 ? [] : [`In a browser: ${pages.join(", ")}`]),
    ...(missing.length === 0
      ? []
      : [`Not here, for no container stands in for them or another one has their port: ${missing.join(", ")}`]),
    ...stores.flatMap(({ note }) => note ?? []),
    ...(Object.keys(variables).length === 0
      ? []
      : ["The application finds them with:", ...Object.entries(variables).map(([name, value]) => `  ${name}=${value}`)])
  ]
}

export const compose: Renderer = {
  name: "compose",
  render: (rendering) => {
    const { analysis } = rendering.request
    if (analysis.facts.some(({ kind }) => kind === "compose")) return []
    const stores = storesFor(analysis, analysis.services, rendering.plan)
    if (stores.length === 0) return []
    const all = [...stores, ...mailFor(analysis, analysis.services)]
    const kept = all.filter(({ data }) => data !== null)
    return [
      {
        path: `${rendering.environment.place.folder}compose.yaml`,
        language: "yaml",
        purpose: "configuration",
        content: printYaml(
          {
            services: Object.fromEntries(all.map((store) => [store.name, container(store)])),
            ...(kept.length === 0 ? {} : { volumes: Object.fromEntries(kept.map(({ name }) => [name, {}])) })
          },
          header(rendering, all).join("\n")
        )
      }
    ]
  }
}
