import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { noWishes } from "../../src/blueprint/Wishes.ts"
import { workloadOf } from "../../src/blueprint/Workload.ts"
import { settle } from "../../src/context/settle.ts"
import { analysisOf } from "../facts/support.ts"
import { noSuggestion } from "../support/analysis.ts"
import { fakeProvider } from "../support/fakeProvider.ts"

const context = Either.getOrThrow(
  settle({ request: {}, suggested: noSuggestion, allowedProviders: ["aws"], places: [fakeProvider()] })
)

const comments = (files: Readonly<Record<string, string>>, image = "") =>
  workloadOf(
    analysisOf({
      "go.mod": "module example.org/comments\n\ngo 1.26\n",
      "main.go": 'package main\n\nfunc main() {\n\thttp.ListenAndServe(":9000", nil)\n}\n',
      Dockerfile: `FROM golang:1.26\nEXPOSE 9000\n${image}USER app\nCMD ["/app"]\n`,
      ...files
    }),
    context,
    noWishes,
    false
  )

const compose = (volume: string, more = "") => ({
  "compose.yaml": `services:\n  comments:\n    build: .\n    volumes:\n      - ${volume}\n${more}`
})

const pictures = (volume: string) =>
  compose(
    "./var:/srv/var",
    `    depends_on: [pictures]\n  pictures:\n    image: example/pictures:1\n    expose: [8080]\n    volumes: ["${volume}"]\n`
  )

const told = (folder: string) =>
  disks(comments(compose("./var:/srv/comments", `    environment:\n      COMMENTS_DIR: ${folder}\n`)))

const variable = (name: string) => `ENV ${name}=/var/lib/comments/data\nVOLUME /var/lib/comments/data\n`
const older = "ENV UPLOAD_PATH /var/lib/comments/data\nVOLUME /var/lib/comments/data\n"

const database = "  db:\n    image: postgres:17\n"

/** Each disk with the folders it is mounted at, and whether several processes may write it. */
const disks = ({ processes, stores }: ReturnType<typeof comments>) =>
  stores
    .filter(({ kind }) => kind === "storage.file")
    .map(({ id, mountedBy, shareable }) => ({
      id,
      shareable,
      keeps: processes.find((process) => process.id === mountedBy)?.service.keeps
    }))

describe("what a program keeps in a folder of its own", () => {
  it("gets a disk at the folder that the compose file mounts", () => {
    assert.deepStrictEqual(disks(comments(compose("./var:/srv/var"))), [
      { id: "data", shareable: false, keeps: ["/srv/var"] }
    ])
  })

  it("gets one at a folder that a variable names beside its mount, whatever it is called", () => {
    assert.deepStrictEqual(told("/srv/comments"), [{ id: "data", shareable: false, keeps: ["/srv/comments"] }])
    assert.deepStrictEqual(told("/srv/others"), [])
  })

  it("may be shared where a server has the data", () => {
    assert.deepStrictEqual(
      disks(comments(compose("./var:/srv/var", `    depends_on: [db]\n${database}`))).map(({ shareable }) => shareable),
      [true]
    )
  })

  it("gets a disk at every volume of the image", () => {
    const [disk] = disks(comments({}, 'VOLUME ["/opt/comments/data", "/opt/comments/plugins"]\n'))
    assert.deepStrictEqual(disk?.keeps, ["/opt/comments/data", "/opt/comments/plugins"])
  })

  it.each(["VOLUME /tmp\n", "VOLUME /var/cache/nginx\n", "VOLUME /etc/\n"])("is not %s", (image) => {
    assert.deepStrictEqual(disks(comments({}, image)), [])
  })

  const client = {
    "go.mod": "module example.org/comments\n\ngo 1.26\n\nrequire github.com/aws/aws-sdk-go-v2/service/s3 v1.58.0\n"
  }

  it("gets no disk beside a bucket for a folder whose variable says that files of users go there", () => {
    assert.deepStrictEqual(disks(comments(client, variable("FILE_STORAGE_LOCAL_ROOT_DIR"))), [])
    assert.deepStrictEqual(disks(comments(client, variable("UPLOAD_PATH"))), [])
    assert.deepStrictEqual(disks(comments(client, older)), [])
    assert.lengthOf(disks(comments(client, variable("COMMENTS_DATA_DIR"))), 1)
  })

  it("keeps files of users on a disk that can be shared where there is no bucket", () => {
    const [disk] = disks(comments({}, variable("FILE_STORAGE_LOCAL_ROOT_DIR")))
    assert.deepStrictEqual(disk, { id: "uploads", shareable: true, keeps: ["/var/lib/comments/data"] })
  })

  it("gets one of its own where it is somebody else's program, whatever the folder is called", () => {
    const own = { id: "data", shareable: false, keeps: ["/srv/var"] }
    for (const volume of ["./volumes/pictures:/mnt:Z", "pictures:/mnt", "/opt/pictures:/mnt/data"])
      assert.deepStrictEqual(disks(comments(pictures(volume))), [
        own,
        { id: "pictures-data", shareable: false, keeps: [volume.split(":")[1] ?? ""] }
      ])
    for (const volume of [
      "/etc/localtime:/etc/localtime",
      "./volumes/cache:/var/cache/pictures",
      "pictures-cache:/mnt",
      "./mnt:/mnt:ro",
      "./var:/mnt"
    ])
      assert.deepStrictEqual(disks(comments(pictures(volume))), [own])
  })

  it("gets none for what can be made again", () => {
    assert.deepStrictEqual(disks(comments(compose("logs:/srv/logs"))), [])
    assert.deepStrictEqual(disks(comments(compose("module-cache:/srv/data"))), [])
  })
})
