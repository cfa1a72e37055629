import { assert, describe, it } from "@effect/vitest"
import { dataOnDisk, localUploads } from "../../../src/facts/Fact.ts"
import { analysisOf, values } from "../support.ts"

const keptOf = (files: Readonly<Record<string, string>>) =>
  analysisOf({
    Gemfile: 'source "https://rubygems.org"\ngem "rails", "~> 8.0"\ngem "sqlite3"\ngem "puma"\n',
    "config.ru": "run Rails.application\n",
    "config/application.rb": "module Shop\nend\n",
    "config/database.yml": "production:\n  adapter: sqlite3\n  database: storage/production.sqlite3\n",
    ...files
  }).services.flatMap(({ keeps = [] }) => keeps)

const compose = (target: string) =>
  `services:\n  web:\n    build: .\n    ports: ["8000:8000"]\n    volumes:\n      - kept:${target}\nvolumes:\n  kept:\n`

const kept = (target: string) =>
  analysisOf({
    "requirements.txt": "flask==3.1.0\n",
    "app.py": "from flask import Flask\napp = Flask(__name__)\n",
    Dockerfile: 'FROM python:3.13\nCOPY . .\nEXPOSE 8000\nCMD ["python", "app.py"]\n',
    "compose.yaml": compose(target)
  }).services.flatMap(({ keeps = [] }) => keeps)

const go = (path: string, file: string) =>
  analysisOf({
    "go.mod": "module acme.org/keys\n\ngo 1.24\n\nrequire github.com/mattn/go-sqlite3 v1.14.24\n",
    "main.go": 'package main\n\nimport "net/http"\n\nfunc main() { http.ListenAndServe(":5000", nil) }\n',
    Dockerfile:
      'FROM golang:1.24\nWORKDIR /src\nCOPY . .\nRUN go build -o /bin/keys\nEXPOSE 5000\nCMD ["/bin/keys", "/etc/keys/settings.yaml"]\n',
    [path]: `storage:\n  type: sqlite3\n  file: ${file}\n`
  }).services.flatMap(({ keeps = [] }) => keeps)

const media = (value: string, folder = "", more: Readonly<Record<string, string>> = {}) =>
  analysisOf({
    ...more,
    Dockerfile: `FROM python:3.13\nWORKDIR /app\nCOPY . .\nEXPOSE 8000\nCMD ["python", "${folder}manage.py", "runserver"]\n`,
    "requirements.txt": "django==5.2\ngunicorn==23.0\n",
    [`${folder}manage.py`]: "import os\nos.environ.setdefault('DJANGO_SETTINGS_MODULE', 'shop.settings')\n",
    [`${folder}shop/settings.py`]: `import os\nMEDIA_ROOT = ${value}\n`,
    [`${folder}shop/wsgi.py`]: "application = None\n"
  }).services.flatMap(({ keeps = [] }) => keeps)
const uploading = (more: Readonly<Record<string, string>>) =>
  analysisOf({
    "composer.json": '{ "require": { "laravel/framework": "^12.0" } }',
    artisan: "#!/usr/bin/env php\n",
    "public/index.php": "<?php\n",
    "app/Http/Controllers/PictureController.php":
      '<?php\n$request->file("picture")->move(public_path("pictures"), $name);\n$logo->move(base_path("brand/logos"), $name);\n',
    ...more
  })

const server = (more: Readonly<Record<string, string>>) =>
  analysisOf({
    "package.json":
      '{ "name": "shop", "scripts": { "start": "node server.js" }, "dependencies": { "express": "5.1.0", "better-sqlite3": "11.0.0", "multer": "2.0.0" } }',
    "server.js":
      'const db = new Database(path.join(__dirname, "data", "shop.db"))\nconst store = multer.diskStorage({\n  destination: (req, file, cb) => cb(null, "pictures"),\n})\nexpress().listen(3000)\n',
    ...more
  })

const serverWith = (more: Readonly<Record<string, string>>) => server(more).services.flatMap(({ keeps = [] }) => keeps)

const pythonWith = (code: string, more: Readonly<Record<string, string>>) =>
  analysisOf({
    "requirements.txt": "flask==3.1.0\n",
    "app.py": `import os\nfrom flask import Flask\napp = Flask(__name__)\n${code}\n`,
    Dockerfile: 'FROM python:3.13\nWORKDIR /app\nCOPY . .\nEXPOSE 8000\nCMD ["python", "app.py"]\n',
    ...more
  }).services.flatMap(({ keeps = [] }) => keeps)

