import { assert, describe, it } from "@effect/vitest"
import { analysisOf, manifest } from "../../support.ts"

const files = {
  "package.json": manifest({ private: true, workspaces: ["apps/*"], scripts: { build: "turbo build" } }),
  "apps/server/package.json": manifest({
    name: "server",
    scripts: { build: "tsc", start: "node dist/server.js" },
    dependencies: { express: "5.1.0" }
  }),
  "apps/server/server.ts": "express().listen(3000)\n",
  "apps/desk/package.json": manifest({
    name: "desk",
    scripts: { build: "next build", start: "next start" },
    dependencies: { next: "15.1.0", react: "19.0.0" }
  })
}

const image = (...steps: ReadonlyArray<string>) =>
  ["FROM node:24", "WORKDIR /app", ...steps, "EXPOSE 3000", 'CMD ["node", "apps/server/dist/server.js"]', ""].join("\n")

/** The folders that are deployed, and what is said of `apps/desk` where it is not. */
const told = (more: Readonly<Record<string, string>>) => {
  const { notDeployed, services } = analysisOf({ ...files, ...more })
  return { deployed: services.map(({ root }) => root), why: notDeployed.find(({ name }) => name === "desk")?.why }
}

/** An image of the program at the top, which is given what the line says. */
const ofTop = (line: string) =>
  `FROM node:24\nCOPY package.json ./\nRUN npm ci\n${line}\nEXPOSE 3000\nCMD ["npm", "start"]\n`

describe("a server of pages that nothing runs, beside an image of the whole repository", () => {
  it("is inside of the image where that is given all and builds all", () => {
    const { deployed, why } = told({ Dockerfile: image("COPY . .", "RUN npm run build") })
    assert.notInclude(deployed, "apps/desk")
    assert.include(why ?? "", "is built of the whole repository")
  })

  it("is inside of the image where a stage builds it that is made on one which is given all", () => {
    const dockerfile = `FROM node:24 AS sources\nCOPY . .\nFROM sources AS built\nRUN npx turbo build\n${image("COPY --from=built /app .")}`
    assert.notInclude(told({ Dockerfile: dockerfile }).deployed, "apps/desk")
  })

  it("is something else that its makers run where the image is given only what is compiled elsewhere", () => {
    assert.notInclude(told({ Dockerfile: image("COPY dist/server apps/server/dist") }).deployed, "apps/desk")
  })

  it.each([
    ["builds nothing", image("COPY . .", "RUN npm ci")],
    ["is not given its folder", image("COPY apps/server apps/server", "RUN npm run build")],
    ["builds another member by name", image("COPY . .", "RUN npm run build -w server")],
    ["builds another language", image("COPY . .", "RUN go build -o /bin/server ./apps/server")]
  ])("is deployed where that image %s", (_, dockerfile) => {
    assert.include(told({ Dockerfile: dockerfile }).deployed, "apps/desk")
  })

  it("is deployed where that image is given the code of the program at the top alone", () => {
    const top = {
      "package.json": manifest({
        name: "shop",
        scripts: { start: "node src/server.js" },
        dependencies: { express: "5" }
      }),
      "src/server.js": "express().listen(3000)\n",
      "desk/package.json": files["apps/desk/package.json"]
    }
    for (const sources of ["COPY src ./src", "COPY src/server.js ./src/"])
      assert.include(
        analysisOf({ ...top, Dockerfile: ofTop(sources) }).services.map(({ root }) => root),
        "desk"
      )
  })

  it("is deployed where a file runs it, or it has an image of its own", () => {
    const Dockerfile = image("COPY . .", "RUN npm run build")
    const own = { "apps/desk/Dockerfile": 'FROM node:24\nCOPY . .\nEXPOSE 3000\nCMD ["npm", "start"]\n' }
    assert.include(told({ Dockerfile, ...own }).deployed, "apps/desk")
    const compose =
      "services:\n  desk:\n    image: node:24\n    working_dir: /app\n    volumes: ['./apps/desk:/app']\n    command: npm start\n    ports: ['3001:3000']\n"
    assert.isUndefined(told({ Dockerfile, "compose.yaml": compose }).why)
  })

  it("is deployed where the image is that of one of the folders", () => {
    assert.include(
      told({ "apps/server/Dockerfile": image("COPY . .", "RUN npm run build").replace("apps/server/", "") }).deployed,
      "apps/desk"
    )
  })
})
