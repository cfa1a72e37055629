import { assert, describe, it } from "@effect/vitest"
import { FastCheck } from "effect"
import { moduleReaders } from "../../src/facts/manifests/index.ts"
import { frameworks } from "../../src/facts/data/frameworks.ts"
import { requirement } from "../../src/facts/manifests/pythonNames.ts"
import { after, parseEdn } from "../../src/facts/parsing/edn.ts"
import { firstLevel, uncommented } from "../../src/facts/parsing/scriptConfig.ts"
import { analysisOf, manifest, services, values } from "./support.ts"

const paths = (more: Readonly<Record<string, string>>) =>
  analysisOf({ "package.json": manifest({ name: "shop", scripts: { start: "node ." } }), "yarn.lock": "", ...more })
    .facts.filter(({ kind }) => kind === "package-manager")
    .flatMap(({ evidence }) => evidence.map(({ path }) => path))

describe("manifests", () => {
  it("every ecosystem has server frameworks that are known", () => {
    const served = frameworks.filter(({ role }) => role === "server" || role === "meta")
    for (const { ecosystem } of moduleReaders) {
      const known = served.filter(({ packages }) => packages[ecosystem] !== undefined)
      assert.isNotEmpty(known, ecosystem)
    }
    assert.isAbove(new Set(frameworks.map(({ name }) => name)).size, 150)
    assert.strictEqual(new Set(frameworks.map(({ name }) => name)).size, frameworks.length)
  })

  it("a Python requirement is read whatever its form", () => {
    assert.deepStrictEqual(
      [
        "Django[argon2, bcrypt] >= 5.1, < 6 ; python_version > '3'",
        "zope.interface==7.0",
        "pip @ https://example.org/pip-24.0.zip",
        "git+https://example.org/some.git#egg=Some_Package",
        "https://example.org/flask.whl",
        "./local/wheel.whl",
        "wheels/flask.whl"
      ].map(requirement),
      [
        { name: "django", version: "5.1" },
        { name: "zope-interface", version: "7.0" },
        { name: "pip", version: null },
        { name: "some-package", version: null },
        undefined,
        undefined,
        undefined
      ]
    )
  })

  it("what a manifest needs of the system is told by names that are known", () => {
    const analysis = analysisOf({
      "composer.json": manifest({
        require: { php: "^8.2", "ext-gd": "*", "ext-dom": "*", "ext-nosuch;reboot": "*" },
        "require-dev": { "ext-xsl": "*" }
      }),
      "desk/requirements.txt": "python-ldap==3.4.4\npsycopg2-binary==2.9\nflask==3.1\n"
    })
    assert.deepStrictEqual(
      analysis.facts.filter(({ kind }) => kind === "system-requirement").map(({ id }) => id),
      ["system-requirement:ext-gd", "system-requirement:python-ldap@desk"]
    )
  })

  it("what locked packages bring along needs the system too", () => {
    const analysis = analysisOf({
      Gemfile: 'source "https://rubygems.org"\ngem "rails"\n',
      "Gemfile.lock":
        "GEM\n  specs:\n    idn-ruby (0.1.5)\n    rails (8.0.0)\n      ruby-vips\n    ruby-vips (2.3.0)\n",
      "desk/composer.json": manifest({ require: { php: ">=8.2" } }),
      "desk/composer.lock": manifest({
        packages: [{ name: "acme/queue", require: { php: ">=8", "ext-sockets": "*" } }]
      })
    })
    assert.sameMembers(
      analysis.facts.filter(({ kind }) => kind === "system-requirement").map(({ id }) => id),
      ["system-requirement:ext-sockets@desk", "system-requirement:idn-ruby", "system-requirement:ruby-vips"]
    )
  })

  it("settings of Yarn beside its lock file tell that its version is 2 or later", () => {
    assert.deepStrictEqual(paths({ ".yarnrc.yml": "nodeLinker: node-modules\n" }), ["yarn.lock", ".yarnrc.yml"])
    assert.deepStrictEqual(paths({}), ["yarn.lock"])
  })

  it("setup.cfg tells what is installed from what only tests need", () => {
    const analysis = analysisOf({
      "setup.cfg": [
        "[metadata]",
        "name = desk",
        "[options]",
        "install_requires =",
        "    Flask>=3.0",
        "    # a remark",
        "python_requires = >=3.11",
        "[options.extras_require]",
        "test =",
        "    fastapi",
        ""
      ].join("\n")
    })
    assert.deepStrictEqual(values(analysis, "framework"), ["flask 3.0"])
  })

  it("conda's and pip's packages of an environment file count alike", () => {
    const analysis = analysisOf({
      "environment.yml":
        "name: desk\ndependencies:\n  - python=3.12\n  - conda-forge::flask=3.0.3\n  - pip:\n      - streamlit==1.40.0\n"
    })
    assert.sameMembers([...values(analysis, "framework")], ["flask 3.0.3", "streamlit 1.40.0"])
    assert.deepStrictEqual(values(analysis, "package-manager"), ["conda"])
  })

  it("members that share a lock file name their package manager once", () => {
    const analysis = analysisOf({
      "package.json": manifest({ private: true, workspaces: ["apps/*"] }),
      "yarn.lock": "",
      "apps/a/package.json": manifest({ name: "a" }),
      "apps/b/package.json": manifest({ name: "b" })
    })
    assert.deepStrictEqual(values(analysis, "package-manager"), ["yarn"])
  })

  it("a library of Scala that helps to write servers is none", () => {
    const files = {
      "build.sbt": 'libraryDependencies += "org.http4s"               %% "http4s-ember-server"  % "0.23.30"\n'
    }
    assert.deepStrictEqual(services(analysisOf({ ...files, "src/main/scala/Routes.scala": "class Routes\n" })), [])
    assert.deepStrictEqual(
      services(analysisOf({ ...files, "src/main/scala/Main.scala": "object Main extends IOApp {\n}\n" })),
      ["shop api 8080"]
    )
  })

  it("Play is a service without any program of its own", () => {
    const analysis = analysisOf({
      "build.sbt": 'lazy val root = (project in file("."))\n  .enablePlugins(PlayScala)\n  .settings(name := "desk")\n',
      "project/plugins.sbt": 'addSbtPlugin("org.playframework" % "sbt-plugin" % "3.0.6")\n'
    })
    assert.deepStrictEqual(services(analysis), ["desk api 9000"])
    assert.deepStrictEqual(values(analysis, "framework"), ["play 3.0.6"])
  })

  it("libraries of a family are read from the function that names its group", () => {
    const analysis = analysisOf({
      "build.sbt": "lazy val api = project.settings(libraryDependencies ++= Dependencies.web)\n",
      "project/Dependencies.scala": [
        "object Dependencies {",
        '  val version = "0.23.30"',
        '  def http4s(name: String) = "org.http4s" %% name % version',
        '  val web = Seq(http4s("http4s-ember-server"))',
        "}",
        ""
      ].join("\n"),
      "api/src/main/scala/Main.scala": "object Main extends IOApp {}\n"
    })
    assert.deepStrictEqual(values(analysis, "framework"), ["http4s 0.23.30"])
    assert.deepStrictEqual(services(analysis), ["api api 8080"])
  })
})

