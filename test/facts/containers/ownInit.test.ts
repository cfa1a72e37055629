import { assert, describe, it } from "@effect/vitest"
import { publishedInit } from "../../../src/facts/containers/ownInit.ts"
import { analysisOf } from "../support.ts"

const initOf = (dockerfile: string, files: Readonly<Record<string, string>> = {}) =>
  analysisOf({
    "package.json": JSON.stringify({ dependencies: { express: "5.1.0" }, scripts: { start: "node server.js" } }),
    "server.js": "express().listen(3000)\n",
    Dockerfile: dockerfile,
    ...files
  }).services.map(({ ownInit }) => ownInit ?? false)

describe("an image that brings its own init process", () => {
  it("starts it as its entry point or as its command", () => {
    assert.deepStrictEqual(initOf('FROM node:24\nCOPY . .\nEXPOSE 3000\nENTRYPOINT ["/init"]\n'), [true])
    assert.deepStrictEqual(initOf('FROM node:24\nCOPY . .\nEXPOSE 3000\nCMD ["/sbin/my_init"]\n'), [true])
    assert.deepStrictEqual(
      initOf('FROM node:24\nCOPY . .\nEXPOSE 3000\nENTRYPOINT ["/usr/bin/tini", "--"]\nCMD ["node", "server.js"]\n'),
      [true]
    )
  })

  it("starts it in the end of its entry point's script", () => {
    assert.deepStrictEqual(
      initOf('FROM node:24\nCOPY . .\nEXPOSE 3000\nENTRYPOINT ["./entrypoint.sh"]\n', {
        "entrypoint.sh": "#!/bin/sh\nmkdir -p /run/app\nexec s6-svscan /etc/services.d\n"
      }),
      [true]
    )
  })

  it("inherits it from what it is built on, unless it starts something else", () => {
    const started = 'COPY . .\nEXPOSE 3000\nCMD ["node", "server.js"]\n'
    assert.deepStrictEqual(initOf(`FROM ghcr.io/linuxserver/baseimage-alpine:3.22\n${started}`), [true])
    assert.deepStrictEqual(initOf(`FROM phusion/baseimage:noble-1.0.2\n${started}`), [false])
  })

  it("is not one that starts its program", () => {
    assert.deepStrictEqual(initOf('FROM node:24\nCOPY . .\nEXPOSE 3000\nCMD ["node", "init.js"]\n'), [false])
    assert.deepStrictEqual(initOf('FROM node:24\nCOPY . .\nEXPOSE 3000\nCMD ["npm", "start", "/init"]\n'), [false])
  })

  it("is known of publishers who put one into all of theirs", () => {
    assert.isTrue(publishedInit("lscr.io/linuxserver/wireguard:latest"))
    assert.isTrue(publishedInit("linuxserver/sonarr"))
    assert.isFalse(publishedInit("docker.io/library/nginx:1.29"))
    assert.isFalse(publishedInit("acme/linuxserver"))
  })
})
