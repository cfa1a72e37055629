/** A Dockerfile for each image that the repository has none for, and what Docker is not given beside it. */
import { bakedSettings } from "../../blueprint/bakedSettings.ts"
import { ownFolders, pathFrom } from "../environment.ts"
import type { Service } from "../../facts/Service.ts"
import type { GeneratedFile } from "../IacRenderer.ts"
import { recipeFor } from "../recipes/index.ts"
import type { Renderer } from "../Renderer.ts"
import type { Rendering } from "../Rendering.ts"

/**
 * `<name>.dockerignore` counts for that Dockerfile alone and before a `.dockerignore` of the folder, so that nothing of
 * the repository is replaced.
 */
const common = (
  rendering: Rendering,
  context: string
): string => `# What an image does not need, and what must never be in one.
.git
.github
.gitlab-ci.yml
.idea
.vscode
**/.DS_Store
**/.env
**/.env.*
!**/.env.example
**/*.pem
**/*.p12
**/*.pfx
**/id_rsa*
**/id_ed25519*
**/.terraform
**/*.tfstate*
${ownFolders(rendering)
  .map((folder) => `/${pathFrom(context === "." ? "" : context, folder) ?? folder}\n`)
  .join("")}**/Dockerfile*
**/compose*.yaml
**/compose*.yml
**/docker-compose*.yml
**/node_modules
`

/** What tools of a language leave behind; the build makes it anew. */
const leftovers: { readonly [recipe: string]: string } = {
  node: "**/.next\n**/.nuxt\n**/.turbo\n**/coverage\n",
  python: "**/__pycache__\n**/*.pyc\n**/.venv\n**/venv\n**/.pytest_cache\n**/.mypy_cache\n",
  ruby: "/log/*\n/tmp/*\n/vendor/bundle\n/public/assets\n",
  php: "/vendor\n/storage/logs/*\n/public/build\n/public/hot\n",
  java: "**/target\n**/build\n**/.gradle\n",
  dotnet: "**/bin\n**/obj\n",
  rust: "**/target\n",
  scala: "**/target\n**/.bsp\n",
  elixir: "**/_build\n/deps\n**/.elixir_ls\n",
  dart: "**/.dart_tool\n",
  swift: "**/.build\n"
}

/** The file of defaults that Symfony does not start without: it is committed, and holds no secret of production. */
const defaults = ({ environment, framework, root }: Service): string => {
  const path = root === "" ? ".env" : `${root}/.env`
  const isRead = environment.some(({ evidence }) => evidence.some((place) => place.path === path))
  return framework === "symfony" && isRead ? "!/.env\n" : ""
}

const purpose: GeneratedFile["purpose"] = "container"

/** Nothing is sent to a build but what it takes. */
const only = (dockerfile: string, sources: ReadonlyArray<string>): GeneratedFile => ({
  path: `${dockerfile}.dockerignore`,
  content: ["*", ...sources.map((source) => `!/${source}`), ""].join("\n"),
  language: "text",
  purpose
})

export const dockerfiles: Renderer = {
  name: "dockerfiles",
  render: (rendering) =>
    rendering.images.images.flatMap(({ context, dockerfile, services, written }) => {
      if (written === null) return []
      const [service] = services
      const file: GeneratedFile = { path: dockerfile, content: written, language: "dockerfile", purpose }
      const baked = [...new Set(services.flatMap((each) => bakedSettings(each).map(({ source }) => source)))]
      return service.image !== undefined
        ? [file, ...(baked.length === 0 ? [] : [only(dockerfile, baked)])]
        : [
            file,
            {
              path: `${dockerfile}.dockerignore`,
              content: `${common(rendering, context)}${leftovers[recipeFor(service)?.name ?? ""] ?? ""}${defaults(service)}`,
              language: "text",
              purpose
            }
          ]
    })
}
