import { assert, it } from "@effect/vitest"
import { manifest } from "../../support.ts"
import { environmentOf } from "../support.ts"

it("keys of Nuxt's runtime configuration are variables under the names that Nuxt gives them", () => {
  const found = environmentOf({
    "package.json": manifest({ scripts: { build: "nuxt build", start: "node ." }, dependencies: { nuxt: "3.14.0" } }),
    "nuxt.config.ts":
      "export default defineNuxtConfig({\n  runtimeConfig: {\n    tone: '',\n    mail: { pageSize: '5' },\n    public: { theme: 'dark' },\n  },\n  app: { head: { title: 'x' } },\n})\n"
  })
  assert.deepStrictEqual(
    found.map(({ name, required }) => [name, required]),
    [
      ["NUXT_MAIL_PAGE_SIZE", false],
      ["NUXT_PUBLIC_THEME", false],
      ["NUXT_TONE", false]
    ]
  )
})
