import { assert, describe, it } from "@effect/vitest"
import { analysisOf, stores } from "./support.ts"
import { environmentOf } from "./variables/support.ts"

type Files = Readonly<Record<string, string>>

const shortener = (require: Readonly<Record<string, string>>, files: Files): Files => ({
  "composer.json": JSON.stringify(
    { type: "project", require: { php: "^8.4", "mezzio/mezzio": "^3.2", ...require } },
    null,
    2
  ),
  "public/index.php": "<?php\n",
  ...files
})

const seen = (require: Readonly<Record<string, string>>, files: Files = {}): ReadonlyArray<string> =>
  stores(analysisOf(shortener(require, files)))

const names = `<?php
enum EnvVars: string
{
    case DB_DRIVER = 'DB_DRIVER';
    case DB_HOST = 'DB_HOST';
    case DB_PASSWORD = 'DB_PASSWORD';

    public function read(): mixed
    {
        return env($this->value) ?? match ($this) {
            self::DB_DRIVER => 'sqlite',
            self::RABBITMQ_ENABLED, self::PUSH_ENABLED => false,
            default => null,
        };
    }
}
`

const connection = `<?php
return (static function (): array {
    $driver = EnvVars::DB_DRIVER->loadFromEnv();
    $secret = static fn (EnvVars $one): string => (string) $one->loadFromEnv();
    $pdo = match ($driver) {
        'postgres' => 'pdo_pgsql',
        'mariadb', 'mysql' => 'pdo_mysql',
        null, 'sqlite' => 'pdo_sqlite',
    };
    return ['connection' => [
        'driver' => $pdo,
        'host' => EnvVars::DB_HOST->loadFromEnv(),
        'password' => $secret(EnvVars::DB_PASSWORD),
        'amqp' => EnvVars::RABBITMQ_HOST->loadFromEnv(),
    ]];
})();
`

describe("variables that PHP names in an enumeration", () => {
  const files = shortener(
    { "doctrine/orm": "^3.6" },
    { "config/autoload/orm.global.php": connection, "src/Config/EnvVars.php": names }
  )

  it("are read where a case is asked for its value, or handed to what asks", () => {
    assert.includeMembers(
      environmentOf(files).map(({ name, value }) => `${name} ${value ?? ""}`.trim()),
      ["DB_DRIVER selector", "DB_HOST store-part", "DB_PASSWORD store-part"]
    )
  })

  it("choose among databases by the arms of a match, the default of the enumeration first", () => {
    const { datastores } = analysisOf(files)
    assert.deepStrictEqual(
      datastores.filter(({ role }) => role === "one-of").map(({ engine, preference }) => [engine, preference]),
      [
        ["sqlite", "default"],
        ["mariadb", undefined],
        ["postgres", undefined]
      ]
    )
    assert.deepStrictEqual(datastores.find(({ engine }) => engine === "postgres")?.chosenBy, [
      { setting: "driver", value: "postgres" }
    ])
  })

  it("switch stores off that the enumeration has off from the start", () => {
    assert.deepStrictEqual(
      analysisOf(files).datastores.flatMap(({ engine, role }) => (engine === "rabbitmq" ? [role] : [])),
      ["optional"]
    )
  })
})

describe("the database of a PHP program", () => {
  it("is told by the extension that its manifest asks for", () => {
    assert.deepStrictEqual(seen({ "ext-pdo_pgsql": "*" }), ["postgres required"])
    assert.deepStrictEqual(seen({ "ext-mysqli": "*" }), ["mysql required"])
  })

  it("is told by the driver in the settings of its object mapper", () => {
    const orm = { "doctrine/orm": "^3.6" }
    assert.deepStrictEqual(seen(orm, { "config/orm.php": "<?php\nreturn ['driver' => 'pdo_mysql'];\n" }), [
      "mysql required"
    ])
    assert.deepStrictEqual(
      seen(orm, {
        "config/autoload/orm.global.php":
          "<?php\nuse Doctrine\\DBAL\\Driver\\PDO\\PgSQL\\Driver;\nreturn ['driver_class' => Driver::class];\n"
      }),
      ["postgres required"]
    )
  })

  it("is told by the address that it connects to", () => {
    assert.deepStrictEqual(
      seen({}, { "src/Db.php": "<?php\n$db = new PDO('mysql:host=' . $host . ';dbname=shop', $user);\n" }),
      ["mysql required"]
    )
  })
})

const counter = (requirements: string, code: string, require: Readonly<Record<string, string>> = {}): Files => ({
  "composer.json": JSON.stringify(
    { type: "project", require: { php: "^8.4", "twig/twig": "^3.0", ...require } },
    null,
    2
  ),
  "index.php": "<?php\nrequire 'core/Db.php';\n",
  "core/Db.php": `<?php\n${code}\n`,
  "README.md": `# Counter\n\n## Requirements\n\n${requirements}\n\n## License\n\n* MySQL is a mark of its owner\n`
})

const listed = "* PHP 8.4\n* MySQL version 8 or greater, or MariaDB"
const asks = "$ok = extension_loaded('pdo_mysql');"

describe("a database that the requirements of a PHP program list", () => {
  it("is required where code has its client, with the extension", () => {
    const analysis = analysisOf(counter(listed, asks))
    assert.deepStrictEqual(stores(analysis), ["mysql required"])
    assert.include(
      analysis.facts.filter(({ kind }) => kind === "system-requirement").map(({ value }) => value),
      "ext-pdo_mysql"
    )
    assert.deepStrictEqual(stores(analysisOf(counter("- MariaDB 11", "$db = new mysqli($host);"))), [
      "mariadb required"
    ])
  })

  it("comes first where the framework among its files knows others", () => {
    const driver = {
      "system/drivers/pgsql.php": "<?php\n$this->dsn = 'pgsql:host='.$host;\n$link = new SQLite3($path);\n"
    }
    const found = stores(analysisOf({ ...counter(listed, asks), ...driver }))
    assert.strictEqual(found[0]?.split(" ")[0], "mysql", found.join())
  })

  it("is one of several where several are listed", () => {
    const both = counter("* MySQL 8\n* PostgreSQL 17", `${asks}\n$db = pg_connect($place);`)
    assert.deepStrictEqual(stores(analysisOf(both)), ["mysql one-of", "postgres one-of"])
  })

  it("is none without a client in the code, or outside of the requirements", () => {
    assert.deepStrictEqual(stores(analysisOf(counter(listed, "$ok = true;"))), [])
    assert.deepStrictEqual(stores(analysisOf(counter("* PHP 8.4", asks))), [])
    assert.deepStrictEqual(stores(analysisOf(counter("* MySQL 8 (optional)", asks))), [])
  })
})
