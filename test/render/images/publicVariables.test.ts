import { assert, describe, it } from "@effect/vitest"
import { analysisOf, manifest } from "../../facts/support.ts"
import { filesFor } from "../samples.ts"
import { workflowOf } from "../workflow.ts"

const shop = analysisOf({
  "package.json": manifest({
    private: true,
    scripts: { build: "next build", start: "next start" },
    dependencies: { next: "15.1.0" }
  }),
  "app/page.tsx":
    "export default () => [process.env.NEXT_PUBLIC_SITE_URL, process.env.NEXT_PUBLIC_MAP_STYLE, process.env.NEXT_PUBLIC_THEME]",
  Dockerfile: [
    "FROM node:22 AS build",
    "ARG NEXT_PUBLIC_SITE_URL",
    "ARG NEXT_PUBLIC_THEME=light",
    "COPY . .",
    "RUN npm ci && npm run build",
    "FROM node:22",
    "COPY --from=build /app .",
    "EXPOSE 3000",
    'CMD ["npm", "start"]',
    ""
  ].join("\n")
})

describe("public variables of an image that the repository's own Dockerfile builds", () => {
  it("are those that one of its stages takes: any other would have no effect", () => {
    const { jobs } = workflowOf(filesFor(shop, "aws"), "deploy")
    assert.strictEqual(
      jobs["build"]?.strategy?.matrix.include[0]?.["build-args"],
      "NEXT_PUBLIC_SITE_URL=${{ vars.NEXT_PUBLIC_SITE_URL }}\nNEXT_PUBLIC_THEME=${{ vars.NEXT_PUBLIC_THEME }}"
    )
  })

  it("are passed when the first images are built by hand too", () => {
    const readme = filesFor(shop, "aws").get("docs/infrastructure/README.md")?.content ?? ""
    assert.match(readme, /docker buildx build .* --build-arg NEXT_PUBLIC_SITE_URL --build-arg NEXT_PUBLIC_THEME /)
    assert.notInclude(readme, "NEXT_PUBLIC_MAP_STYLE")
  })
})