describe("notations", () => {
  it("EDN keeps lines, and leaves out comments and what is struck out", () => {
    const [form] = parseEdn('{:a "x\ny" ; no\n #_ [:b 1] :c [1 2]}')
    assert.strictEqual(after(form?.items ?? [], ":a")?.text, "x\ny")
    assert.strictEqual(after(form?.items ?? [], ":c")?.line, 3)
    assert.isUndefined(after(form?.items ?? [], ":b"))
    assert.strictEqual(after(parseEdn("{a ^:hidden {:v 1}}")[0]?.items ?? [], "a")?.items[0]?.text, ":v")
  })

  it("EDN and script configurations are read whatever they hold", () => {
    FastCheck.assert(
      FastCheck.property(FastCheck.stringMatching(/^[\s()[\]{}"';:#_,a-z/*`]{0,200}$/), (text) => {
        assert.isArray(parseEdn(text))
        assert.isString(firstLevel(`export default {${uncommented(text)}`))
        assert.strictEqual(uncommented(text).split("\n").length, text.split("\n").length)
      }),
      { seed: 7, numRuns: 300 }
    )
  })

  it("an address in a text is no comment, and a setting of a plugin none of the whole", () => {
    assert.strictEqual(uncommented('const a = "http://x" // b'), 'const a = "http://x" ')
    assert.notInclude(firstLevel("export default { plugins: [p({ ssr: false })], port: 1 }"), "ssr")
  })
})
