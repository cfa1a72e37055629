import { assert, it } from "@effect/vitest"
import { decodeText, interpreterOf, isBinary, toUtf8 } from "../../../src/repo/scanning/text.ts"

const bytes = (text: string) => new TextEncoder().encode(text)
const clean = (content: Uint8Array) => decodeText(toUtf8(content))
const utf16 = (text: string, bigEndian: boolean) => {
  const content = Buffer.from(`\ufeff${text}`, "utf16le")
  return bigEndian ? content.swap16() : content
}

it("reads UTF-8 and UTF-16 with and without their marks alike", () => {
  for (const content of [bytes("a: ü\n"), bytes("\ufeffa: ü\n"), utf16("a: ü\n", false), utf16("a: ü\n", true)]) {
    assert.isFalse(isBinary(content))
    assert.strictEqual(clean(content), "a: ü\n")
  }
})

it("gives clean text: one kind of line end, no NUL, no broken character", () => {
  assert.strictEqual(clean(bytes("a\r\nb\rc\n")), "a\nb\nc\n")
  assert.strictEqual(clean(bytes(`${"a".repeat(9000)}\0`)), `${"a".repeat(9000)}\ufffd`)
  assert.strictEqual(clean(new Uint8Array([0x61, 0xff, 0x62])), "a\ufffdb")
  assert.strictEqual(clean(Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x61, 0x00])), "\ufffda")
})

it("takes a NUL in the first 8,192 bytes for a sign of a binary file, as git does", () => {
  assert.isTrue(isBinary(bytes(`${"a".repeat(8191)}\0`)))
  assert.isFalse(isBinary(bytes(`${"a".repeat(8192)}\0`)))
})

it.each([
  ["#!/bin/sh\n", "sh"],
  ["#!/usr/bin/env python3\n", "python3"],
  ["#! /usr/bin/env -S node --import tsx\n", "node"],
  ["#!/usr/bin/env NODE_ENV=x node\r\n", "node"],
  ["#!/usr/bin/env\n", undefined],
  ["#!\n", undefined],
  ["# !/bin/sh", undefined],
  ["", undefined],
  [`#!${"x".repeat(1000)}`, undefined]
])("reads the interpreter of %j", (text, interpreter) => {
  assert.strictEqual(interpreterOf(bytes(text)), interpreter)
})
