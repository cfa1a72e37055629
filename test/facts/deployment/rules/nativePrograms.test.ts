import { assert, it } from "@effect/vitest"
import { manifest } from "../../support.ts"
import { programIn, told } from "../support.ts"

it("programs of phones and desktops are not deployed", () => {
  const { deployed } = told({
    ...programIn("api"),
    "desktop/package.json": manifest({
      private: true,
      scripts: { start: "electron ." },
      devDependencies: { electron: "33.0.0" }
    }),
    "mobile/package.json": manifest({
      private: true,
      scripts: { start: "expo start" },
      dependencies: { expo: "52.0.0", "react-native": "0.76.0" }
    })
  })
  assert.deepStrictEqual(deployed, ["api"])
})

it("an extension of browsers is installed by those who use it", () => {
  const { aside, deployed } = told({
    ...programIn("api"),
    "extension/index.html": "<html></html>",
    "extension/package.json": manifest({
      private: true,
      scripts: { build: "vite build" },
      dependencies: { react: "19.0.0" },
      devDependencies: { vite: "7.0.0", "@crxjs/vite-plugin": "2.0.0" }
    })
  })
  assert.deepStrictEqual(deployed, ["api"])
  assert.match(aside[0] ?? "", /^extension: an extension of browsers/)
})
