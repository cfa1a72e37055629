import { assert, it } from "@effect/vitest"
import { programIn, told } from "../support.ts"

it("processes of a Procfile that the image starts itself are not deployed beside it", () => {
  const { aside, deployed } = told({
    ...programIn(""),
    "worker.js": "work()\n",
    Procfile: "web: node server.js\nworker: node worker.js\n",
    Dockerfile: 'FROM node:24\nRUN npm install -g foreman\nEXPOSE 3000\nCMD ["foreman", "start"]\n'
  })
  assert.lengthOf(deployed, 1)
  assert.match(aside.join(), /worker: the image of \S+ starts it in its own container/)
})

it("those of an image that starts one program are", () => {
  const { deployed } = told({
    ...programIn(""),
    "worker.js": "work()\n",
    Procfile: "web: node server.js\nworker: node worker.js\n"
  })
  assert.include(deployed, "worker")
})
