import { assert, it } from "@effect/vitest"
import { manifest } from "../../support.ts"
import { told } from "../support.ts"

const pages = {
  "web/package.json": manifest({
    private: true,
    scripts: { build: "vite build" },
    devDependencies: { vite: "6.0.0" },
    dependencies: { vue: "3.5.0" }
  }),
  "web/index.html": '<div id="app"></div>\n'
}
const server = { "go.mod": "module example.org/desk\n\ngo 1.26\n\nrequire github.com/labstack/echo/v4 v4.13.0\n" }

it("pages that a program hands out are not deployed beside it", () => {
  const { aside, deployed, evidence } = told({
    ...pages,
    ...server,
    "main.go":
      'package main\n\nimport "embed"\n\n//go:embed web/dist\nvar pages embed.FS\n\nfunc main() {\n\thttp.ListenAndServe(":8080", nil)\n}\n'
  })
  assert.lengthOf(deployed, 1)
  assert.notInclude(deployed, "web")
  assert.match(aside.join(), /^web: its pages are built into \S+, which hands them out$/)
  assert.deepStrictEqual(evidence, ["main.go"])
})

it("pages that nothing hands out are", () => {
  const { aside, deployed } = told({
    ...pages,
    ...server,
    "main.go": 'package main\n\nfunc main() {\n\thttp.ListenAndServe(":8080", nil)\n}\n'
  })
  assert.lengthOf(deployed, 2)
  assert.deepStrictEqual(aside, [])
})
