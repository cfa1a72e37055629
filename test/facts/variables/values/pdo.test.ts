import { assert, it } from "@effect/vitest"
import { analysisOf, manifest } from "../../support.ts"

it("a program in PHP is given its database as PDO takes it", () => {
  const analysis = analysisOf({
    "composer.json": manifest({ require: { php: "^8.3", "symfony/framework-bundle": "^7.0" } }),
    "public/index.php": "<?php\nrequire __DIR__ . '/../src/Kernel.php';\n",
    "src/Kernel.php":
      "<?php\n$dsn = getenv('REVIEWS_DSN') ?: 'mysql:host=db;dbname=reviews;charset=utf8mb4';\n$pdo = new PDO($dsn, 'reviews', '');\n",
    "compose.yaml": "services:\n  app: { build: . }\n  db: { image: mysql:8.4 }\n",
    Dockerfile: "FROM php:8.3-apache\nCOPY . /var/www/html\n"
  })
  const given = analysis.services[0]?.environment.find(({ name }) => name === "REVIEWS_DSN")
  assert.deepStrictEqual(
    [given?.value, given?.from, given?.form],
    ["store-url", "mysql", "mysql:host={host};port={port};dbname={database};charset=utf8mb4"]
  )
})
