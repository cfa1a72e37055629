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

/** The longest file of one name: what opens it, so many parts, what closes it. */
type Filled = readonly [name: string, opening: string, part: (index: number) => string, closing: string]

/** Manifests of every ecosystem, each full of dependencies. */
const filled: ReadonlyArray<Filled> = [
  ["Gemfile", "", (index) => `gem "a${index}", "~> 1.${index}"\n`, ""],
  ["go.mod", "module acme.test/a\nrequire (\n", (index) => `\tacme.test/a${index} v1.${index}.0\n`, ")\n"],
  ["build.gradle", "dependencies {\n", (index) => `  implementation 'a:b${index}:1.${index}'\n`, "}\n"],
  [
    "pom.xml",
    "<project><dependencies>\n",
    (index) => `<dependency><groupId>a</groupId><artifactId>b${index}</artifactId><version>1</version></dependency>\n`,
    "</dependencies></project>\n"
  ],
  ["Cargo.toml", "[dependencies]\n", (index) => `a${index} = "1.${index}"\n`, ""],
  ["pyproject.toml", "[project]\ndependencies = [\n", (index) => `  "a${index}>=1.${index}",\n`, "]\n"],
  ["setup.cfg", "[options]\ninstall_requires =\n", (index) => `  a${index}>=1.${index}\n`, ""],
  ["mix.exs", "defp deps do [\n", (index) => `{:a${index}, "~> 1.${index}"},\n`, "] end\n"],
  ["build.sbt", "", (index) => `libraryDependencies += "a" % "b${index}" % "1.${index}"\n`, ""],
  ["project.clj", '(defproject a "1" :dependencies [\n', (index) => `[a/b${index} "1.${index}"]\n`, "])\n"],
  ["pubspec.yaml", "name: a\ndependencies:\n", (index) => `  a${index}: ^1.${index}.0\n`, ""],
  ["environment.yml", "dependencies:\n", (index) => `  - a${index}=1.${index}\n`, ""],
  [
    "Package.swift",
    "let package = Package(dependencies: [\n",
    (index) => `.package(url: "https://acme.test/a/b${index}", from: "1.${index}.0"),\n`,
    "])\n"
  ],
  ["deno.json", '{"imports":{', (index) => `"a${index}":"npm:a${index}@1.${index}",`, '"z":"npm:z@1"}}'],
  ["composer.json", '{"require":{', (index) => `"a/b${index}":"^1.${index}",`, '"z/z":"1"}}'],
  [
    ".github/workflows/ci.yml",
    "on: push\njobs:\n",
    (index) => `  j${index}:\n    steps:\n      - run: echo ${index}\n`,
    ""
  ],
  ["Procfile", "", (index) => `p${index}: node a${index}.js\n`, ""],
  ["application.properties", "", (index) => `a.b${index}=c${index}\n`, ""],
  ["settings.py", "", (index) => `A${index} = os.environ.get("A_${index}")\n`, ""]
]

const textOf = ([name, opening, part, closing]: Filled, length: number): string =>
  `${opening}${upTo(/\.ya?ml$/.test(name) ? Math.min(length, longYaml) : length, part)}${closing}`

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
    ]).flat(),
  "a mix of small files": () =>
    times(18_000, (index) => {
      const one = filled[index % filled.length]
      return one === undefined ? [] : [{ path: `p${index}/${one[0]}`, text: textOf(one, 1500) }]
    }).flat(),
  ...Object.fromEntries(
    filled.map((one) => [
      one[0],
      () =>
        one[0].startsWith(".github/")
          ? times(40, (index) => ({ path: one[0].replace("ci", `ci${index}`), text: textOf(one, long) }))
          : copies(40, one[0], textOf(one, long))
    ])
  )
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
