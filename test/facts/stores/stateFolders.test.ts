import { assert, describe, it } from "@effect/vitest"
import { dataOnDisk } from "../../../src/facts/Fact.ts"
import { analysisOf, values } from "../support.ts"

type Files = Readonly<Record<string, string>>

const image = 'FROM python:3.13\nWORKDIR /app\nCOPY . .\nEXPOSE 8000\nCMD ["python", "app.py"]\n'

const python = (code: string, more: Files = {}) =>
  analysisOf({
    "pyproject.toml": '[project]\nname = "ledger"\nversion = "1.0"\ndependencies = ["flask==3.1.0"]\n',
    "app.py": `import os\nfrom pathlib import Path\nfrom flask import Flask\napp = Flask(__name__)\n${code}\n`,
    Dockerfile: image,
    ...more
  })

const kept = (code: string, more?: Files) => python(code, more).services.flatMap(({ keeps = [] }) => keeps)

const go = (files: Files) =>
  analysisOf({
    "go.mod": "module acme.org/ledger\n\ngo 1.24\n",
    "main.go": 'package main\n\nimport "net/http"\n\nfunc main() { http.ListenAndServe(":5000", nil) }\n',
    Dockerfile:
      'FROM golang:1.24\nWORKDIR /src\nCOPY . .\nRUN go build -o /bin/ledger\nEXPOSE 5000\nCMD ["/bin/ledger"]\n',
    ...files
  })

const keptBy = (files: Files) => go(files).services.flatMap(({ keeps = [] }) => keeps)

describe("a hidden folder in the home that is named for the program", () => {
  it("is kept where the image's user has it, however code names it", () => {
    for (const code of [
      'home = Path("~/.ledger").expanduser()\n(home / "reports").mkdir()',
      'home = os.path.expanduser("~/.ledger/reports")\nos.makedirs(home)',
      'home = Path.home() / ".ledger" / "reports"\nhome.write_text("")'
    ])
      assert.deepStrictEqual(kept(code), ["/root/.ledger"], code)
    const made = image.replace("EXPOSE", "RUN useradd -m clerk\nUSER clerk\nEXPOSE")
    assert.deepStrictEqual(kept('os.makedirs(os.path.expanduser("~/.ledger"))', { Dockerfile: made }), [
      "/home/clerk/.ledger"
    ])
    const code =
      'package main\n\nimport ("net/http"; "os"; "path/filepath")\n\nfunc main() {\n\thome, _ := os.UserHomeDir()\n\tos.MkdirAll(filepath.Join(home, ".ledger", "reports"), 0o755)\n\thttp.ListenAndServe(":5000", nil)\n}\n'
    assert.deepStrictEqual(keptBy({ "main.go": code }), ["/root/.ledger"])
  })

  it("is said to be data", () => {
    assert.include(values(python('os.makedirs(os.path.expanduser("~/.ledger/reports"))'), "statefulness"), dataOnDisk)
  })

  it("is kept as the script says that starts the image", () => {
    const files = {
      "docker/entrypoint.sh": '#!/bin/sh\nmkdir -p "$LEDGER_HOME/.ledger/reports"\nexec python app.py\n',
      Dockerfile: image
        .replace("EXPOSE", "ENV LEDGER_HOME=/srv/clerk\nEXPOSE")
        .replace('CMD ["python", "app.py"]', 'ENTRYPOINT ["/app/docker/entrypoint.sh"]')
    }
    assert.deepStrictEqual(kept("", files), ["/srv/clerk/.ledger"])
    assert.deepStrictEqual(kept("", { ...files, Dockerfile: image }), [])
  })

  it("is none where it is another program's, only read, or what people have for a command", () => {
    assert.deepStrictEqual(kept('os.makedirs(os.path.expanduser("~/.cloud/reports"))'), [])
    assert.deepStrictEqual(kept('print(os.path.expanduser("~/.ledger/reports"))'), [])
    assert.deepStrictEqual(kept('open(os.path.expanduser("~/.ledger/credentials"), "w")'), [])
    assert.deepStrictEqual(
      kept("", { "cli/login.py": 'import os\nos.makedirs(os.path.expanduser("~/.ledger/reports"))\n' }),
      []
    )
    for (const folder of ["cache", "pm2", "gateway.sock"])
      assert.deepStrictEqual(kept(`os.makedirs(os.path.expanduser("~/.ledger/${folder}"))`), [])
  })

  it("is none where nobody can tell whose home it is in", () => {
    const unknown = python('os.makedirs(os.path.expanduser("~/.ledger/reports"))', {
      Dockerfile: image.replace("EXPOSE", "USER clerk\nEXPOSE")
    })
    assert.deepStrictEqual(
      unknown.services.flatMap(({ keeps = [] }) => keeps),
      []
    )
    assert.notInclude(values(unknown, "statefulness"), dataOnDisk)
  })
})

describe("a folder of the program below /var/lib", () => {
  it("is kept where a sample of its settings or a default names it", () => {
    assert.deepStrictEqual(keptBy({ "config-example.yaml": "noise:\n  private_key_path: /var/lib/ledger/own.key\n" }), [
      "/var/lib/ledger"
    ])
    assert.deepStrictEqual(keptBy({ "ledger.conf.sample": "spool = /var/lib/ledger/spool\n" }), ["/var/lib/ledger"])
    const code = 'package main\n\nvar spool = flag.String("spool", "/var/lib/ledger/spool", "")\n'
    assert.deepStrictEqual(keptBy({ "flags.go": code }), ["/var/lib/ledger"])
    assert.include(
      values(go({ "config-example.yaml": "key_path: /var/lib/ledger/own.key\n" }), "statefulness"),
      dataOnDisk
    )
  })

  it("is none where it is another program's, can be made again, is a remark, or the image fills it", () => {
    assert.deepStrictEqual(keptBy({ "config-example.yaml": "status: /var/lib/dpkg/status\n" }), [])
    assert.deepStrictEqual(
      keptBy({ "config-example.yaml": "a: /var/lib/ledger/cache\nb: /var/lib/ledger/a.sock\n" }),
      []
    )
    assert.deepStrictEqual(keptBy({ "config-example.yaml": "# key_path: /var/lib/ledger/own.key\n" }), [])
    assert.deepStrictEqual(
      keptBy({
        "config-example.yaml": "pages: /var/lib/ledger/pages\n",
        "pages/index.html": "<p>\n",
        Dockerfile:
          'FROM golang:1.24\nWORKDIR /src\nCOPY . .\nRUN go build -o /bin/ledger\nCOPY pages /var/lib/ledger/pages\nEXPOSE 5000\nCMD ["/bin/ledger"]\n'
      }),
      []
    )
  })
})
