import { assert, it } from "@effect/vitest"
import { programIn, told } from "../support.ts"

const pages = "FROM php:8.3-apache\nCOPY ./pages /var/www/html/\nEXPOSE 80\n"

it("a Dockerfile that nothing builds, and that copies what is not there into a folder without code, is no service", () => {
  const { aside, deployed } = told({ ...programIn("api"), "cluster/Dockerfile": pages, "cluster/notes.yaml": "a: 1\n" })
  assert.deepStrictEqual(deployed, ["api"])
  assert.deepStrictEqual(aside, [
    "cluster: cluster/Dockerfile copies pages, which is not in the repository, and nothing builds it"
  ])
})

it("one that a file builds, that stands beside code, or that is all there is, stays", () => {
  const compose = "services:\n  site:\n    build: cluster\n    ports: ['80:80']\n"
  assert.include(told({ ...programIn("api"), "cluster/Dockerfile": pages, "compose.yaml": compose }).deployed, "site")
  const script = "docker build -t shop/site:1 cluster\n"
  assert.include(told({ ...programIn("api"), "cluster/Dockerfile": pages, "build.sh": script }).deployed, "cluster")
  assert.include(
    told({ ...programIn("api"), "cluster/Dockerfile": pages, "cluster/index.php": "<?php\n" }).deployed,
    "cluster"
  )
  assert.deepStrictEqual(told({ "cluster/Dockerfile": pages }).deployed, ["cluster"])
})

it("one that copies what is there is a service", () => {
  assert.include(
    told({ ...programIn("api"), "cluster/Dockerfile": pages, "pages/index.php": "<?php\n" }).deployed,
    "cluster"
  )
})
