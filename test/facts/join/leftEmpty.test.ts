import { assert, describe, it } from "@effect/vitest"
import { analysisOf } from "../support.ts"

const keeps = (place: string, final: string, base = "alpine:3.23", compose = true) =>
  analysisOf({
    "go.mod": "module desk\n\ngo 1.25\n",
    "main.go": 'package main\n\nfunc main() { http.ListenAndServe(":8080", nil) }\n',
    Dockerfile: `FROM golang:1.25 AS build\nWORKDIR /src\nCOPY . .\nRUN go build -o desk .\n\nFROM ${base}\nCOPY --from=build /src/desk ${place}\n${final}\nEXPOSE 8080\n`,
    ...(compose
      ? {
          "compose.yaml":
            "services:\n  desk:\n    build: .\n    ports: ['8080:8080']\n    volumes:\n      - data:/app\nvolumes:\n  data:\n"
        }
      : {})
  }).services.flatMap((service) => service.keeps ?? [])

describe("a volume over a folder that is called as programs' folders are", () => {
  it("is kept where the image has its program elsewhere", () => {
    assert.deepStrictEqual(keeps("/usr/local/bin/", "WORKDIR /app\nCMD desk"), ["/app"])
    assert.deepStrictEqual(keeps("/usr/local/bin/", "WORKDIR /app\nVOLUME /app\nCMD desk", "alpine:3.23", false), [
      "/app"
    ])
  })

  it("is none where it would hide the program, or something may lie there that nobody here knows", () => {
    assert.deepStrictEqual(keeps("/app/desk", "CMD /app/desk"), [])
    assert.deepStrictEqual(keeps("/usr/local/bin/", "WORKDIR /app\nRUN desk init\nCMD desk"), [])
    assert.deepStrictEqual(keeps("/usr/local/bin/", "WORKDIR /app\nCMD desk", "acme/base:1"), [])
  })
})
