import { assert, describe, it } from "@effect/vitest"
import { goProgram, needs } from "../support.ts"

const python = (code: string, path = "app.py") =>
  needs({
    "requirements.txt": "flask==3.1.0\n",
    Dockerfile: 'FROM python:3.13\nCOPY . .\nEXPOSE 5000\nCMD ["python", "app.py"]\n',
    "app.py": 'from flask import Flask\napp = Flask(__name__)\nif __name__ == "__main__":\n    app.run(port=5000)\n',
    [path]: `import os\n${code}\n`
  })

const rails = (path: string, code: string) =>
  needs({
    Gemfile: 'source "https://rubygems.org"\ngem "rails"\n',
    "config.ru": "run Rails.application\n",
    "config/application.rb": "module Shop\nend\n",
    [path]: `${code}\n`
  }).filter((one) => one.startsWith("ACME_"))

const rust = (path: string, code = 'fn main() {\n    let key = std::env::var("ACME_API_KEY").expect("the key");\n}') =>
  needs({
    "Cargo.toml": '[package]\nname = "parcels"\nversion = "0.1.0"\n\n[dependencies]\naxum = "0.8"\n',
    "src/main.rs": "fn main() {\n    axum::serve(listener, app);\n}\n",
    [path]: `${code}\n`
  })

const main = (body: string) => ({
  ...goProgram,
  "main.go": `package main\n\nfunc main() {\n${body}\thttp.ListenAndServe(":8080", nil)\n}\n`
})

const needed = ["ACME_API_KEY required"]
const open = ["ACME_API_KEY optional"]

