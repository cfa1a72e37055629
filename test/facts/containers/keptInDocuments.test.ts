import { assert, describe, it } from "@effect/vitest"
import { dataOnDisk } from "../../../src/facts/Fact.ts"
import { analysisOf, manifest, values } from "../support.ts"

const analysed = (files: Readonly<Record<string, string>>) =>
  analysisOf({
    "package.json": manifest({
      name: "shelf",
      private: true,
      scripts: { start: "node index.js" },
      dependencies: { express: "5.1.0" }
    }),
    "index.js": 'require("express")().listen(3000)\n',
    Dockerfile: 'FROM node:24\nWORKDIR /app\nCOPY index.js ./\nEXPOSE 3000\nCMD ["node", "index.js"]\n',
    ...files
  })

const kept = (...given: Parameters<typeof analysed>) => analysed(...given).services.flatMap(({ keeps = [] }) => keeps)

const run = (options: string, image = "acme/shelf:latest") => ({
  "README.md": `# Shelf\n\n\`\`\`sh\ndocker run -p 3000:3000 \\\n  ${options} \\\n  ${image}\n\`\`\`\n`
})

const sample = (volume: string, image = "acme/shelf") =>
  `# Shelf\n\nRun it:\n\n  \`\`\`yaml\n  services:\n    shelf:\n      image: ${image}\n      volumes:\n        - ${volume} # yours\n  \`\`\`\n`

const once = (mount: string) => ({
  "README.md": `# Shelf\n\n\`\`\`sh\ndocker run --rm -p 3000:3000 -v ${mount} acme/shelf\n\`\`\`\n`
})

const told = (options: string) =>
  analysed({
    ...run(options),
    "index.js": 'require("express")().listen(3000)\nrequire("fs").mkdirSync(process.env.SHELF_DIR || "books")\n'
  }).services.flatMap(({ environment }) => environment.map(({ form, name }) => ({ name, form })))

const says = (sentence: string) => kept({ "README.md": `# Shelf\n\n${sentence}\n` })

describe("what a sentence of documents keeps", () => {
  it.each([
    "To persist the storage of the application, mount a Docker volume to `/app/storage`.",
    "Attach a persistent disk at /app/storage.",
    'You should mount a named volume on "/app/storage/", or your books are lost.',
    "Do not forget to mount a volume at /app/storage.",
    "If you do not mount a volume at /app/storage, the books go with the container.",
    "Without mounting a volume at /app/storage, all books are lost.",
    "Never run it without mounting a volume at /app/storage.",
    "Books are not kept in the image, so mount a volume at /app/storage.",
    "Books will not outlive the container unless you attach a disk at /app/storage.",
    "The cache is not worth it. Mount a volume at /app/storage.",
    "Mount a volume at /app/storage. Do not change it by hand.",
    "## Deployment for developers\n\nMount a volume at /app/storage.",
    "## Developing\n\nRun `npm start`.\n\n## Running it\n\nMount a volume at /app/storage."
  ])("is kept: %s", (sentence) => assert.deepStrictEqual(says(sentence), ["/app/storage"]))

  it.each([
    "For the database, mount a volume at /var/lib/postgresql/data.",
    "Mount a volume to /tmp/cache.",
    "Do not mount a volume at /app/storage in production, its content is rebuilt at each start.",
    "**Do not** mount a volume at /app/storage.",
    "In a cluster you should not\nmount a volume at /app/storage.",
    "You don't need to attach a disk at /app/storage.",
    "There is no need to mount a volume at /app/storage.",
    "Instead of mounting a volume at /app/storage, name a bucket.",
    "It runs without mounting a volume at /app/storage.",
    "Mounting a volume at /app/storage is not needed.",
    "Mount a volume at /app/storage only for development.",
    "In development, mount a volume at /app/storage.",
    "## Local development\n\n### Containers\n\nMount a volume at /app/storage.",
    "Contributing\n------------\n\nMount a volume at /app/storage.",
    "The volume of the music is at /app/storage."
  ])("is not where it speaks of something else: %s", (sentence) => assert.deepStrictEqual(says(sentence), []))

  it("is not where the document is for those who work on the code", () => {
    assert.deepStrictEqual(kept({ "docs/development.md": "# Help us\n\nMount a volume at /app/storage.\n" }), [])
  })

  it("is read in time that grows with the text alone, whatever stands there", () => {
    const start = performance.now()
    assert.deepStrictEqual(says(`${"not a ".repeat(80)}\n${"mount a volume at ".repeat(30)}\n${"- ".repeat(9000)}`), [])
    assert.isBelow(performance.now() - start, 5000)
  })
})

