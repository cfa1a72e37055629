import { assert, it } from "@effect/vitest"
import { told } from "../support.ts"

const program = 'package main\n\nimport "net/http"\n\nfunc main() {\n\thttp.ListenAndServe(":8080", nil)\n}\n'

const shop = (build: string, name = "desk") =>
  told({
    "go.mod": "module github.com/acme/shop\n\ngo 1.26\n",
    [`cmd/${name}/main.go`]: program,
    "cmd/mails/main.go": program,
    "start.sh": "#!/bin/sh\nexec /app/desk\n",
    Dockerfile: `FROM golang:1.26 AS build\nCOPY . /src\n${build}\nFROM alpine:3.22\nCOPY --from=build /bin/desk /app/desk\nCOPY start.sh /app/start.sh\nEXPOSE 8080\nCMD ["/app/start.sh"]\n`
  })

it.each([
  "RUN cd /src && go build -o /bin/desk github.com/acme/shop/cmd/desk",
  "RUN cd /src && go build -o /bin/desk ./cmd/desk",
  "RUN cd /src && go build -o /bin/desk cmd/desk/main.go",
  "RUN cd /src; GO build -o /bin/desk './Cmd/Desk/'; strip /bin/desk",
  'RUN sh -c "cd /src && go install ./cmd/desk"',
  "RUN cd /src && \\\n  go build -ldflags='-s -w' \\\n    -o /bin/desk ./cmd/desk"
])("a program of Go that an image is built of is not deployed beside it: %s", (build) => {
  const { aside } = shop(build)
  assert.include(aside.join(), "desk: the image of main is built of it")
  assert.notInclude(aside.join(), "mails:")
})

it("one that is called as the repository is the service itself", () => {
  const { aside, deployed } = shop("RUN cd /src && go build -o /bin/desk ./cmd/shop", "shop")
  assert.include(deployed, "shop")
  assert.notInclude(aside.join(), "shop")
})

it("one of several that an image is built of is", () => {
  const { aside } = shop("RUN cd /src && go build -o /bin/desk ./cmd/desk && go build -o /bin/mails ./cmd/mails")
  assert.notInclude(aside.join(), "is built of it")
})

it.each([
  "RUN cd /src && go build -o /bin/desk ./cmd/desk2 ./other/cmd/desk-1",
  "RUN cd /src && go build -o /bin/x . && cp ./cmd/desk /bin",
  "COPY go build ./cmd/desk"
])("one that an image is not built of is: %s", (build) => {
  assert.notInclude(shop(build).aside.join(), "is built of it")
})

/** A module in a folder with many programs, whose image is built in many steps that name none of them. */
const crowded = (folder: string): Readonly<Record<string, string>> => ({
  [`${folder}/go.mod`]: `module github.com/acme/${folder}\n\ngo 1.26\n`,
  ...Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`${folder}/cmd/a${at}/main.go`, program])),
  [`${folder}/start.sh`]: "#!/bin/sh\nexec /app/shop\n",
  [`${folder}/Dockerfile`]: `FROM golang:1.26\nCOPY . /src\n${`RUN ${"go build ".repeat(300)}\n`.repeat(80)}COPY start.sh /app/start.sh\nEXPOSE 8080\nCMD ["/app/start.sh"]\n`
})

it("programs in images that are built in many steps are found in little time", () => {
  const before = performance.now()
  told(Object.assign({}, ...Array.from({ length: 8 }, (_, at) => crowded(`m${at}`))))
  assert.isBelow(performance.now() - before, 10_000)
})
