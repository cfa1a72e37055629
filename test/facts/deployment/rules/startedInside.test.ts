import { assert, it } from "@effect/vitest"
import { programIn, told } from "../support.ts"

const parts = { ...programIn("api", false), ...programIn("pages", false) }

const image = (command: string): string =>
  `FROM node:24\nWORKDIR /srv\nCOPY api ./api\nCOPY pages ./pages\nCOPY start.sh ecosystem.config.js ./\nEXPOSE 3000\n${command}\n`

it("programs that the image of the application starts side by side are one service", () => {
  const { aside, deployed, evidence } = told({
    ...parts,
    Dockerfile: image('CMD ["sh", "./start.sh"]'),
    "start.sh": "#!/bin/sh\nPORT=3333 node pages/server.js &\ncd api && npm start\n"
  })
  assert.deepStrictEqual(deployed, ["shop"])
  assert.lengthOf(aside, 2)
  for (const [at, name] of ["api", "pages"].entries())
    assert.match(aside[at] ?? "", new RegExp(`^${name}: the image of \\S+ starts it in its own container$`))
  assert.deepStrictEqual(evidence, ["start.sh", "start.sh"])
})

it("one that a script of the manifest at the top starts is the image", () => {
  const { aside, deployed, evidence } = told({
    ...programIn("api", false),
    "package.json": '{ "private": true, "workspaces": ["api"], "scripts": { "start": "cd api && npm start" } }',
    "compose.yaml": 'services:\n  desk:\n    build: .\n    ports: ["3000:3000"]\n',
    Dockerfile:
      'FROM node:24 AS build\nWORKDIR /srv\nCOPY . .\nRUN npm ci\n\nFROM node:24\nWORKDIR /srv\nCOPY --from=build /srv .\nEXPOSE 3000\nENTRYPOINT ["npm", "run"]\nCMD ["start"]\n'
  })
  assert.deepStrictEqual(deployed, ["desk"])
  assert.match(aside.join(), /^api: the image of desk starts it in its own container$/)
  assert.deepStrictEqual(evidence, ["package.json"])
})

it("so are those that a process manager starts in their folders", () => {
  const { deployed } = told({
    ...parts,
    Dockerfile: image('CMD ["pm2-runtime", "start", "ecosystem.config.js"]'),
    "ecosystem.config.js":
      'module.exports = {\n  apps: [\n    { name: "api", script: "server.js", cwd: "./api" },\n    { name: "pages", script: "server.js", cwd: "./pages" }\n  ]\n}\n'
  })
  assert.lengthOf(deployed, 1)
})

it("programs that an image is only given stay services", () => {
  const { deployed } = told({
    ...parts,
    Dockerfile: image('CMD ["sh", "./start.sh"]'),
    "start.sh": "#!/bin/sh\n# cd pages && npm start\ncp -r pages/public /tmp/public\ncd api && npm start\n"
  })
  assert.include(deployed, "pages")
})

it("the folder of an image that the code lies in is none of the repository's that is called alike", () => {
  const { deployed } = told({
    ...programIn("", false),
    ...programIn("app", false),
    Dockerfile: 'FROM node:24\nCOPY . /app\nEXPOSE 3000\nCMD ["node", "/app/server.js"]\n',
    "compose.yaml": "services:\n  api:\n    build: .\n    ports: ['3000:3000']\n"
  })
  assert.include(deployed, "app")
})
