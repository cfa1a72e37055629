import { assert, it } from "@effect/vitest"
import { programIn } from "../deployment/support.ts"
import { analysisOf } from "../support.ts"

const fly = 'app = "desk"\n[[services]]\ninternal_port = 3000\n'

const roots = (files: Readonly<Record<string, string>>) => analysisOf(files).services.map(({ root }) => root)

it("a fly.toml in a folder of settings deploys the program of the folder above that has a Dockerfile", () => {
  assert.deepStrictEqual(roots({ ...programIn(""), "etc/fly.toml": fly, "etc/proxy.conf": "listen 80\n" }), [""])
})

it("a fly.toml beside a program, or one that names its build, deploys its own folder", () => {
  assert.deepStrictEqual(roots({ ...programIn(""), ...programIn("mail", false), "mail/fly.toml": fly }).toSorted(), [
    "",
    "mail"
  ])
  assert.deepStrictEqual(
    roots({ ...programIn(""), "mail/fly.toml": `${fly}[build]\nbuilder = "paketobuildpacks/builder"\n` }).toSorted(),
    ["", "mail"]
  )
})

it("a fly.toml that names a Dockerfile in another folder deploys the program of that folder, once", () => {
  const files = {
    ...programIn("apps/desk"),
    "apps/desk/Dockerfile": 'FROM node:24\nWORKDIR /app\nCOPY apps/desk .\nEXPOSE 3000\nCMD ["node", "server.js"]\n',
    "fly.toml": `${fly}[build]\ndockerfile = "apps/desk/Dockerfile"\n`
  }
  const compose =
    "services:\n  desk:\n    build:\n      context: .\n      dockerfile: apps/desk/Dockerfile\n    ports: ['3000:3000']\n"
  for (const more of [{}, { "compose.yaml": compose }])
    assert.deepStrictEqual(
      analysisOf({ ...files, ...more }).services.map(({ buildContext, root }) => [root, buildContext]),
      [["apps/desk", ""]]
    )
})

const keeps = (more: string) =>
  analysisOf({ ...programIn(""), "fly.toml": `${fly}${more}` }).services.map(({ keeps = [], name }) =>
    [name].concat(keeps)
  )

it("the volume of a fly.toml is kept, by the group of processes that it names", () => {
  assert.deepStrictEqual(keeps('[mounts]\nsource = "desk"\ndestination = "/data"\nprocesses = ["app"]\n'), [
    ["shop", "/data"]
  ])
  assert.deepStrictEqual(keeps('[[mounts]]\nsource = "desk"\ndestination = "/data"\n'), [["shop", "/data"]])
})

const mount = (folder: string, image = "FROM node:24\nWORKDIR /usr/src/app\nCOPY . .\n") =>
  analysisOf({
    ...programIn(""),
    Dockerfile: `${image}EXPOSE 3000\nCMD ["node", "server.js"]\n`,
    "fly.toml": `${fly}[mounts]\nsource = "desk"\ndestination = "${folder}"\n`
  }).services.flatMap(({ keeps = [] }) => keeps)

it("a volume over the folder that an image has its program in is none", () => {
  assert.deepStrictEqual(mount("/usr/src/app"), [])
  assert.deepStrictEqual(mount("/usr/src"), [])
  assert.deepStrictEqual(mount("/usr/src/app/data"), ["/usr/src/app/data"])
})

const onOthers = (to: string) => `FROM acme/runner:3\nCOPY . ${to}\nWORKDIR /data\n`

it("a volume over the folder that an image starts in is one where nothing is seen to lie there", () => {
  assert.deepStrictEqual(mount("/data", onOthers("/srv/desk")), ["/data"])
  assert.deepStrictEqual(mount("/data", onOthers("/data")), [])
  assert.deepStrictEqual(mount("/data", onOthers("/")), ["/data"])
  assert.deepStrictEqual(mount("/data", "FROM node:24\nCOPY . /srv/desk\nWORKDIR /data\nRUN node --version\n"), [
    "/data"
  ])
})
