import { assert, it } from "@effect/vitest"
import { analysisOf } from "../support.ts"

const closed = (files: Readonly<Record<string, string>>) =>
  analysisOf({ "index.php": "<?php\nrequire 'lib/a.php';\n", "lib/a.php": "<?php\n", ...files }).services.flatMap(
    ({ closedFolders = [] }) => closedFolders
  )

it("folders that Apache is to close are told, the outermost of them", () => {
  const denied = "Require all denied\n"
  assert.deepStrictEqual(
    closed({ "config/.htaccess": "Deny from all\n", "lib/.htaccess": denied, "lib/deep/.htaccess": denied }),
    ["config", "lib"]
  )
})

it("folders are not closed where only some of their files are, or where they belong to packages or tests", () => {
  assert.deepStrictEqual(
    closed({
      ".htaccess": "Require all denied\n",
      "lib/.htaccess": '<Files "a.ini">\n  Require all denied\n</Files>\nOptions -Indexes\n',
      "vendor/acme/.htaccess": "Deny from all\n",
      "tests/data/.htaccess": "Deny from all\n",
      "a{b}$c/.htaccess": "Deny from all\n"
    }),
    []
  )
})

it("a name of several words is closed as well, and so is the last of many folders", () => {
  assert.deepStrictEqual(closed({ "own data/.htaccess": "Deny from all\n" }), ["own data"])
  const many = Array.from({ length: 60 }, (_, at) => [`part${at}/.htaccess`, "Deny from all\n"] as const)
  assert.lengthOf(closed(Object.fromEntries(many)), 60)
})
