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

const asked = (files: Readonly<Record<string, string>>) =>
  filesFor(
    analysisOf({
      "web/package.json": manifest({
        private: true,
        scripts: { build: "vite build" },
        devDependencies: { vite: "7.0.0" }
      }),
      "web/main.ts": "fetch(import.meta.env.VITE_API_URL + import.meta.env.VITE_API_URL)\n",
      ...files
    }),
    "aws"
  ).get("docs/infrastructure/README.md")?.content ?? ""

const pages = (argument: string) =>
  `FROM node:22 AS web\nWORKDIR /web\nCOPY web .\n${argument}\nRUN npm ci && npm run build\n`

const python = (argument: string) => ({
  "requirements.txt": "fastapi==0.115.0\nuvicorn==0.34.0\n",
  "main.py": "import os\nfrom fastapi import FastAPI\napp = FastAPI()\n",
  Dockerfile: `${pages(argument)}FROM python:3.13\nCOPY main.py requirements.txt ./\nRUN pip install -r requirements.txt\nCOPY --from=web /web/dist static\nEXPOSE 8000\nCMD ["uvicorn", "main:app", "--host", "0.0.0.0", "--port", "8000"]\n`
})

describe("public variables of an image that the repository's own Dockerfile builds", () => {
  it("are those that one of its stages takes: any other would have no effect", () => {
    const { jobs } = workflowOf(filesFor(shop, "aws"), "deploy")
    assert.strictEqual(
      jobs["build"]?.strategy?.matrix.include[0]?.["build-args"],
      "NEXT_PUBLIC_SITE_URL=${{ vars.NEXT_PUBLIC_SITE_URL }}\nNEXT_PUBLIC_THEME=${{ vars.NEXT_PUBLIC_THEME }}"
    )
  })

  it("are not asked for where they are an empty address and the same image has the API", () => {
    assert.notInclude(asked(python("ARG VITE_API_URL=")), "VITE_API_URL")
    assert.include(asked(python("ARG VITE_API_URL")), "--build-arg VITE_API_URL")
  })

  it("are passed when the first images are built by hand too", () => {
    const readme = filesFor(shop, "aws").get("docs/infrastructure/README.md")?.content ?? ""
    assert.match(readme, /docker buildx build .* --build-arg NEXT_PUBLIC_SITE_URL --build-arg NEXT_PUBLIC_THEME /)
    assert.notInclude(readme, "NEXT_PUBLIC_MAP_STYLE")
  })
})
