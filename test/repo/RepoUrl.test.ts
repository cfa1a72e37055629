import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { isOwner, isRef, isRepoName, parseRepoUrl } from "../../src/repo/RepoUrl.ts"

const shop = { owner: "acme", name: "shop" }

const accepted: ReadonlyArray<readonly [string, object]> = [
  ["acme/shop", shop],
  ["  acme/shop\n", shop],
  ["acme/shop/", shop],
  ["acme/shop.git", shop],
  ["https://github.com/acme/shop", shop],
  ["https://github.com/acme/shop/", shop],
  ["https://github.com/acme/shop.git", shop],
  ["https://github.com/acme/shop.git/", shop],
  ["http://github.com/acme/shop", shop],
  ["HTTPS://GitHub.com/acme/shop", shop],
  ["https://www.github.com/acme/shop", shop],
  ["https://github.com:443/acme/shop", shop],
  ["github.com/acme/shop", shop],
  ["www.github.com/acme/shop.git", shop],
  ["https://github.com/acme/shop?tab=readme-ov-file#install", shop],
  ["https://github.com/acme/shop#readme", shop],
  ["https://github.com/acme/shop/tree/main", { ...shop, ref: "main" }],
  ["acme/shop/tree/v1.2.3", { ...shop, ref: "v1.2.3" }],
  ["https://github.com/acme/shop/tree/main/", { ...shop, ref: "main" }],
  ["https://github.com/acme/shop/tree/feature/new-cart", { ...shop, tree: "feature/new-cart" }],
  ["https://github.com/acme/shop/tree/fix%2Fcart/", { ...shop, tree: "fix/cart" }],
  ["https://github.com/acme/shop/tree/main/apps/web/", { ...shop, tree: "main/apps/web" }],
  ["https://github.com/acme/shop/tree/main//apps//web//", { ...shop, tree: "main/apps/web" }],
  ["acme/shop/tree/feature/x/apps/web?tab=readme#top", { ...shop, tree: "feature/x/apps/web" }],
  ["acme/shop/tree/main/.github/my%20action", { ...shop, tree: "main/.github/my action" }],
  ["acme/shop/tree/main/app/%5Bslug%5D/a%3Fb", { ...shop, tree: "main/app/[slug]/a?b" }],
  ["https://github.com/acme/shop/commit/0123abc", { ...shop, ref: "0123abc" }],
  ["https://github.com/acme/shop/releases/tag/v2.0", { ...shop, ref: "v2.0" }],
  ["git@github.com:acme/shop.git", shop],
  ["git@github.com:acme/shop", shop],
  ["ssh://git@github.com/acme/shop.git", shop],
  ["ssh://git@github.com:22/acme/shop.git", shop],
  ["git://github.com/acme/shop.git", shop],
  ["git+https://github.com/acme/shop.git", shop],
  ["a-b/.github", { owner: "a-b", name: ".github" }],
  ["acme/node.js_x-y", { owner: "acme", name: "node.js_x-y" }]
]

const refused: ReadonlyArray<string> = [
  "",
  "   ",
  "acme",
  "acme/",
  "/shop",
  "acme/..",
  "acme/.",
  "acme/.git",
  "acme/shop.git.git",
  "-acme/shop",
  `${"a".repeat(40)}/shop`,
  `acme/${"a".repeat(101)}`,
  "acme/shop with space",
  "acme\\shop",
  "acme/sh%00op",
  "acme/shop%2f..%2fother",
  "acme/shöp",
  "https://github.com",
  "https://github.com/",
  "https://github.com/acme",
  "github.com/acme",
  "https://gitlab.com/acme/shop",
  "gitlab.com/acme/shop",
  "https://github.com.evil.example/acme/shop",
  "https://evil.example/github.com/acme/shop",
  "https://evil.example#github.com/acme/shop",
  "https://github.com@evil.example/acme/shop",
  "https://user:pass@github.com/acme/shop",
  "https://git@github.com/acme/shop",
  "https://api.github.com/repos/acme/shop",
  "https://gist.github.com/acme/0123",
  "https://raw.githubusercontent.com/acme/shop/main/a",
  "https://127.0.0.1/acme/shop",
  "http://169.254.169.254/latest/meta-data",
  "http://[::1]/acme/shop",
  "https://github.com:8080/acme/shop",
  "file:///etc/passwd",
  "ftp://github.com/acme/shop",
  "javascript://github.com/acme/shop",
  "git@gitlab.com:acme/shop.git",
  "git@github.com://evil.example/acme",
  "https://github.com/acme/shop/issues/1",
  "https://github.com/acme/shop/blob/main/README.md",
  "https://github.com/acme/shop/tree/..",
  "https://github.com/acme/shop/tree/%2e%2e",
  "https://github.com/acme/shop/tree/a%3Fb",
  "https://github.com/acme/shop/tree",
  "https://github.com/acme/shop/tree/main/..",
  "https://github.com/acme/shop/tree/main/apps/../../secret",
  "https://github.com/acme/shop/tree/main/apps/%2e%2e/secret",
  "https://github.com/acme/shop/tree/main/apps%2F..%2Fsecret",
  "https://github.com/acme/shop/tree/main/a%5Cb",
  "https://github.com/acme/shop/tree/main/a%00b",
  "https://github.com/acme/shop/tree/main/a%E2%80%AEb",
  `https://github.com/acme/shop/tree/main/${"a".repeat(301)}`,
  "https://github.com/acme/shop/blame/main/src/index.ts",
  `acme/${"x".repeat(600)}`
]

