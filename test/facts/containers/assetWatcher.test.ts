import { assert, describe, it } from "@effect/vitest"
import { told } from "../deployment/support.ts"
import { manifest } from "../support.ts"

const desk = {
  "pyproject.toml": '[project]\nname = "desk"\ndependencies = ["Django==5.2"]\n',
  "manage.py": "#!/usr/bin/env python\n",
  Dockerfile: "FROM python:3.13\nCOPY . .\nEXPOSE 8000\nCMD gunicorn desk.wsgi\n"
}

const started = (scripts: Readonly<Record<string, string>>) =>
  told({
    ...desk,
    "package.json": manifest({ private: true, scripts, devDependencies: { webpack: "5.0.0" } }),
    "compose.yaml":
      'services:\n  web:\n    build: .\n    ports: ["8000:8000"]\n  pages:\n    image: node:24\n    working_dir: /app\n    command: sh -c "npm install && npm start"\n    volumes: [".:/app"]\n    ports: ["3000:3000"]\n'
  })

const reason = "pages: it builds pages again whenever developers change them"

describe("a script that a compose file starts", () => {
  it.each([
    { start: "webpack --watch" },
    { start: "npm run follow", follow: "npx webpack watch --config webpack.dev.js" },
    {
      start: 'concurrently --raw --kill-others "npm run pack:watch" "npm run reload"',
      "pack:watch": "env-cmd -- npx concurrently npm:pack:follow:*",
      "pack:follow:all": "npx webpack watch",
      "pack:follow:some": "webpack watch --config other.js",
      reload: 'browser-sync start --no-open --files "dist" --proxy 127.0.0.1:8000'
    },
    { start: "run-p styles scripts", styles: "sass a.scss:a.css --watch", scripts: "esbuild a.js --watch" }
  ])("is none of the application where all that it starts builds pages again: %j", (scripts) => {
    const { aside, deployed } = started(scripts)
    assert.deepStrictEqual(deployed, ["web"])
    assert.deepStrictEqual(aside, [reason])
  })

  it.each([
    { start: "node server.js" },
    { start: 'concurrently "webpack --watch" "node server.js"' },
    { start: "webpack --watch & node server.js" },
    { start: "npm run start" }
  ])("is one where it starts a program as well: %j", (scripts) => {
    assert.notInclude(started(scripts).aside, reason)
  })
})
