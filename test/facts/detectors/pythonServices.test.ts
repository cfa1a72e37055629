import { assert, it } from "@effect/vitest"
import { analysisOf } from "../support.ts"

const started = (files: Record<string, string>) =>
  analysisOf(files).services.map(({ kind, port, startCommand }) => `${kind} ${port}: ${startCommand}`)

const published = (classifier: string, more = "") =>
  `[build-system]\nrequires = ["setuptools"]\n[project]\nname = "shelf"\nclassifiers = ["${classifier}"]\ndependencies = ["flask>=3.0", "waitress>=3.0"${more}]\n`

const main = 'import sys\nfrom books.main import main\n\nif __name__ == "__main__":\n    main()\n'

const books = {
  "books/__init__.py": "from flask import Flask\napp = Flask(__name__)\n",
  "books/main.py": "from waitress import serve\nfrom . import app\n\ndef main():\n    serve(app, port=8083)\n"
}

it("a program that serves its pages itself is run by the file that starts it", () => {
  assert.deepStrictEqual(
    started({ "requirements.txt": "flask==3.1.0\nwaitress==3.0.0\n", "library.py": main, ...books }),
    ["api 8083: python library.py"]
  )
})

it("such a program is an application, though its manifest is written as for an index of packages", () => {
  assert.deepStrictEqual(
    started({ "pyproject.toml": published("Programming Language :: Python :: 3"), "library.py": main, ...books }),
    ["api 8083: python library.py"]
  )
})

it("a library for others is none, and neither is one whose only program serves nothing", () => {
  const library = published("Topic :: Software Development :: Libraries :: Python Modules")
  assert.deepStrictEqual(started({ "pyproject.toml": library, "library.py": main, ...books }), [])
  const plain = published("Programming Language :: Python :: 3")
  assert.deepStrictEqual(
    started({
      "pyproject.toml": plain,
      "report.py": 'import json\n\nif __name__ == "__main__":\n    print(1)\n',
      ...books
    }),
    []
  )
  assert.deepStrictEqual(started({ "pyproject.toml": plain, ...books }), [])
})

it("a program with gunicorn is served by it, and one that only its own machine reaches by Flask", () => {
  assert.deepStrictEqual(
    started({ "requirements.txt": "flask==3.1.0\ngunicorn==23.0.0\n", "library.py": main, ...books }),
    ["api 8083: gunicorn books:app --bind 0.0.0.0:8083"]
  )
  assert.deepStrictEqual(
    started({
      "requirements.txt": "flask==3.1.0\n",
      "app.py": 'app = Flask(__name__)\nif __name__ == "__main__":\n    socketio.run(app)\n'
    }),
    ["api 5000: flask --app app run --host 0.0.0.0 --port 5000"]
  )
})

it("a file called like a tool only at its beginning is a program, and one that tries the package beside it is none", () => {
  const clinic = { "requirements.txt": "flask==3.1.0\nwaitress==3.0.0\n", "clinic.py": main, ...books }
  assert.deepStrictEqual(started(clinic), ["api 8083: python clinic.py"])
  const tried = published("Programming Language :: Python :: 3").replace('name = "shelf"', 'name = "books"')
  assert.deepStrictEqual(started({ "pyproject.toml": tried, "try_it.py": main, ...books }), [])
})