describe("parseRepoUrl", () => {
  it.each(accepted)("reads %s", (text, expected) => {
    assert.deepStrictEqual(Either.getOrNull(parseRepoUrl(text)), expected)
  })

  it("blames the host, not the user, of another host's address", () => {
    const refusal = Either.flip(parseRepoUrl("git@gitlab.com:acme/shop.git"))
    assert.include(Either.getOrThrow(refusal).message, "is not on github.com")
  })

  it.each(refused)("refuses %j", (text) => {
    assert.strictEqual(Either.flip(parseRepoUrl(text)).pipe(Either.getOrThrow)._tag, "RepoUrlInvalid")
  })

  it.each(["blob", "raw", "blame", "edit"])("says of a page of %s that it is about a file", (page) => {
    const refusal = Either.flip(parseRepoUrl(`https://github.com/acme/shop/${page}/main/src/index.ts`))
    assert.strictEqual(
      Either.getOrThrow(refusal).message,
      "repoUrl: names a file; give the repository itself, or a folder of it as /tree/<ref>/<folder>"
    )
  })

  it("says nothing of what was sent but which rule it broke", () => {
    const secret = ["ghp", "x".repeat(36)].join("_")
    const failure = Either.getOrThrow(Either.flip(parseRepoUrl(`https://user:${secret}@github.com/acme/shop`)))
    assert.notInclude(failure.message, secret)
    assert.include(failure.message, "repoUrl")
  })

  it("never throws, and whatever it accepts is a name that GitHub allows", () => {
    const piece = fc.constantFrom(
      "github.com",
      "https://",
      "git@",
      ":",
      "/",
      "acme",
      "shop",
      "..",
      ".git",
      "%2e",
      "%",
      "@",
      "tree",
      "#",
      "?"
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece).map((parts) => parts.join("")),
          fc.webUrl()
        ),
        (text) => {
          const parsed = Either.getOrUndefined(parseRepoUrl(text))
          if (parsed === undefined) return
          assert.isTrue(isOwner(parsed.owner) && isRepoName(parsed.name))
          assert.isTrue(parsed.ref === undefined || isRef(parsed.ref))
        }
      )
    )
  })

  it("reads every form of the same repository and ref alike", () => {
    const owner = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9-]{0,20}$/)
    const name = fc.stringMatching(/^[A-Za-z0-9_-][A-Za-z0-9._-]{0,20}$/).filter(isRepoName)
    const ref = fc.stringMatching(/^[a-z0-9]{1,8}(\/[a-z0-9]{1,8}){0,3}$/).filter(isRef)
    fc.assert(
      fc.property(owner, name, ref, (owner, name, ref) => {
        const full = `${owner}/${name}`
        for (const form of [full, `https://github.com/${full}`, `git@github.com:${full}.git`, `github.com/${full}/`]) {
          assert.deepStrictEqual(parseRepoUrl(form), Either.right({ owner, name }))
        }
        const place = ref.includes("/") ? { tree: ref } : { ref }
        assert.deepStrictEqual(parseRepoUrl(`${full}/tree/${ref}`), Either.right({ owner, name, ...place }))
        assert.deepStrictEqual(parseRepoUrl(`${full}/commit/${ref}`), Either.right({ owner, name, ref }))
      })
    )
  })
})

describe("isRef", () => {
  it.each(["main", "v1.0.0", "feature/a/b", "renovate/node-22.x", "0123abc", "release-1", "größe", "🚀"])(
    "takes %s",
    (ref) => {
      assert.isTrue(isRef(ref))
    }
  )
  it.each([
    "",
    "..",
    "a..b",
    "a b",
    "a~1",
    "a^",
    "a:b",
    "a?",
    "a*",
    "[a",
    "a\\b",
    "/a",
    "a/",
    "a//b",
    "-a",
    ".a",
    "a.lock",
    "a.",
    "@{u}",
    "@",
    "a\u0000",
    "\ud800",
    "x".repeat(201)
  ])("refuses %j", (ref) => {
    assert.isFalse(isRef(ref))
  })
})
