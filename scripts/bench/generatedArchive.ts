import { createGzip } from "node:zlib"
import { createWriteStream } from "node:fs"
import { pipeline } from "node:stream/promises"
import { pack } from "tar-stream"

/** A sequence of numbers from 0 to 1 that is the same every time (mulberry32). */
const seeded = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}

const words =
  `account address amount archive basket cache cart channel client column comment config context country currency
   customer delivery detail discount document draft entry error event export field filter folder format gateway group
   handler header history image import index input invoice item label language layout level limit line list locale
   manager message method model module month name notice number object offer option order output owner package page
   parser partner password path payment period permission place plan point policy port position post price process
   product profile project provider queue range rate reader record region report request response result review role
   route row rule sample schedule schema search section service session setting shape signal source stage state status
   step store stream style subject summary table target task team template tenant term text theme ticket time title
   token total transfer type update upload user value variant vendor version view visit webhook widget window worker`.split(
    /\s+/
  )

const extensions = ["ts", "tsx", "py", "go", "rb", "java", "js", "md", "css", "json", "html", "yaml"]

const special: Readonly<Record<string, string>> = {
  "package.json":
    '{ "name": "bench", "private": true, "scripts": { "start": "node ." }, "dependencies": { "express": "5.1.0", "pg": "8.13.0" } }\n',
  Dockerfile:
    'FROM node:24-slim\nWORKDIR /app\nCOPY . .\nRUN npm ci\nUSER node\nEXPOSE 8080\nCMD ["node", "server.js"]\n',
  "compose.yaml":
    "services:\n  web:\n    build: .\n    ports: ['80:8080']\n    depends_on: [db]\n  db:\n    image: postgres:18\n"
}

/** Source-like text of about so many characters: names, calls, literals, now and then a setting or a route. */
const source = (random: () => number, length: number): string => {
  const word = () => words[Math.floor(random() * words.length)] ?? "name"
  const line = (): string => {
    const kind = random()
    if (kind < 0.1) return `import { ${word()}, ${word()} } from "../${word()}/${word()}"`
    if (kind < 0.101) return `const ${word()} = process.env.${word().toUpperCase()}_${word().toUpperCase()}`
    if (kind < 0.102) return `router.get("/${word()}/:${word()}", ${word()}Handler)`
    if (kind < 0.3) return `  // ${word()} ${word()} ${word()} ${word()} ${word()}`
    if (kind < 0.6)
      return `  const ${word()}${Math.floor(random() * 1e6)} = ${word()}.${word()}(${word()}, "${word()}")`
    if (kind < 0.8) return `  if (${word()}.${word()} === ${Math.floor(random() * 1e9)}) return ${word()}${word()}`
    return `  ${word()}: { ${word()}: "${Math.floor(random() * 1e12).toString(36)}", ${word()}: ${word()} },`
  }
  const lines: Array<string> = []
  for (let size = 0; size < length;) {
    const next = line()
    size += next.length + 1
    lines.push(next)
  }
  return `${lines.join("\n")}\n`
}

/** Writes the archive of a repository of so many files that no one wrote: three quarters text, some of it large, and images. */
export const writeGeneratedArchive = async (path: string, files: number): Promise<void> => {
  const random = seeded(20261122)
  const archive = pack()
  const written = pipeline(archive, createGzip({ level: 6 }), createWriteStream(path))
  const add = (name: string, content: string | Buffer) => archive.entry({ name: `acme-bench-0123456/${name}` }, content)
  for (const [name, content] of Object.entries(special)) add(name, content)
  for (let number = 0; number < files; number++) {
    const folder = `packages/${words[number % 40] ?? "p"}/src/${words[Math.floor(number / 40) % words.length] ?? "s"}`
    if (number % 8 === 0) {
      const image = Buffer.alloc(Math.floor(2000 + random() * 20_000))
      for (let at = 0; at < image.length; at++) image[at] = Math.floor(random() * 256)
      add(`${folder}/image${number}.png`, image)
    } else {
      const length = random() < 0.02 ? 60_000 + random() * 100_000 : 500 + random() * 9000
      add(`${folder}/file${number}.${extensions[number % extensions.length] ?? "ts"}`, source(random, length))
    }
  }
  archive.finalize()
  await written
}
