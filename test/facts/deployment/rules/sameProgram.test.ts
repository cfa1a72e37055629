import { assert, it } from "@effect/vitest"
import { programIn, told } from "../support.ts"

it("a program that a platform's file packs again on its own image is deployed once", () => {
  const { aside, deployed } = told({
    ...programIn(""),
    "compose.yaml": "services:\n  shop:\n    build: .\n    image: acme/shop:1\n    ports: ['3000:3000']\n",
    "packer/render/Dockerfile": 'FROM acme/shop:1\nCOPY start.sh /start.sh\nENTRYPOINT ["sh", "/start.sh"]\n',
    "packer/render/start.sh": "#!/bin/sh\nexec node server.js\n",
    "render.yaml":
      "services:\n  - type: web\n    name: shop_web\n    env: docker\n    dockerfilePath: ./packer/render/Dockerfile\n    dockerContext: ./packer/render/\n"
  })
  assert.deepStrictEqual(deployed, ["shop"])
  assert.deepStrictEqual(aside, ["shop_web: it is shop again"])
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
