/** Stores of programs that a folder of the repository runs beside the application to try it with. */
import { assert, describe, it } from "@effect/vitest"
import { analysisOf, manifest, stores } from "../support.ts"

type Files = Readonly<Record<string, string>>

const application = (dependencies: Readonly<Record<string, string>>, own: Files = {}): Files => ({
  "package.json": manifest({
    name: "remarks",
    private: true,
    scripts: { start: "node server.js" },
    dependencies: { express: "5.1.0", ...dependencies }
  }),
  "server.js": "express().listen(3000)\n",
  Dockerfile: 'FROM node:24\nCOPY . .\nEXPOSE 3000\nCMD ["node", "server.js"]\n',
  ...own
})

const blog: Files = {
  "blog/compose.yaml":
    "services:\n  blog-db:\n    image: mysql:8.4\n  blog:\n    image: wordpress:6\n    environment:\n      WORDPRESS_DB_HOST: blog-db\n"
}

const seen = (files: Files) => stores(analysisOf(files))

describe("a store that only programs of others wait for, which are set aside", () => {
  it("is none of an application that keeps its data elsewhere", () => {
    assert.deepStrictEqual(seen({ ...application({ mongodb: "6.8.0" }), ...blog }), ["mongodb required"])
  })

  it("is the application's where a driver, a variable or a file of its own names the engine", () => {
    const mongodb = { mongodb: "6.8.0" }
    assert.include(seen({ ...application({ ...mongodb, mysql2: "3.11.0" }), ...blog }), "mysql 8.4 required")
    assert.include(seen({ ...application({ ...mongodb, mariadb: "3.4.0" }), ...blog }).join(), "required")
    const variable = { "store.js": "connect(process.env.MYSQL_URL)\n" }
    assert.include(seen({ ...application(mongodb, variable), ...blog }), "mysql 8.4 required")
    const run = { "compose.yaml": "services:\n  web:\n    build: .\n  db:\n    image: mysql:8.4\n" }
    assert.include(seen({ ...application(mongodb, run), ...blog }), "mysql 8.4 required")
  })

  it("is the application's where nothing else tells where it keeps its data", () => {
    assert.deepStrictEqual(seen({ ...application({}), ...blog }), ["mysql 8.4 required"])
  })

  it("is needed where those programs are what the application calls", () => {
    const called = {
      "compose.yaml":
        "services:\n  web:\n    build: .\n    environment:\n      BLOG_URL: http://blog\n  blog:\n    image: wordpress:6\n    environment:\n      WORDPRESS_DB_HOST: blog-db\n  blog-db:\n    image: mysql:8.4\n"
    }
    assert.include(seen(application({ mongodb: "6.8.0" }, called)), "mysql 8.4 required")
  })
})