describe("a key that somebody else issues", () => {
  it.each([
    'key = os.environ["ACME_API_KEY"]',
    'client = Acme(\n    key=os.environ["ACME_API_KEY"],\n)',
    'class Settings:\n    key = os.environ["ACME_API_KEY"]',
    'client = Acme(\n    by=lambda parcel: parcel.name,\n    key=os.environ["ACME_API_KEY"],\n)',
    'client = Acme(lambda parcel: parcel.name, os.environ["ACME_API_KEY"])',
    '"""Reads its settings."""\nkey = os.environ["ACME_API_KEY"]  # of Acme',
    "address = f\"https://acme.org/{os.environ['ACME_API_KEY']}\"",
    'key = os.getenv("ACME_API_KEY")\nif not key:\n    raise ValueError("ACME_API_KEY is not set")'
  ])("is needed where a program in Python asks for it as it starts: %s", (code) => {
    assert.deepStrictEqual(python(code), needed)
    assert.deepStrictEqual(python(code, "shop/settings/base.py"), needed)
  })

  it.each([
    'def send():\n    return Acme(os.environ["ACME_API_KEY"])',
    'if use_acme:\n    key = os.environ["ACME_API_KEY"]',
    'try:\n    key = os.environ["ACME_API_KEY"]\nexcept KeyError:\n    key = None',
    'key = os.environ["ACME_API_KEY"] if use_acme else None',
    'key_of = lambda: os.environ["ACME_API_KEY"]',
    'keys = {\n    "mail": lambda: os.environ["ACME_API_KEY"],\n}',
    'client = Later(lambda name: Acme(\n    name,\n    os.environ["ACME_API_KEY"],\n))',
    'key = os.environ.get("ACME_API_KEY")',
    'key = os.getenv("ACME_API_KEY")\nif use_acme and not key:\n    raise ValueError("ACME_API_KEY is not set")'
  ])("is not where only a part of it asks: %s", (code) => {
    assert.deepStrictEqual(python(code), open)
  })

  it.each([
    '"""Parcels.\n\nkey = os.environ["ACME_API_KEY"]\n"""',
    'class Acme:\n    """A courier.\n\n    key = os.environ["ACME_API_KEY"]\n    """',
    "print('set os.environ[\"ACME_API_KEY\"] first')",
    'port = 1  # as os.environ["ACME_API_KEY"]',
    '"""Ends so:\n\nif not key:\n    raise ValueError("ACME_API_KEY is not set")\n"""\nkey = os.getenv("ACME_API_KEY")'
  ])("is not where a text or a remark only speaks of it: %s", (code) => {
    for (const path of ["app.py", "shop/settings/base.py"]) assert.deepStrictEqual(python(code, path), open)
  })

  it.each([
    "couriers/acme.py",
    "lambda/app.py",
    "notebooks/main.py",
    "shop/jobs/run.py",
    "shop/settings/local.py",
    "config/staging.py"
  ])("is not where a file asks that the program does not read as it starts: %s", (path) => {
    assert.deepStrictEqual(
      python('key = os.environ["ACME_API_KEY"]', path).filter((one) => one !== open[0]),
      []
    )
  })

  it("is needed where an initializer of Rails fetches it, unless something has to be turned on", () => {
    const fetched = 'Acme.key = ENV.fetch("ACME_API_KEY")'
    assert.deepStrictEqual(rails("config/initializers/acme.rb", fetched), needed)
    assert.deepStrictEqual(rails("app/models/parcel.rb", fetched), open)
    assert.deepStrictEqual(rails("config/initializers/acme.rb", `if couriers?\n  ${fetched}\nend`), open)
    assert.deepStrictEqual(rails("config/initializers/acme.rb", 'Acme.key = ENV.fetch("ACME_API_KEY", nil)'), open)
  })

  it.each([
    'Acme.key = ENV.fetch("ACME_API_KEY") if Rails.env.development?',
    'Acme.key = ENV.fetch("ACME_API_KEY") if ENV["ACME_ON"]',
    'if Rails.env.production?\n  Acme.off\nelse\n  Acme.key = ENV.fetch("ACME_API_KEY")\nend',
    'unless Rails.env.production?\n  Acme.key = ENV.fetch("ACME_API_KEY")\nend',
    'case ENV["MAILER"]\nwhen "acme"\n  Acme.key = ENV.fetch("ACME_API_KEY")\nend',
    'Acme.key = ->(shop) {\n  ENV.fetch("ACME_API_KEY") + shop\n}',
    'def key\n  ENV.fetch("ACME_API_KEY")\nend',
    'Acme.key = couriers? ? ENV.fetch("ACME_API_KEY") : nil'
  ])("is not where Rails may not come by it: %s", (code) => {
    assert.include(rails("config/initializers/acme.rb", code), open[0])
  })

  it.each([
    'Acme.configure do |acme|\n  acme.key = ENV.fetch("ACME_API_KEY")\nend',
    'if Rails.env.production?\n  Acme.key = ENV.fetch("ACME_API_KEY")\nend',
    'unless Rails.env.test?\n  Acme.key = ENV.fetch("ACME_API_KEY")\nend',
    'Acme.key = ENV.fetch("ACME_API_KEY") unless Rails.env.test?'
  ])("is needed where it does: %s", (code) => {
    assert.deepStrictEqual(rails("config/initializers/acme.rb", code), needed)
  })

  it.each([
    'X = ENV.fetch("ACME_API_KEY") if Rails.env.production?',
    'X = ENV.fetch("ACME_API_KEY") unless ENV["OFF"]',
    'if Rails.env.test?\n  X = nil\nelse\n  X = ENV.fetch("ACME_API_KEY")\nend',
    'Acme.configure do |config|\n  config.key = ENV.fetch("ACME_API_KEY")\nend'
  ])("is needed where an initializer fetches it in production, whatever else is set: %s", (code) => {
    assert.deepStrictEqual(rails("config/initializers/acme.rb", code), needed)
  })

  it.each([
    'X = ENV.fetch("ACME_API_KEY") if Rails.env.development?',
    'X = ENV.fetch("ACME_API_KEY") unless Rails.env.production?',
    'X = ENV.fetch("ACME_API_KEY") if ENV["ON"]',
    'if Rails.env.production?\n  X = nil\nelse\n  X = ENV.fetch("ACME_API_KEY")\nend',
    'case ENV["MAILER"]\nwhen "acme"\n  X = ENV.fetch("ACME_API_KEY")\nend',
    'FIND = ->(x) { Acme.find(x, ENV.fetch("ACME_API_KEY")) }',
    'FIND = lambda do |x|\n  Acme.find(x, ENV.fetch("ACME_API_KEY"))\nend',
    'def acme\n  ENV.fetch("ACME_API_KEY")\nend'
  ])("is not where an initializer fetches it elsewhere or later: %s", (code) => {
    assert.notInclude(rails("config/initializers/acme.rb", code), needed[0])
  })

  it("is needed where the main of a program in Rust expects it", () => {
    assert.deepStrictEqual(rust("src/main.rs"), needed)
    assert.deepStrictEqual(
      rust(
        "src/main.rs",
        'async fn main() {\n    let acme = Acme::new(\n        std::env::var("ACME_API_KEY").expect("the key"),\n    );\n}'
      ),
      needed
    )
    assert.deepStrictEqual(rust("src/courier.rs"), open)
  })

  it.each([
    'fn main() {\n    if use_acme {\n        let key = std::env::var("ACME_API_KEY").expect("the key");\n    }\n}',
    'fn main() {}\n\nfn send() {\n    let key = std::env::var("ACME_API_KEY").expect("the key");\n}',
    '#[cfg(test)]\nmod tests {\n    fn main() {\n        let key = std::env::var("ACME_API_KEY").expect("the key");\n    }\n}'
  ])("is not where another part of a program in Rust expects it: %s", (code) => {
    assert.deepStrictEqual(
      rust("src/main.rs", code).filter((one) => one !== open[0]),
      []
    )
  })

  it("is needed where the main of a program in Go ends without it", () => {
    assert.deepStrictEqual(
      needs(
        main('\tkey := os.Getenv("ACME_API_KEY")\n\tif key == "" {\n\t\tlog.Fatal("ACME_API_KEY is required")\n\t}\n')
      ),
      needed
    )
    assert.deepStrictEqual(
      needs(
        main('\tkey := os.Getenv("ACME_API_KEY")\n\tif key == "" {\n\t\tlog.Print("ACME_API_KEY is required")\n\t}\n')
      ),
      open
    )
    for (const around of ["\tif useAcme {\n", "\tfor _, name := range couriers {\n"])
      assert.deepStrictEqual(
        needs(
          main(
            `${around}\t\tkey := os.Getenv("ACME_API_KEY")\n\t\tif key == "" {\n\t\t\tlog.Fatal("ACME_API_KEY is required")\n\t\t}\n\t}\n`
          )
        ),
        open
      )
  })
})

it("a line of Rust is read in little time, whatever stands behind the read", () => {
  const before = performance.now()
  for (const behind of ["||", "||{"])
    rust(
      "src/main.rs",
      `fn main() {\n    let key = std::env::var("ACME_API_KEY").unwrap(); ${behind}${"\t".repeat(100_000)}s\n    axum::serve(listener, app);\n}`
    )
  assert.isBelow(performance.now() - before, 2000)
})