const serverBelow = (more: Readonly<Record<string, string>>) =>
  analysisOf({
    "server/package.json":
      '{ "name": "shop", "scripts": { "start": "node server.js" }, "dependencies": { "express": "5.1.0" } }',
    "server/server.js":
      'multer.diskStorage({ destination: path.join(__dirname, "uploads") })\nexpress().listen(3000)\n',
    ...more
  }).services.flatMap(({ keeps = [] }) => keeps)

/** What a server keeps, and of that what its image has files in. */
const shippedWith = (more: Readonly<Record<string, string>>) =>
  server(more).services.map(({ keeps, shipped }) => ({ keeps, shipped }))

const inModel = (line: string, more: Readonly<Record<string, string>> = {}) =>
  keptOf({
    "config/database.yml": "production:\n  adapter: postgresql\n",
    Dockerfile: 'FROM ruby:3.4\nWORKDIR /app\nCOPY . .\nCMD ["bin/rails", "server"]\n',
    "app/models/paper.rb": `class Paper\n  ${line}\nend\n`,
    ...more
  })

describe("a folder of a Rails application that a setting names for what users attach", () => {
  it("is kept, whatever it is called", () => {
    assert.deepStrictEqual(
      inModel('@@place = Settings["attachments_storage_path"] || File.join(Rails.root, "papers")'),
      ["/app/papers"]
    )
    assert.deepStrictEqual(inModel('upload_dir = ENV["UPLOAD_DIR"] || Rails.root.join("private", "papers")'), [
      "/app/private/papers"
    ])
  })

  it("is kept where the repository has a note in it", () => {
    assert.deepStrictEqual(
      inModel('@@place = Settings["attachments_path"] || File.join(Rails.root, "papers")', {
        "papers/remove.me": "where papers go\n"
      }),
      ["/app/papers"]
    )
  })

  it("is none that can be made again, or that the setting is not for", () => {
    assert.deepStrictEqual(inModel('attachments_path = File.join(Rails.root, "tmp", "papers")'), [])
    assert.deepStrictEqual(inModel('plugins_path = File.join(Rails.root, "papers")'), [])
  })
})

describe("folders that code writes to and the image has files in", () => {
  it("are kept, and an empty disk is given a copy of the files", () => {
    const both = ["/app/data", "/app/pictures"]
    assert.deepStrictEqual(shippedWith({ "data/prices.csv": "1", "pictures/a.png": "png" }), [
      { keeps: both, shipped: both }
    ])
    assert.deepStrictEqual(shippedWith({ "data/one.json": "{}", "data/two.yml": "", "data/read.md": "" }), [
      { keeps: both, shipped: ["/app/data"] }
    ])
    assert.deepStrictEqual(shippedWith({ "pictures/index.html": "" }), [{ keeps: both, shipped: ["/app/pictures"] }])
  })

  it("are given nothing of what only holds the place of a folder, or is a database of developers", () => {
    assert.deepStrictEqual(shippedWith({ "data/shop.db": "SQLite", "pictures/.gitkeep": "" }), [
      { keeps: ["/app/data", "/app/pictures"], shipped: undefined }
    ])
  })

  it.each(["data/prices.js", "data/deep/prices.py", "data/tables.sql", "data/letter.html", "data/look.css"])(
    "are not kept where a part of the program lies there: %s",
    (path) => {
      assert.deepStrictEqual(shippedWith({ [path]: "", "data/prices.csv": "1" }), [
        { keeps: ["/app/pictures"], shipped: undefined }
      ])
    }
  )

  it.each([
    ["FROM node:24-slim", true],
    ["FROM gcr.io/distroless/nodejs22-debian12", false],
    ["FROM cgr.dev/chainguard/node:latest", false],
    ["FROM scratch", false]
  ])("are kept where the image has a shell to copy them with: %s", (base, kept) => {
    const dockerfile = `${base}\nWORKDIR /srv/shop\nCOPY . .\nCMD ["server.js"]\n`
    const found = shippedWith({ Dockerfile: dockerfile, "data/prices.csv": "1" })
    assert.deepStrictEqual(found, [
      kept
        ? { keeps: ["/srv/shop/data", "/srv/shop/pictures"], shipped: ["/srv/shop/data"] }
        : { keeps: ["/srv/shop/pictures"], shipped: undefined }
    ])
  })

  it("are not the folder that the program lies in, by whichever name it is called", () => {
    const dockerfile = 'FROM node:24-slim\nWORKDIR /srv/data\nCOPY . .\nCMD ["node", "server.js"]\n'
    const code = 'const db = new Database("/srv/data/shop.db")\nexpress().listen(3000)\n'
    assert.deepStrictEqual(shippedWith({ Dockerfile: dockerfile, "server.js": code }), [
      { keeps: undefined, shipped: undefined }
    ])
  })

  it("are told of volumes of compose as well", () => {
    const [service] = analysisOf({
      "requirements.txt": "flask==3.1.0\n",
      "app.py": "from flask import Flask\napp = Flask(__name__)\n",
      "media/sample.png": "png",
      Dockerfile: 'FROM python:3.13\nWORKDIR /code\nCOPY . .\nEXPOSE 8000\nCMD ["python", "app.py"]\n',
      "compose.yaml": compose("/code/media")
    }).services
    assert.deepStrictEqual(service?.keeps, ["/code/media"])
    assert.deepStrictEqual(service?.shipped, ["/code/media"])
  })
})

