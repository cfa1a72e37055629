import { assert, it } from "@effect/vitest"
import { manifest } from "../../support.ts"
import { programIn, told } from "../support.ts"

const pages = {
  "sdk/package.json": manifest({
    private: true,
    scripts: { build: "vite build" },
    dependencies: { preact: "10.27.0" },
    devDependencies: { vite: "7.1.0" }
  }),
  "sdk/index.html": "<script src=index.js></script>\n"
}

it("pages in the folder of an SDK are a library's, beside a program that is run", () => {
  assert.deepStrictEqual(told({ ...programIn("api"), ...pages }).aside, [
    "sdk: it is a library that others build their programs with"
  ])
})

it("such pages are the program where nothing else is", () => {
  assert.deepStrictEqual(told(pages).deployed, ["sdk"])
})
