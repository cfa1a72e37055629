import { createWriteStream } from "node:fs"
import { pipeline } from "node:stream/promises"
import { createGzip } from "node:zlib"
import { pack } from "tar-stream"

interface File {
  readonly path: string
  readonly text: string
}

/** Text of about so many characters. */
const upTo = (length: number, part: (index: number) => string): string => {
  let text = ""
  for (let index = 0; text.length < length; index++) text += part(index)
  return text
}

const times = <A>(count: number, make: (index: number) => A): ReadonlyArray<A> =>
  Array.from({ length: count }, (_, index) => make(index))

/** One text in many folders. */
const copies = (count: number, name: string, text: string): ReadonlyArray<File> =>
  times(count, (index) => ({ path: `p${index}/${name}`, text }))

/** As long as a manifest may be, and as a YAML file may be. */
const long = 290_000
const longYaml = 190_000

/** Repositories that were made to cost as much as they can, each by one kind of file. */
const hostile: Readonly<Record<string, () => ReadonlyArray<File>>> = {
  dependencies: () =>
    copies(40, "package.json", `{"dependencies":{${upTo(long, (index) => `"dep-${index}":"^1.${index}.0",`)}"z":"1"}}`),
  requirements: () =>
    copies(
      40,
      "requirements.txt",
      upTo(long, (index) => `dep-${index}==1.${index}\n`)
    ),
  "one line of XML": () =>
    copies(
      40,
      "a.csproj",
      `<Project><ItemGroup>${upTo(long, (index) => `<PackageReference Include="A${index}" Version="1"/>`)}</ItemGroup></Project>`
    ),
  "compose services": () =>
    copies(
      40,
      "compose.yaml",
      `services:\n${upTo(longYaml, (index) => `  s${index}:\n    build: .\n    ports: ["${index}:80"]\n`)}`
    ),
  merges: () =>
    copies(
      60,
      "compose.yaml",
      `x-0: &m0\n  A: b\n${times(400, (index) => `x-${index + 1}: &m${index + 1}\n  <<: [*m${index}, *m${index}]\n`).join("")}services:\n${times(1000, (index) => `  s${index}:\n    environment:\n      <<: *m${index % 400}\n`).join("")}`
    ),
  manifests: () =>
    copies(
      40,
      "app.yaml",
      upTo(
        longYaml,
        (index) =>
          `---\napiVersion: apps/v1\nkind: Deployment\nmetadata: { name: a${index} }\nspec:\n  template:\n    spec:\n      containers:\n        - { name: web, image: "acme/a:1", ports: [{ containerPort: ${index % 60_000} }] }\n`
      )
    ),
  "Terraform resources": () =>
    copies(
      40,
      "main.tf",
      upTo(
        long,
        (index) => `resource "aws_db_instance" "d${index}" {\n  engine = "postgres"\n  publicly_accessible = true\n}\n`
      )
    ),
  variables: () =>
    copies(
      40,
      ".env.example",
      upTo(long, (index) => `VAR_${index}=x\n`)
    ),
  instructions: () =>
    copies(40, "Dockerfile", `FROM node:24\n${upTo(long, (index) => `ENV A${index}=b\nRUN x ${index}\n`)}`),
  "findings in code": () =>
    times(200, (index) => ({
      path: `src/a${index}.ts`,
      text: upTo(900_000, (line) => `const a = process.env.A_${index}_${line} || app.listen(${line % 60_000})\n`)
    })),
  services: () =>
    times(2000, (index) => [
      {
        path: `s${index}/package.json`,
        text: `{"name":"s${index}","scripts":{"start":"node ."},"dependencies":{"express":"5","pg":"8"}}`
      },
      { path: `s${index}/Dockerfile`, text: `FROM node:24\nEXPOSE 3000\nCMD ["npm","start"]\n` },
      { path: `s${index}/compose.yaml`, text: `services:\n  s${index}:\n    build: .\n    ports: ["3000:3000"]\n` },
      { path: `s${index}/server.js`, text: `app.listen(process.env.PORT || 3000)\nprocess.env.DATABASE_URL\n` }
    ]).flat()
}

/** What hostile archives there are, by what they are full of. */
export const hostileArchives: ReadonlyArray<string> = Object.keys(hostile)

/** Writes one of them. */
export const writeHostileArchive = async (name: string, path: string): Promise<void> => {
  const archive = pack()
  const written = pipeline(archive, createGzip({ level: 1 }), createWriteStream(path))
  for (const { path, text } of hostile[name]?.() ?? []) archive.entry({ name: `acme-bench-0123456/${path}` }, text)
  archive.finalize()
  await written
}
