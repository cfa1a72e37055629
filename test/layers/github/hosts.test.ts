import { assert, it } from "@effect/vitest"
import { allowedRedirect } from "../../../layers/github/hosts.ts"

const github = "https://api.github.com"
const own = "https://github.example.com/api/v3"

it("follows GitHub to its archive host without the token, and to itself with it", () => {
  const archive = "https://codeload.github.com/acme/shop/legacy.tar.gz/0123"
  assert.deepStrictEqual(allowedRedirect(archive, `${github}/repos`, github), { url: archive, trusted: false })
  assert.deepStrictEqual(allowedRedirect("/repositories/1", `${github}/repos/a/b`, github), {
    url: `${github}/repositories/1`,
    trusted: true
  })
})

it("follows an installation of its own to its own hosts", () => {
  assert.isTrue(allowedRedirect("https://github.example.com/_codeload/a", own, own)?.trusted)
  assert.isFalse(allowedRedirect("https://codeload.github.example.com/a", own, own)?.trusted)
})

it.each([
  undefined,
  "http://api.github.com/x",
  "http://codeload.github.com/x",
  "https://codeload.github.com:8443/x",
  "https://codeload.github.com.evil.example/x",
  "https://user:pass@codeload.github.com/x",
  "https://evilcodeload.github.com/x",
  "https://github.com/x",
  "https://raw.githubusercontent.com/x",
  "http://169.254.169.254/",
  "https://[::1]/",
  "//evil.example/",
  "\\\\evil.example\\x",
  "javascript:alert(1)",
  "https://"
])("does not follow %s", (location) => {
  assert.isUndefined(allowedRedirect(location, `${github}/repos/a/b`, github))
})
