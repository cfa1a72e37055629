import { assert, describe, it } from "@effect/vitest"
import { servedFolder, startIn } from "../../../src/blueprint/ownStart.ts"
import { analysisOf, manifest } from "../support.ts"

type Files = Readonly<Record<string, string>>

const page = "<?php\nrequire __DIR__ . '/../lib/start.php';\nshow($_GET['page'] ?? 'desk');\n"
const silent = "<?php\n// Silence is golden.\n"
const library = { "lib/start.php": "<?php\nfunction show($page) { echo htmlspecialchars($page); }\n" }

/** What is served of a repository, with the folder of its code. */
const served = (files: Files, name?: string) =>
  analysisOf({ ...library, ...files }, name).services.map(
    (service) => `${service.kind} ${service.language} ${service.root} ${servedFolder(service)}`
  )

describe("pages of PHP in a folder of a repository without a manifest", () => {
  it.each(["public", "www", "htdocs", "public_html", "html", "webroot", "app", "src", "site"])(
    "are served from the folder that is called so: %s",
    (folder) => {
      assert.deepStrictEqual(served({ [`${folder}/index.php`]: page }), [`web php  ${folder}`])
    }
  )

  it("are served from the only folder that has a first page", () => {
    assert.deepStrictEqual(served({ "ledger/index.php": page, "ledger/inner/index.php": page }), ["web php  ledger"])
    assert.deepStrictEqual(served({ "ledger/web/index.php": page }), ["web php  ledger/web"])
  })

  it("are served from the folder that is called as the repository, where several have a first page", () => {
    const both = { "ledger/index.php": page, "clerk/index.php": page }
    assert.deepStrictEqual(served(both, "ledger"), ["web php  ledger"])
    assert.deepStrictEqual(served(both, "desk"), [])
  })

  it("are served from a folder for browsers before one that has pages besides", () => {
    assert.deepStrictEqual(served({ "admin/index.php": page, "www/index.php": page }), ["web php  www"])
  })

  it("are started by the web server of the image that is written, from that folder", () => {
    const [service] = analysisOf({ ...library, "ledger/index.php": page }).services
    assert.isDefined(service)
    assert.strictEqual(service && startIn(service, 8080), "frankenphp php-server --root ledger --listen :8080")
  })

  it("are none where the page only keeps a folder from being listed, or is of examples, tests and packages", () => {
    for (const files of [
      { "includes/index.php": silent },
      { "examples/index.php": page },
      { "tests/index.php": page },
      { "vendor/acme/index.php": page }
    ])
      assert.deepStrictEqual(served(files), [])
  })

  it("are none beside a program in another language", () => {
    const files = Object.fromEntries(["a", "b", "c"].map((name) => [`src/${name}.c`, "int main(void) { return 0; }\n"]))
    assert.deepStrictEqual(served({ ...files, "www/index.php": page }), [])
  })

  it("are none where a Dockerfile or a compose file tells what is run", () => {
    const own = analysisOf({
      ...library,
      "ledger/index.php": page,
      "ledger/Dockerfile": "FROM php:8.4-apache\nCOPY . /var/www/html\n"
    })
    assert.deepStrictEqual(
      own.services.map(({ dockerfile }) => dockerfile),
      ["ledger/Dockerfile"]
    )
  })
})

describe("pages of PHP in a folder beside a manifest", () => {
  const tools = { "composer.json": manifest({ name: "acme/ledger", require: { "ext-json": "*" } }) }

  it("are served from a folder for browsers, or one that is called as the program", () => {
    assert.deepStrictEqual(served({ ...tools, "www/index.php": page }), ["web php  www"])
    assert.deepStrictEqual(served({ ...tools, "ledger/index.php": page, "clerk/index.php": page }), ["web php  ledger"])
  })

  it("are none of a library, nor where nothing tells the folder", () => {
    const published = { "composer.json": manifest({ name: "acme/ledger", type: "library" }) }
    assert.deepStrictEqual(served({ ...published, "www/index.php": page }), [])
    assert.deepStrictEqual(served({ ...tools, "installer/index.php": page, "clerk/index.php": page }), [])
  })
})
