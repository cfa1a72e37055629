import { assert, it } from "@effect/vitest"
import { analysisOf, manifest } from "../facts/support.ts"
import { readinessIn } from "./support.ts"

const bell = {
  "go.mod": "module example.org/bell\n\ngo 1.26\n",
  "main.go": 'package main\n\nfunc main() {\n\thttp.ListenAndServe(":8080", nil)\n}\n',
  "pages/package.json": manifest({
    private: true,
    scripts: { build: "vite build" },
    devDependencies: { vite: "7.0.0" }
  }),
  "pages/serve.go": 'package pages\n\nimport "embed"\n\n//go:embed dist/*\nvar files embed.FS\n'
}

const codes = (files: Readonly<Record<string, string>>) => readinessIn(analysisOf(files)).items.map(({ code }) => code)

it("a program in Go that takes in pages which another build makes is not called ready without them", () => {
  assert.include(codes(bell), "pages_not_built")
})

it("an image is ready where the pages are there, or its own Dockerfile sees to them", () => {
  assert.notInclude(codes({ ...bell, "pages/dist/robots.txt": "" }), "pages_not_built")
  const some = { ...bell, "pages/serve.go": bell["pages/serve.go"].replace("dist/*", "dist/index.html dist/*.ico") }
  assert.notInclude(codes({ ...some, "pages/dist/index.html": "", "pages/dist/bell.ico": "" }), "pages_not_built")
  assert.include(codes(some), "pages_not_built")
  assert.notInclude(
    codes({ ...bell, Dockerfile: 'FROM golang:1.26\nCOPY . .\nRUN make\nEXPOSE 8080\nCMD ["/bell"]\n' }),
    "pages_not_built"
  )
})
