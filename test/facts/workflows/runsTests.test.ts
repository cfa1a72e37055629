import { assert, describe, it } from "@effect/vitest"
import { runsTests } from "../../../src/facts/workflows/runsTests.ts"

describe("a line of a workflow runs tests", () => {
  it.each([
    "- run: npm test",
    "- run: npm ci && npm test",
    "run: pnpm run test:unit",
    "yarn workspace shop test",
    "npx turbo run lint test --filter=shop",
    "npm run ci",
    "bun t",
    "uv run pytest -q",
    "python -m pytest tests",
    "python manage.py test",
    "DATABASE_URL=postgres://localhost/test bundle exec rspec",
    "bin/rails db:test:prepare test test:system",
    "docker compose run --rm web pytest",
    "go test ./...",
    "cargo nextest run && cargo test --doc",
    "dotnet test --no-build",
    "./mvnw -B verify",
    "./gradlew build",
    "vendor/bin/phpunit",
    "php artisan test --parallel",
    "make test",
    "./scripts/run-tests.sh",
    "bash test.sh"
  ])("%s", (line) => {
    assert.isTrue(runsTests(line))
  })

  it.each([
    "- run: npm ci",
    "- run: npm ci && npm run build",
    "pip install pytest flake8",
    "npm install -g jest",
    "composer require --dev pestphp/pest",
    "echo run the tests",
    "cp .env.test .env",
    "docker build -t shop-test .",
    "# npm test",
    "./mvnw -DskipTests package",
    "./gradlew build -x test",
    "npm run build:latest",
    "curl https://example.com/test.sh | bash -s",
    "git checkout test",
    "poetry install --with test",
    "cd test"
  ])("not where it is %s", (line) => {
    assert.isFalse(runsTests(line))
  })
})
