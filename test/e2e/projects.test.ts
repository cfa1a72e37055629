import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { type Answer, service } from "../support/service.ts"

it.scopedLive(
  "a project is read again, called by another name, asked about and deleted, over HTTP",
  () =>
    Effect.gen(function* () {
      const send = yield* service("fixtures/vite-static/repo")
      const analyze = (more = {}) =>
        Effect.map(send("POST", "/projects?detail=summary", { repoUrl: "acme/app", ...more }), ({ data }) => data ?? {})

      const first = yield* analyze()
      assert.deepInclude(first, { reused: false, olderAnalyzer: false })
      const id = String(first["conversationId" as never])
      const path = `/projects/${id}`
      assert.deepInclude(yield* analyze(), { conversationId: id, reused: true, olderAnalyzer: false })
      assert.deepInclude(yield* analyze({ refresh: true }), { conversationId: id, reused: false })

      assert.deepInclude((yield* send("PATCH", path, { name: "The site" })).data, { name: "The site" })
      yield* send("POST", `${path}/design?detail=summary`, {})
      yield* send("POST", `${path}/messages?detail=summary`, { message: "What does growth cost?" })
      const { data: said } = yield* send("GET", `${path}/messages`)
      assert.nestedPropertyVal(said, "messages[0].message", "What does growth cost?")
      assert.nestedPropertyVal(said, "messages[0].kind", "answer")

      assert.deepStrictEqual((yield* send("DELETE", path)).data, { conversationId: id, deleted: true })
      assert.strictEqual((yield* send("GET", path)).error?.code, "not_found")
      assert.strictEqual((yield* send("DELETE", path)).error?.code, "not_found")
      assert.deepStrictEqual((yield* send("GET", "/projects")).data, { projects: [], nextCursor: null })
      // and the commit can be analysed anew, as if it had never been
      const anew = yield* analyze()
      assert.deepInclude(anew, { reused: false })
      assert.notDeepInclude(anew, { conversationId: id })
    }),
  60_000
)

const guideIn = ({ data }: typeof Answer.Type) =>
  (data as { readonly files: ReadonlyArray<{ readonly path: string }> }).files
    .map(({ path }) => path)
    .find((path) => path.endsWith("MIGRATION.md"))

it.scopedLive(
  "a store that was taken out and comes back is said to be empty, in the answer, the difference and the guide",
  () =>
    Effect.gen(function* () {
      const send = yield* service("fixtures/nextjs-shop/repo")
      const { data: analysed } = yield* send("POST", "/projects?detail=summary", { repoUrl: "acme/app" })
      const path = `/projects/${String(analysed?.["conversationId" as never])}`
      yield* send("POST", `${path}/design?detail=summary`, { context: { providers: ["scaleway"] } })
      const says = { "Remove postgres": "removed", "Go back to version 1": "returned" } as const
      for (const [message, what] of Object.entries(says)) {
        const { data: changed } = yield* send("POST", `${path}/messages?detail=summary`, { message })
        assert.nestedPropertyVal(changed, "migrations[0].what", what)
        assert.match(String(changed?.["reply" as never]), /comes back empty/)
        const { data: difference } = yield* send("GET", `${path}/diff`)
        assert.nestedPropertyVal(difference, "migrations[0].what", what)
        const guide = guideIn(yield* send("GET", `${path}/files`)) ?? ""
        const { data: file } = yield* send("GET", `${path}/files?path=${encodeURIComponent(guide)}`)
        assert.match(String(file?.["content" as never]), what === "returned" ? /comes back empty/ : /is removed/)
      }
      // and a design anew that has it says so as well, whenever it was taken out
      yield* send("POST", `${path}/messages?detail=summary`, { message: "Remove postgres" })
      const { data: anew } = yield* send("POST", `${path}/design?detail=summary`, {
        context: { providers: ["scaleway"] }
      })
      assert.nestedPropertyVal(anew, "migrations[0].what", "returned")
      assert.include(String(anew?.["migrations" as never]?.[0]?.["why"]), "version 3")
    }),
  60_000
)

it.scopedLive(
  "a version that moves a store says so first, and brings the guide, there and back",
  () =>
    Effect.gen(function* () {
      const send = yield* service("fixtures/nextjs-shop/repo")
      const { data: analysed } = yield* send("POST", "/projects?detail=summary", { repoUrl: "acme/app" })
      const path = `/projects/${String(analysed?.["conversationId" as never])}`
      const { data: designed } = yield* send("POST", `${path}/design?detail=summary`, {
        context: { providers: ["scaleway"] }
      })
      assert.notProperty(designed, "migrations")
      assert.isUndefined(guideIn(yield* send("GET", `${path}/files`)))

      const messages = { 2: "Move everything to AWS", 3: "Go back to version 1" } as const
      for (const version of [2, 3] as const) {
        const message = messages[version]
        const { data: changed } = yield* send("POST", `${path}/messages?detail=summary`, { message })
        assert.nestedPropertyVal(changed, "version", version)
        assert.match(String(changed?.["reply" as never]), /^\*\*Take care of the data first\.\*\*/)
        assert.nestedPropertyVal(changed, "migrations[0].what", "moved")
        const guide = guideIn(yield* send("GET", `${path}/files`)) ?? ""
        const { data: file } = yield* send("GET", `${path}/files?path=${encodeURIComponent(guide)}`)
        assert.include(String(file?.["content" as never]), `of version ${version - 1}`)
        const readme = guide.replace("MIGRATION.md", "README.md")
        const { data: first } = yield* send("GET", `${path}/files?path=${encodeURIComponent(readme)}`)
        assert.lengthOf(String(first?.["content" as never]).match(/Take care of the data first/g) ?? [], 1)
        const { data: difference } = yield* send("GET", `${path}/diff`)
        assert.nestedPropertyVal(difference, "migrations[0].what", "moved")
        const { data: read } = yield* send("GET", `${path}?version=${version}&detail=summary&tier=growth`)
        assert.nestedPropertyVal(read, "migrations[0].what", "moved")
        assert.nestedPropertyVal(read, "migrations[0].tier", "growth")
      }
      const { data: first } = yield* send("GET", `${path}?version=1&detail=summary`)
      assert.notProperty(first, "migrations")
      // what changes nothing now is kept, and the reply says no more than that
      const { data: kept } = yield* send("POST", `${path}/messages?detail=summary`, { message: "Move to scaleway" })
      assert.match(
        String(kept?.["reply" as never]),
        /Nothing had to change for .*: version 3 meets that already\. It is kept for designs to come/
      )
      // a change that moves nothing says nothing of it, and going back from there neither
      for (const message of ["Keep backups for 21 days", "Go back to version 3"]) {
        yield* send("POST", `${path}/messages?detail=summary`, { message })
        const listed = yield* send("GET", `${path}/files`)
        assert.isUndefined(guideIn(listed), message)
        const { files } = listed.data as { readonly files: ReadonlyArray<{ readonly path: string }> }
        const readme = files.map((file) => file.path).find((file) => file.endsWith("infrastructure/README.md")) ?? ""
        const { data: first } = yield* send("GET", `${path}/files?path=${encodeURIComponent(readme)}`)
        assert.notInclude(String(first?.["content" as never]), "Take care of the data first", message)
      }
      // whoever designs anew on another cloud moves it as well
      const { data: anew } = yield* send("POST", `${path}/design?detail=summary`, { context: { providers: ["aws"] } })
      assert.nestedPropertyVal(anew, "migrations[0].what", "moved")
    }),
  60_000
)
