import { assert, describe, it } from "@effect/vitest"
import { startsGiven } from "../../../src/facts/containers/startsGiven.ts"
import { parseDockerfile } from "../../../src/facts/containers/Dockerfile.ts"

const starts = (text: string): boolean => startsGiven(parseDockerfile("Dockerfile", text.split("\n")))

describe("an image that starts the command it is given", () => {
  it("is one of a language or a system without an entry point of its own", () => {
    assert.isTrue(starts('FROM python:3.13\nCMD ["python", "desk.py"]\n'))
    assert.isTrue(starts('FROM docker.io/library/node:24-alpine AS base\nFROM base\nCMD ["node", "desk.js"]\n'))
    assert.isTrue(starts('FROM mcr.microsoft.com/dotnet/aspnet:9.0\nCMD ["./desk"]\n'))
  })

  it("is none that sets an entry point, in any of its stages", () => {
    assert.isFalse(starts('FROM python:3.13 AS base\nENTRYPOINT ["/prepare"]\nFROM base\nCMD ["python", "desk.py"]\n'))
  })

  it("is none whose base nobody knows, or begins with a program", () => {
    assert.isFalse(starts('FROM example.org/desk/base:1\nCMD ["desk"]\n'))
    assert.isFalse(starts('FROM mcr.microsoft.com/dotnet/aspnet:10.0-noble-chiseled\nCMD ["Desk.dll"]\n'))
    assert.isFalse(starts('FROM gcr.io/distroless/nodejs24\nCMD ["desk.js"]\n'))
    assert.isFalse(starts('ARG BASE\nFROM $BASE\nCMD ["desk"]\n'))
  })
})
