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

it("one that a pipeline only applies, while it builds others, is built by nobody", () => {
  const pipeline =
    "on: push\njobs:\n  ship:\n    runs-on: ubuntu-latest\n    steps:\n      - run: docker build -t acme/api api\n      - run: find cluster/base -name '*.yaml'\n      - run: kubectl apply -k cluster/\n"
  const { deployed } = told({
    ...programIn("api"),
    "cluster/Dockerfile": pages,
    "cluster/base/app.yaml": "a: 1\n",
    ".github/workflows/ship.yml": pipeline
  })
  assert.deepStrictEqual(deployed, ["api"])
})

it("one that copies what is there is a service", () => {
  assert.include(
    told({ ...programIn("api"), "cluster/Dockerfile": pages, "pages/index.php": "<?php\n" }).deployed,
    "cluster"
  )
})

const step = (lines: string) => `on: push\njobs:\n  images:\n    runs-on: ubuntu-24.04\n    steps:\n${lines}`

it("one that a pipeline, a script or a document builds is a service, whatever it calls the image", () => {
  const gateway = {
    ...programIn("api"),
    "gateway/Dockerfile":
      "FROM eclipse-temurin:21\nCOPY build/libs/gateway.jar /app.jar\nEXPOSE 8080\nCMD java -jar /app.jar\n",
    "gateway/notes.yaml": "a: 1\n"
  }
  const builders: ReadonlyArray<Readonly<Record<string, string>>> = [
    { ".github/workflows/a.yml": step("      - run: docker build -t ghcr.io/acme/gateway:1 gateway\n") },
    {
      ".github/workflows/a.yml": step(
        "      - uses: docker/build-push-action@v6\n        with:\n          context: ./gateway\n          tags: ${{ secrets.HOST }}/gateway:latest\n"
      )
    },
    {
      ".github/workflows/a.yml": step(
        "      - uses: docker/build-push-action@v6\n        with:\n          file: gateway/Dockerfile\n"
      )
    },
    { Makefile: "images:\n\tdocker build -t gateway gateway\n" },
    { ".gitlab-ci.yml": "images:\n  script:\n    - docker build -t $NAME gateway/\n" },
    { Jenkinsfile: 'node {\n  docker.build("gateway", "./gateway")\n}\n' },
    { "cloudbuild.yaml": "steps:\n  - name: gcr.io/cloud-builders/docker\n    args: [build, -t, x, gateway]\n" },
    {
      "azure-pipelines.yml":
        "steps:\n  - task: Docker@2\n    inputs:\n      command: buildAndPush\n      Dockerfile: gateway/Dockerfile\n"
    },
    { "images.sh": "for s in api gateway; do docker build -t org/$s $s; done\n" },
    { "README.md": "    cd gateway\n    docker build -t gateway .\n" }
  ]
  for (const files of builders)
    assert.include(told({ ...gateway, ...files }).deployed, "gateway", JSON.stringify(files))
  const document = { "README.md": "The gateway is no part of it.\n\n    docker build -t api api\n" }
  assert.notInclude(told({ ...gateway, ...document }).deployed, "gateway")
  assert.notInclude(told({ ...gateway, Makefile: "images:\n\tdocker build -t api api\n" }).deployed, "gateway")
})