const brought = { "data/prices.csv": "1" }

describe("folders of data that the repository brings", () => {
  it.each([
    'const rows = fs.readdirSync(path.join(process.cwd(), "data"))',
    'const dir = path.join(__dirname, "data")\nconst rows = fs.readFileSync(`${dir}/prices.csv`, "utf8")',
    'const dataDir = "data"\nexpress().use(express.static(dataDir))',
    'app.use(multer({ dest: "uploads/" }).none())\nconst rows = fs.readdirSync(path.join(__dirname, "data"))',
    'passport.use((token, done) => done(null, token))\nconst rows = fs.readdirSync(path.join(__dirname, "data"))',
    '// fs.writeFileSync(there)\nconst there = path.join(__dirname, "data")'
  ])("are not kept where the program only reads them: %s", (code) => {
    const server = `${code}\nexpress().listen(3000)\n`
    assert.notInclude(serverWith({ "server.js": server, ...brought }), "/app/data")
    assert.notInclude(serverWith({ "server.js": server, "data/read/me.md": "" }), "/app/data")
  })

  it("are not kept where pages are made of them", () => {
    const found = analysisOf({
      "package.json": JSON.stringify({
        name: "shop",
        scripts: { build: "next build", start: "next start" },
        dependencies: { next: "15.0.0", react: "19.0.0", "react-dom": "19.0.0" }
      }),
      "lib/news.js": 'const news = path.join(process.cwd(), "data", "news")\nconst names = fs.readdirSync(news)\n',
      "app/page.js": "export default () => null\n",
      "data/news/first.md": "# First\n"
    }).services.map(({ keeps, shipped }) => ({ keeps, shipped }))
    assert.deepStrictEqual(found, [{ keeps: undefined, shipped: undefined }])
  })

  it.each([
    'at = os.path.join(os.path.dirname(__file__), "data")\nrows = open(os.path.join(at, "prices.csv"), "r")',
    'at = os.path.join(os.path.dirname(__file__), "data")\nrows = open(os.path.join(at, "prices.csv"))',
    'at = os.path.join(os.path.dirname(__file__), "data")\nrows = pd.read_csv(f"{at}/prices.csv").rename(columns=named)'
  ])("are not kept where a program in Python only reads them: %s", (code) => {
    assert.deepStrictEqual(pythonWith(code, brought), [])
  })

  it.each([
    'at = os.path.join(os.path.dirname(__file__), "data")\nrows = open(os.path.join(at, "prices.csv"), "w")',
    'at = os.path.join(os.path.dirname(__file__), "data")\nrequest.files["prices"].save(os.path.join(at, "prices.csv"))',
    'at = os.path.join(os.path.dirname(__file__), "data")\ndb = sqlite3.connect(os.path.join(at, name))'
  ])("are kept where one in Python writes there: %s", (code) => {
    assert.deepStrictEqual(pythonWith(code, brought), ["/app/data"])
  })

  it.each([
    'const dir = path.join(__dirname, "data")\nfs.writeFileSync(`${dir}/prices.csv`, rows)',
    'const dir = path.join(__dirname, "data")\nmulter({ dest: dir })',
    'multer.diskStorage({\n  destination: path.join(__dirname, "data"),\n})',
    'multer.diskStorage({\n  destination: (req, file, cb) => cb(null, path.join(__dirname, "data")),\n})',
    'const dir = path.join(__dirname, "data")\nconst db = new Database(`${dir}/shop.db`)'
  ])("are kept where the same file writes: %s", (code) => {
    assert.include(serverWith({ "server.js": `${code}\nexpress().listen(3000)\n`, ...brought }), "/app/data")
  })

  it("are kept where nothing is brought but a database of developers, or nothing at all", () => {
    const code = { "server.js": 'const dir = path.join(__dirname, "data")\nexpress().listen(3000)\n' }
    assert.deepStrictEqual(serverWith(code), ["/app/data"])
    assert.deepStrictEqual(serverWith({ ...code, "data/.gitkeep": "" }), ["/app/data"])
  })
})

