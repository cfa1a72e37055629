import { assert, it } from "@effect/vitest"
import { isTooLong, withoutEnd } from "../../src/facts/paths.ts"
import { programIn } from "./deployment/support.ts"
import { analysisOf } from "./support.ts"

const slashes = "/".repeat(100_000)

it("a path loses the slashes that it ends in, and no others", () => {
  for (const [path, bare] of [
    ["/data", "/data"],
    ["/data//files///", "/data//files"],
    ["//", ""],
    ["", ""]
  ] as const)
    assert.strictEqual(withoutEnd(path), bare)
  const before = performance.now()
  assert.strictEqual(withoutEnd(`${slashes}x`), `${slashes}x`)
  assert.isBelow(performance.now() - before, 500)
})

it("a path of more characters than anybody writes is too long", () => {
  assert.isFalse(isTooLong("/data/files"))
  assert.isTrue(isTooLong(`/data${slashes}`))
})

const workload = (name: string, folder: string) =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: ${name}\nspec:\n  template:\n    spec:\n      containers:\n        - name: desk\n          image: desk\n          volumeMounts:\n            - name: files\n              mountPath: "${folder}"\n      volumes:\n        - name: files\n          persistentVolumeClaim:\n            claimName: files\n`

const disk = (runtime: string, folder: string) =>
  `services:\n  - type: web\n    name: desk\n    runtime: ${runtime}\n    disk:\n      name: files\n      mountPath: ${folder}\n`

it.each([
  ["render.yaml", disk("docker", `/data${slashes}x`)],
  ["render.yaml", disk("node", `/opt/render/project/src/data${slashes}x`)],
  ["fly.toml", `app = "desk"\n\n[mounts]\nsource = "files"\ndestination = "/data${slashes}x"\n`],
  ["k8s/desk.yaml", workload("desk", `/data${slashes}x`)],
  ["k8s/desk.yaml", workload(`a${"-".repeat(100_000)}x`, "/data")],
  ["appsettings.json", JSON.stringify({ Files: { Path: `data${slashes}x` } })],
  [
    "compose.yaml",
    `services:\n  desk:\n    build: .\n    volumes:\n      - type: volume\n        source: files\n        target: /data${slashes}x\nvolumes:\n  files:\n`
  ]
])("a long path or name in %s is read in little time, and no disk is put there", (file, text) => {
  const before = performance.now()
  const { services } = analysisOf({ ...programIn(""), [file]: text })
  assert.isBelow(performance.now() - before, 3000)
  assert.notInclude(JSON.stringify(services), "/////")
})
