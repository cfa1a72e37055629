import { assert, it } from "@effect/vitest"
import { programIn, told } from "../support.ts"

const part = (folder: string) => ({
  [`${folder}/main.js`]: "express().listen(3000)\n",
  [`images/Dockerfile.${folder}`]: `FROM node:24\nWORKDIR /srv/${folder}\nCOPY . /srv\nEXPOSE 3000\nCMD ["node", "main.js"]\n`
})

const wrapped = (variables = "") =>
  told({
    ...programIn(""),
    "compose.yaml": "services:\n  shop:\n    build: .\n    image: acme/shop:1\n    ports: ['3000:3000']\n",
    "packer/render/Dockerfile": 'FROM acme/shop:1\nCOPY start.sh /start.sh\nENTRYPOINT ["sh", "/start.sh"]\n',
    "packer/render/start.sh": "#!/bin/sh\nexec node server.js\n",
    "render.yaml": `services:\n  - type: web\n    name: shop_web\n    env: docker\n    dockerfilePath: ./packer/render/Dockerfile\n    dockerContext: ./packer/render/\n${variables}`
  })

it("a program that a platform's file packs again on its own image is deployed once", () => {
  const { aside, deployed } = wrapped()
  assert.deepStrictEqual(deployed, ["shop"])
  assert.deepStrictEqual(aside, ["shop_web: it is shop again"])
})

it("one that is told another role there is another program", () => {
  assert.lengthOf(wrapped("    envVars:\n      - key: APP_ROLE\n        value: desk\n").deployed, 2)
})

const workers = (compose: string) =>
  told({
    ...programIn(""),
    Dockerfile: 'FROM node:24\nCOPY . .\nEXPOSE 3000\nENTRYPOINT ["sh", "/start.sh"]\n',
    "compose.yaml": `services:\n  shop:\n    build: ./compose\n    ports: ['3000:3000']\n${compose}`,
    "compose/Dockerfile": 'FROM acme/shop:latest\nCOPY first.sh /first.sh\nENTRYPOINT ["sh", "/first.sh"]\n',
    "compose/first.sh": "#!/bin/sh\nsh /start.sh\n",
    "render.yaml": `services:\n  - type: web\n    name: shop-web\n    env: docker\n    dockerfilePath: ./Dockerfile\n  - type: worker\n    name: shop-worker\n    env: docker\n    dockerfilePath: ./Dockerfile\n    envVars:\n      - key: WORKER\n        value: true\n`
  })

const workerOf = (name: string) =>
  `  ${name}:\n    build: ./compose\n    environment:\n      WORKER: 'true'\n      QUEUE: ${name}\n`

it("a worker that another file runs in an image on top of the program's own is deployed once", () => {
  const { aside, deployed } = workers(workerOf("worker"))
  assert.sameMembers([...deployed], ["shop-web", "shop-worker"])
  assert.include(aside, "worker: it is shop-worker again")
})

it("a worker is another one where a file has several, or gives it another role", () => {
  const { deployed } = workers(workerOf("mail-worker") + workerOf("print-worker"))
  assert.includeMembers([...deployed], ["mail-worker", "print-worker"])
  const roles = workers(`${workerOf("worker")}      WORKER_TYPE: mail\n`)
  assert.include(roles.deployed, "worker")
})

it("two that one file declares are two", () => {
  const { deployed } = told({
    ...programIn(""),
    "compose.yaml":
      "services:\n  shop:\n    build: .\n    ports: ['3000:3000']\n  desk:\n    build: .\n    ports: ['3001:3000']\n    environment:\n      SHOP_DESK: 'true'\n"
  })
  assert.lengthOf(deployed, 2)
})

it("an image that reloads the code for developers is none beside that of the application", () => {
  const { deployed } = told({
    ...programIn(""),
    "Dockerfile-hill": 'FROM node:24\nCOPY . .\nCMD ["npx", "nodemon", "server.js"]\n'
  })
  assert.lengthOf(deployed, 1)
})

const python = (command: string) => `FROM python:3.13\nCOPY . .\nEXPOSE 8000\nCMD ${command}\n`

it.each([
  ["python api.py", "python forum.py"],
  ["python -m api", "python -m forum"],
  ["python -u api.py", "python -u forum.py"]
])(
  "images that start programs of their own are two, whatever framework is in their folder: %s and %s",
  (one, other) => {
    const { deployed } = told({
      "requirements.txt": "fastapi==0.115.0\nuvicorn==0.34.0\n",
      "main.py": "from fastapi import FastAPI\napp = FastAPI()\n",
      "api.py": "import main\n",
      "forum.py": "import main\n",
      "Dockerfile.api": python(one),
      "Dockerfile.forum": python(other)
    })
    assert.sameMembers([...deployed], ["api", "forum"])
  }
)

it("images that start the same command in folders of their own are programs of their own", () => {
  const { deployed } = told({
    "package.json": '{ "private": true, "dependencies": { "express": "5.1.0" } }',
    ...part("shop"),
    ...part("desk")
  })
  assert.sameMembers([...deployed], ["desk", "shop"])
})
