import { assert, describe, it } from "@effect/vitest"
import { defaultLimits } from "../../../src/repo/RepoLimits.ts"
import { selectByName } from "../../../src/repo/selection/selectByName.ts"

const treatment = (path: string, size = 1000) => selectByName(path, size, defaultLimits).treatment
const why = (path: string, size = 1000) => {
  const selection = selectByName(path, size, defaultLimits)
  return "why" in selection ? selection.why : undefined
}

describe("selectByName", () => {
  it.each(
    `package.json apps/web/package.json pnpm-workspace.yaml .npmrc tsconfig.json next.config.mjs apps/web/vite.config.ts
     pyproject.toml requirements.txt requirements/prod.txt requirements-dev.txt Pipfile setup.py shop/settings.py
     shop/settings/production.py manage.py uv.lock go.mod go.work Gemfile Gemfile.lock config/database.yml
     config/environments/production.rb config/initializers/sidekiq.rb lib/puma/plugin/jobs.rb config.ru composer.json config/queue.php artisan
     pom.xml build.gradle.kts settings.gradle gradle/libs.versions.toml src/main/resources/application.yml
     src/main/resources/application-prod.properties Api/Api.csproj Shop.sln appsettings.Production.json global.json
     Cargo.toml rust-toolchain.toml mix.exs config/runtime.exs pubspec.yaml Package.swift
     Dockerfile docker/Dockerfile.worker web.Dockerfile Containerfile .dockerignore compose.yaml docker-compose.prod.yml
     docker-entrypoint.sh scripts/entrypoint.sh setup.sh tools/bootstrap.sh Procfile Procfile.dev bin/dev app.json vercel.json netlify.toml fly.toml
     render.yaml railway.json nixpacks.toml serverless.yml wrangler.toml firebase.json cdk.json samconfig.toml
     .github/workflows/ci.yml .gitlab-ci.yml .circleci/config.yml Jenkinsfile azure-pipelines.yml bitbucket-pipelines.yml
     infra/main.tf infra/prod.tfvars chart/Chart.yaml chart/values.yaml k8s/deployment.yaml kustomization.yaml
     .env .env.example .ENV.sample TEMPLATE.env env.default apps/api/.env.production .envrc .nvmrc .python-version .tool-versions .ruby-version runtime.txt
     prisma/schema.prisma nginx.conf nginx/default.conf Caddyfile Caddyfile.prod edge/shop.caddyfile supervisord.conf crontab worker.service Makefile justfile
     bootstrap.sh tools/up.sh LICENSE LICENSE.md COPYING README.md readme .gitignore turbo.json nx.json build/Dockerfile`
      .split(/\s+/)
      .map((path) => [path])
  )("keeps %s", (path) => {
    assert.strictEqual(treatment(path), "kept")
  })

  it.each(
    `src/index.ts app.py main.go app/models/user.rb index.php Main.java Program.cs lib.rs a/b/c/script.sh docs/guide.md data.json
     notes.txt server.key id_rsa config/secrets.json index.html styles.css schema.sql query.graphql Unknown
     public/app.js`
      .split(/\s+/)
      .map((path) => [path])
  )("scans %s", (path) => {
    assert.strictEqual(treatment(path), "scanned")
  })

  it.each([
    ["node_modules/a/package.json", "vendored"],
    ["apps/web/node_modules/a/index.js", "vendored"],
    ["vendor/github.com/a/b/b.go", "vendored"],
    [".venv/lib/x.py", "vendored"],
    [".yarn/releases/yarn.cjs", "vendored"],
    [".next/server/app.js", "generated"],
    ["dist/index.js", "generated"],
    ["lib/jquery.min.js", "generated"],
    ["api/v1/service.pb.go", "generated"],
    ["public/assets/app-4f3a9b1c.js", "generated"],
    ["package-lock.json", "lock file"],
    ["web/yarn.lock", "lock file"],
    ["go.sum", "lock file"],
    ["logo.png", "binary"],
    ["db.sqlite3", "binary"]
  ])("only lists %s as %s", (path, reason) => {
    assert.strictEqual(treatment(path), "listed")
    assert.strictEqual(why(path), reason)
  })

  it("scans what is too large to keep, and lists what is too large to scan", () => {
    assert.strictEqual(treatment("package.json", 512 * 1024), "kept")
    assert.strictEqual(treatment("package.json", 512 * 1024 + 1), "scanned")
    assert.strictEqual(why("package.json", 512 * 1024 + 1), "larger than 512 KiB")
    assert.strictEqual(treatment("src/a.ts", 1024 * 1024), "scanned")
    assert.strictEqual(why("src/a.ts", 1024 * 1024 + 1), "larger than 1 MiB")
    assert.strictEqual(treatment("data/places.yaml", 129 * 1024), "scanned")
  })

  it("does not look at the case of names", () => {
    assert.strictEqual(treatment("DOCKERFILE"), "kept")
    assert.strictEqual(treatment("Node_Modules/a.js"), "listed")
  })
})
