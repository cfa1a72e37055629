import { assert, it } from "@effect/vitest"
import { Option } from "effect"
import { isLocal, publicUrl } from "../../src/accounts/PublicUrl.ts"

it.each([
  ["https://groundplan.example.com", "https://groundplan.example.com"],
  ["https://groundplan.example.com/", "https://groundplan.example.com"],
  ["https://groundplan.example.com:8443", "https://groundplan.example.com:8443"],
  ["http://localhost:8787", "http://localhost:8787"],
  ["http://127.0.0.1:8787/", "http://127.0.0.1:8787"],
  ["http://[::1]:8787", "http://[::1]:8787"]
])("%s is where others reach the service", (text, url) => {
  assert.deepStrictEqual(publicUrl(text), Option.some(url))
})

it.each([
  "http://groundplan.example.com",
  "http://localhost.example.com",
  "https://groundplan.example.com/api",
  "https://groundplan.example.com?x=1",
  "https://groundplan.example.com/?",
  "https://groundplan.example.com#top",
  "https://user:word@groundplan.example.com",
  "ftp://groundplan.example.com",
  "groundplan.example.com",
  "//groundplan.example.com",
  ""
])("%s is refused", (text) => {
  assert.deepStrictEqual(publicUrl(text), Option.none())
})

it("only this machine reaches an address of this machine", () => {
  assert.isTrue(isLocal("http://localhost:8787"))
  assert.isFalse(isLocal("https://groundplan.example.com"))
})