describe("folders that code writes to", () => {
  it.each([
    ["next.config.js", "module.exports = { redirects: () => [{ source: '/a', destination: '/about' }] }\n"],
    ["sign.js", "passport.use((token, done) => done(null, 'google'))\n"],
    ["consume.js", "consume({ destination: 'orders' })\n"],
    ["gulpfile.js", "const paths = { destination: 'assets' }\n"]
  ])("are none of what is only called so: %s", (path, text) => {
    assert.deepStrictEqual(serverWith({ "server.js": "express().listen(3000)\n", [path]: text }), [])
  })

  it("are those that users hand files to, in the words of NestJS too", () => {
    const code = 'storage: diskStorage({\n  destination: "./pictures",\n})\nexpress().listen(3000)\n'
    assert.deepStrictEqual(serverWith({ "server.js": code }), ["/app/pictures"])
    assert.deepStrictEqual(serverWith({ "server.js": code.replace("./pictures", "/srv/pictures") }), ["/srv/pictures"])
  })

  it("are kept", () => {
    assert.deepStrictEqual(keptOf({}), ["/app/storage"])
  })

  it("are no files that the repository brings: a disk over one would keep the program from starting", () => {
    const started = { "lib/shell.rb": 'system(Rails.root.join("bin", "sqlite3").to_s)\n' }
    assert.deepStrictEqual(keptOf({ ...started, "bin/sqlite3": "#!/bin/sh\n" }), ["/app/storage"])
  })

  it("are the disks of Laravel, each by itself where others stand beside them", () => {
    const laravel = {
      "composer.json": '{ "require": { "laravel/framework": "^12.0" } }',
      artisan: "#!/usr/bin/env php\n",
      "public/index.php": "<?php\n",
      "config/filesystems.php":
        "<?php\nreturn ['disks' => [\n'upload' => [\n'driver' => 'local',\n'root' => storage_path('upload'),\n],\n'export' => [\n'root' => storage_path('export'),\n],\n'views' => ['root' => storage_path('framework/views')],\n]];\n",
      "storage/upload/.gitignore": "*\n",
      "storage/export/.gitignore": "*\n",
      "storage/framework/views/.gitignore": "*\n"
    }
    const analysis = analysisOf(laravel)
    assert.deepStrictEqual(
      analysis.services.flatMap(({ keeps = [] }) => keeps),
      ["/app/storage/export", "/app/storage/upload"]
    )
    assert.include(values(analysis, "statefulness"), localUploads)
    assert.include(values(analysis, "statefulness"), dataOnDisk)
    const chosen = analysisOf({
      ...laravel,
      "config/filesystems.php": laravel["config/filesystems.php"].replace("'local'", "env('UPLOADS', 'local')")
    })
    assert.notInclude(values(chosen, "statefulness"), dataOnDisk)
  })

  it("are the folder of a database, whatever it is called, where settings of the image name it whole", () => {
    assert.deepStrictEqual(go("settings.yaml", '{{ getenv "KEYS_FILE" "/var/keys/keys.db" }}'), ["/var/keys"])
    assert.deepStrictEqual(go("settings.yaml", '"/var/cache/keys.db"'), [])
    assert.deepStrictEqual(go("examples/settings.yaml", '"/var/keys/keys.db"'), [])
  })

  it("are the media of Django, wherever on the line the folder stands", () => {
    assert.deepStrictEqual(media('BASE_DIR / "media"'), ["/app/media"])
    assert.deepStrictEqual(media("getattr(own, 'MEDIA_ROOT', os.path.join(BASE_DIR, 'media')).rstrip('/')"), [
      "/app/media"
    ])
    assert.deepStrictEqual(media('BASE_DIR / "media"', "site/"), ["/app/site/media"])
    assert.deepStrictEqual(media('env("MEDIA_ROOT", default=str(BASE_DIR / "media"))'), ["/app/media"])
    assert.deepStrictEqual(media('os.getenv("MEDIA_ROOT", os.path.join(BASE_DIR, "pictures"))'), ["/app/pictures"])
    assert.deepStrictEqual(media('config.get("files", "media", fallback=BASE_DIR / "pictures")'), ["/app/pictures"])
  })

  it("are the folder of a Django project's data that a variable may move, with the media in it", () => {
    const data =
      'Path(config.get("files", "media", fallback=DATA_DIR / "media"))\nDATA_DIR = os.environ.get("SHOP_DATA_DIR", BASE_DIR / "data")'
    assert.deepStrictEqual(media(data), ["/app/data"])
    assert.deepStrictEqual(media(data.replace('"data"', '"cache"')), [])
    const named = 'def place(name):\n    return hashed(name, upload_dir="avatars")\n'
    assert.deepStrictEqual(media(data, "", { "shop/people/models.py": named }), ["/app/data"])
    assert.deepStrictEqual(media(data, "", { "shop/people/files.py": named }), ["/app/avatars", "/app/data"])
  })

  it("are those that code moves what users hand in to, whatever they are called, unless the program lies there", () => {
    const keptBeside = (files: Readonly<Record<string, string>>) =>
      uploading(files).services.flatMap(({ keeps = [] }) => keeps)
    assert.deepStrictEqual(keptBeside({}), ["/app/brand/logos", "/app/public/pictures"])
    assert.deepStrictEqual(keptBeside({ "brand/logos/ours.png": "png" }), ["/app/brand/logos", "/app/public/pictures"])
    assert.deepStrictEqual(keptBeside({ "brand/logos/draw.php": "<?php\n" }), ["/app/public/pictures"])
    assert.include(values(uploading({}), "statefulness"), localUploads)
    const saidWith = (ending: string) =>
      values(uploading({ [`brand/logos/ours.${ending}`]: "", [`public/pictures/ours.${ending}`]: "" }), "statefulness")
    assert.include(saidWith("png"), localUploads)
    assert.notInclude(saidWith("php"), localUploads)
  })

  it("are those that a server puts together, with a database of developers in them or not", () => {
    assert.deepStrictEqual(serverWith({}), ["/app/data", "/app/pictures"])
    assert.deepStrictEqual(serverWith({ "data/shop.db": "SQLite" }), ["/app/data", "/app/pictures"])
  })

  it("are those of a folder that is built by itself, and none where the tree around it is built with it", () => {
    assert.deepStrictEqual(serverBelow({}), ["/app/uploads"])
    assert.deepStrictEqual(
      serverBelow({ "package.json": '{ "workspaces": ["server"] }', "package-lock.json": "{}" }),
      []
    )
  })

  it("are named volumes of compose, whatever the folder is called", () => {
    assert.deepStrictEqual(kept("/datastore"), ["/datastore"])
    assert.deepStrictEqual(kept("/app/node_modules"), [])
  })
})

/** The folders that a finished program of Go keeps, which its image starts in a folder with a default of its own. */
const finished = (file: string, from = "/srv/keys") =>
  analysisOf({
    "go.mod": "module acme.org/keys\n\ngo 1.24\n\nrequire modernc.org/sqlite v1.48.1\n",
    "main.go": `package main\n\nfunc main() {\n\tdb, _ := sql.Open("sqlite", "${file}")\n\tuse(db)\n\thttp.ListenAndServe(":5000", nil)\n}\n`,
    Dockerfile: `FROM golang:1.24 AS build\nWORKDIR /code\nCOPY . .\nRUN go build -o /bin/keys\n\nFROM alpine:3.24\nWORKDIR ${from}\nCOPY --from=build /bin/keys /bin/keys\nEXPOSE 5000\nCMD ["/bin/keys"]\n`
  }).services.flatMap(({ keeps = [] }) => keeps)

it("a finished program keeps its database in the folder that it is started in", () => {
  assert.deepStrictEqual(finished("./shelf/keys.db"), ["/srv/keys/shelf"])
  assert.deepStrictEqual(finished("shelf/keys.db?mode=rwc"), ["/srv/keys/shelf"])
  assert.deepStrictEqual(finished("/tmp/keys.db"), [])
})
