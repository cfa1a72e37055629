import { HttpClient, HttpClientResponse } from "@effect/platform"
import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { archiveOf } from "../../support/github/tarball.ts"
import { analyse, files, shop } from "./reading.ts"

const json = (body: unknown) => new Response(JSON.stringify(body))

/** GitHub as it is spread over two hosts. */
const github = (archive: Uint8Array<ArrayBuffer>, url: URL): Response => {
  if (url.host === "codeload.github.com") return new Response(archive)
  if (url.pathname.includes("/tarball/")) {
    return new Response(null, {
      status: 302,
      headers: { location: "https://codeload.github.com/acme/shop/legacy.tar.gz/x" }
    })
  }
  if (url.pathname.includes("/commits/")) return new Response("0123456789".repeat(4))
  return json({ id: 1, name: "shop", owner: { login: "acme" }, private: false, default_branch: "main" })
}

it.effect("sends the token to the API and to no other host", () =>
  Effect.gen(function* () {
    const archive = new Uint8Array(yield* Effect.promise(() => archiveOf(files)))
    const calls: Array<readonly [host: string, authorization: string | undefined]> = []
    const client = HttpClient.make((request, url) => {
      calls.push([url.host, request.headers["authorization"]])
      return Effect.succeed(HttpClientResponse.fromWeb(request, github(archive, url)))
    })
    const token = "t".repeat(40)
    yield* analyse({ url: "https://api.github.com" }, shop, {
      token,
      client: Layer.succeed(HttpClient.HttpClient, client)
    })
    const bearer = `Bearer ${token}`
    assert.deepStrictEqual(calls, [
      ["api.github.com", bearer],
      ["api.github.com", bearer],
      ["api.github.com", bearer],
      ["codeload.github.com", undefined]
    ])
  })
)
