import { assert, describe, it } from "@effect/vitest"
import { analysisOf, manifest } from "../../facts/support.ts"
import { filesFor } from "../samples.ts"
import { all, dockerfileOf } from "./written.ts"

const shop = (more: Readonly<Record<string, string>> = {}) => ({
  "package.json": manifest({
    private: true,
    scripts: { build: "next build", start: "next start" },
    dependencies: { next: "15.5.0", pg: "8.13.0", zod: "3.23.8" }
  }),
  "package-lock.json": "{}",
  "env.ts":
    'import { z } from "zod"\nexport const env = z.object({\n  DATABASE_URL: z.string().url(),\n  SESSION_SECRET: z.string().min(32),\n  SEATS: z.string().optional()\n}).parse(process.env)\n',
  "app/page.tsx": "export default () => null\n",
  ...more
})

describe("An image whose program checks its settings while it is built", () => {
  it("is built with stand-ins for those that it needs, which the final stage has not", () => {
    const text = dockerfileOf(shop())
    const [build = "", final = ""] = text.split("FROM base AS final")
    assert.include(build, "DATABASE_URL=postgresql://build:build@127.0.0.1:5432/build")
    assert.match(build, /SESSION_SECRET=\w{32,}/)
    assert.notInclude(build, "SEATS")
    assert.notInclude(final, "DATABASE_URL")
  })

  it("is told not to check where its schema can be told so", () => {
    const skipping = "export const skip = !!process.env.SKIP_ENV_VALIDATION\n"
    assert.include(all(dockerfileOf(shop({ "skip.ts": skipping })), "ENV"), "SKIP_ENV_VALIDATION=1")
  })

  it("is tested with them where nothing stands there, on GitHub and on GitLab", () => {
    const tested = shop({
      "package.json": manifest({
        private: true,
        scripts: { build: "next build", start: "next start", test: "vitest run" },
        dependencies: { next: "15.5.0", pg: "8.13.0", zod: "3.23.8" },
        devDependencies: { vitest: "3.2.0" }
      }),
      "skip.ts": "export const skip = !!process.env.SKIP_ENV_VALIDATION\n"
    })
    const files = [...filesFor(analysisOf(tested), "aws")]
    const [, test = ""] = (files.find(([path]) => path.endsWith("groundplan-test.yml"))?.[1].content ?? "").split(
      "- name: Test\n"
    )
    assert.match(test, /SESSION_SECRET: \w{32,}/)
    assert.match(test, /DATABASE_URL: \S*127\.0\.0\.1/)
    assert.notInclude(test, "DATABASE_URL: postgresql://build:build@")
    assert.notInclude(test, "SKIP_ENV_VALIDATION")
    assert.notInclude(test, "SEATS")
    const lab = [...filesFor(analysisOf({ ...tested, ".gitlab-ci.yml": "stages: [build]\n" }), "aws")]
    const [, script = ""] = (lab.find(([path]) => path.includes("gitlab"))?.[1].content ?? "").split("# Test\n")
    assert.match(script, /export SESSION_SECRET=\w{32,}\n/)
  })

  it("is built with them by the tests too", () => {
    const test = [...filesFor(analysisOf(shop()), "aws")].find(([path]) => path.endsWith("groundplan-test.yml"))
    assert.include(test?.[1].content ?? "", "DATABASE_URL: postgresql://build:build@127.0.0.1:5432/build")
  })
})

describe("An image of Rails", () => {
  const rails = {
    Gemfile: 'source "https://rubygems.org"\ngem "rails", "8.0.0"\ngem "pg"\n',
    "Gemfile.lock": "",
    "config/application.rb": "module Shop\nend\n",
    "config/initializers/shop.rb": 'Stock.url = ENV.fetch("STOCK_URL")\n',
    "db/migrate/20250101000000_create_shops.rb": "class CreateShops\nend\n"
  }

  it("has the client of the database by which a schema in SQL is loaded", () => {
    assert.notInclude(dockerfileOf(rails), "postgresql-client")
    const [base = ""] = dockerfileOf({ ...rails, "db/structure.sql": "CREATE TABLE shops ();\n" }).split("FROM base")
    assert.include(base, "postgresql-client")
  })

  it("makes its files for browsers without the real settings", () => {
    assert.include(dockerfileOf(rails), "STOCK_URL=https://build.example.com")
    assert.notInclude(dockerfileOf(rails), "SECRET_KEY_BASE=")
  })
})

const django = (settings: string) =>
  dockerfileOf({
    "requirements.txt": "django\ngunicorn\nwhitenoise\n",
    "manage.py": "import django\n",
    "shop/wsgi.py": "application = None\n",
    "shop/settings.py": `from os import environ\n\nSECRET_KEY = environ["SECRET_KEY"]\n${settings}`
  })

describe("An image of Django", () => {
  it("has the files for browsers in the folder that its settings name", () => {
    const text = django('STATIC_ROOT = BASE_DIR / "static"\n')
    assert.include(all(text, "RUN"), "python manage.py collectstatic --noinput")
    assert.match(text, /^ENV SECRET_KEY=\w+$/m)
    assert.notInclude(django("STATIC_URL = '/static/'\n"), "collectstatic")
  })

  it("leaves them to a deployment where they go to a bucket", () => {
    const bucket = 'STATIC_ROOT = "static"\nSTATICFILES_STORAGE = "storages.backends.s3boto3.S3StaticStorage"\n'
    assert.notInclude(django(bucket), "collectstatic")
  })
})