describe("what documents put on volumes of the published image", () => {
  it("is kept, whatever the folder is called", () => {
    assert.deepStrictEqual(kept(run("-v /path/to/config:/app/config")), ["/app/config"])
    assert.deepStrictEqual(kept(run("-v $HOME/shelf:/var/opt/shelf")), ["/var/opt/shelf"])
    assert.deepStrictEqual(kept(run("--mount type=volume,source=covers,target=/covers")), ["/covers"])
    assert.include(values(analysed(run("-v /path/to/config:/app/config")), "statefulness"), dataOnDisk)
  })

  it("is kept where a sample of a compose file says so", () => {
    assert.deepStrictEqual(kept({ "docs/install.md": sample("./config:/config") }), ["/config"])
    const unnamed = sample("./config:/config").replace("```yaml", "```")
    assert.deepStrictEqual(kept({ "docs/install.md": `\`\`\`sh\nls\n\`\`\`\n${unnamed}` }), ["/config"])
    assert.deepStrictEqual(kept({ "docs/install.md": `${unnamed}\n${unnamed}` }), ["/config"])
    const shown = `\`\`\`shelf\`\`\`\n\n\`\`\`\`md\n\`\`\`\n\`\`\`\`\n${unnamed}`
    assert.deepStrictEqual(kept({ "docs/install.md": shown }), ["/config"])
    const directive =
      ".. code-block:: yaml\n\n   services:\n     shelf:\n       image: acme/shelf\n       volumes:\n         - ./config:/config\n\nThen start it.\n"
    assert.deepStrictEqual(kept({ "docs/install.rst": directive }), ["/config"])
    const service = analysed({ "README.md": sample("./config:/config") }).facts.find(
      ({ kind }) => kind === "statefulness"
    )
    assert.deepStrictEqual(service?.evidence[0]?.line, 10)
  })

  it("is what the program is told of, where the same command tells it", () => {
    const literal = told("-v ./books:/books -e 'SHELF_DIR=/books'").find(({ name }) => name === "SHELF_DIR")?.form
    assert.include(JSON.stringify(literal), "/books")
    const elsewhere = told("-v ./books:/books -e SHELF_DIR=/shelves").find(({ name }) => name === "SHELF_DIR")?.form
    assert.notInclude(JSON.stringify(elsewhere ?? null), "/shelves")
  })

  it("is nothing of other people's images, of the machine, for reading only, or that the image brings itself", () => {
    assert.deepStrictEqual(kept(run("-v /path/to/config:/app/config", "other/linter:1")), [])
    assert.deepStrictEqual(kept({ "README.md": sample("./config:/config", "other/linter") }), [])
    assert.deepStrictEqual(kept(run("-v /path/to/config:/app/config:ro")), [])
    assert.deepStrictEqual(kept(run("-v $PWD:/work")), [])
    assert.deepStrictEqual(kept(run("-v /etc/localtime:/etc/localtime -v /proc:/host/proc")), [])
    assert.deepStrictEqual(kept(run("-v ./settings.yml:/app/settings.yml -v ./cache:/app/cache")), [])
    assert.deepStrictEqual(kept(run("-v ./secrets:/secrets")), [])
    assert.deepStrictEqual(
      kept({
        ...run("-v ./config:/app/config"),
        Dockerfile:
          'FROM node:24\nCOPY index.js /\nCMD ["node", "index.js", "--config", "/app/config/shelf.yml"]\nEXPOSE 3000\n'
      }),
      []
    )
    assert.deepStrictEqual(
      kept({
        ...run("-v ./config:/app/config"),
        Dockerfile: 'FROM node:24\nWORKDIR /app\nCOPY . .\nEXPOSE 3000\nCMD ["node", "index.js"]\n',
        "config/default.json": "{}"
      }),
      []
    )
  })

  it("is nothing that is handed over to be worked on, unless a volume has its name", () => {
    assert.deepStrictEqual(kept(once("./shelf:/shelf")), [])
    assert.deepStrictEqual(kept(once("shelf:/shelf")), ["/shelf"])
    assert.deepStrictEqual(kept(once("./data:/data")), ["/data"])
    for (const mount of ["./project:/project", "./docs:/docs", "/path/to/repo:/repo", "~/code:/workspace"])
      assert.deepStrictEqual(kept(run(`-v ${mount}`)), [])
    assert.deepStrictEqual(kept(run("-v workspace:/workspace")), ["/workspace"])
    assert.deepStrictEqual(kept({ "README.md": sample("./project:/project") }), [])
  })
  it("is kept of what goes on when nobody looks at it, whatever it is called", () => {
    const command = (options: string, mount: string) =>
      kept({ "README.md": `# Shelf\n\n\`\`\`sh\ndocker run ${options} -v ${mount} acme/shelf\n\`\`\`\n` })
    assert.deepStrictEqual(command("-d --rm --name shelf -p 80:3000", "/srv/shelf/settings:/settings"), ["/settings"])
    assert.deepStrictEqual(command("-d --name wiki -p 80:3000", "./docs:/docs"), ["/docs"])
    assert.deepStrictEqual(command("-itd --rm", "./shelf:/shelf"), ["/shelf"])
    assert.deepStrictEqual(command("-dp 80:3000", "./work:/work"), ["/work"])
    assert.deepStrictEqual(command("--restart=always -p 80:3000", "./docs:/docs"), ["/docs"])
    assert.deepStrictEqual(command("-it --rm", "./shelf:/shelf"), [])
    const left = sample("./docs:/docs").replace("image:", "restart: always\n      image:")
    assert.deepStrictEqual(kept({ "README.md": left }), ["/docs"])
  })
})
