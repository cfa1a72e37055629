import { assert, describe, it } from "@effect/vitest"
import { analysisOf } from "./support.ts"

const inSail = (sample: string) =>
  analysisOf({
    artisan: "#!/usr/bin/env php\n",
    "composer.json": '{"require":{"php":"^8.4","laravel/framework":"^12.0"}}',
    "public/index.php": "<?php\n",
    "config/database.php": "<?php\nreturn [\n    'default' => env('DB_CONNECTION', 'sqlite'),\n];\n",
    "database/migrations/2026_01_01_000000_create_notes_table.php": "<?php\n",
    ".env.example": sample,
    "docker/8.4/Dockerfile":
      'FROM ubuntu:24.04\nARG WWWGROUP\nRUN apt-get update && apt-get install -y php8.4-cli\nCOPY start-container /usr/local/bin/start-container\nEXPOSE 80/tcp\nENTRYPOINT ["start-container"]\n',
    "docker/8.4/start-container": '#!/usr/bin/env bash\nexec "$@"\n',
    "compose.yaml": `services:
  laravel.test:
    build: { context: ./docker/8.4, args: { WWWGROUP: '\${WWWGROUP}' } }
    image: sail-8.4/app
    ports: ['80:80']
    environment: { LARAVEL_SAIL: 1, WWWUSER: '\${WWWUSER}' }
    volumes: ['.:/var/www/html']
    depends_on: [pgsql]
  pgsql:
    image: postgres:18
  notifier:
    image: acme/notifier:2
    ports: ['8000:8000']
`
  })

describe("an application of Laravel that developers run in Sail", () => {
  it("is not run from the image of Sail, wherever a copy of that lies", () => {
    const web = inSail("DB_CONNECTION=pgsql\n").services.find(({ kind }) => kind === "web")
    assert.deepStrictEqual([web?.dockerfile, web?.startCommand], [null, null])
    assert.notInclude(
      (web?.environment ?? []).map(({ name }) => name),
      "LARAVEL_SAIL"
    )
  })

  it("may have the server that is run beside it in place of the file that its sample names", () => {
    const { datastores } = inSail("DB_CONNECTION=sqlite\n")
    assert.deepStrictEqual(datastores.map(({ engine, role }) => `${engine} ${role}`).toSorted(), [
      "postgres one-of",
      "sqlite one-of"
    ])
  })

  it("has nothing else on the internet that developers open on their machines", () => {
    assert.deepStrictEqual(
      inSail("DB_CONNECTION=pgsql\n").services.flatMap((one) => (one.public ? [one.kind] : [])),
      ["web"]
    )
  })
})
