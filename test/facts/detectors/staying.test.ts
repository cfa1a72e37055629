import { assert, it } from "@effect/vitest"
import { analysisOf, manifest, services } from "../support.ts"

const started = (files: Record<string, string>) => {
  const analysis = analysisOf(files)
  return services(analysis).map((service, at) => `${service}: ${analysis.services[at]?.startCommand}`)
}

it("a bot, a consumer or a scheduler with a start script is a worker, for it listens to no port", () => {
  for (const library of ["discord.js", "kafkajs", "node-cron"]) {
    assert.deepStrictEqual(
      started({
        "package.json": manifest({
          name: "helper",
          private: true,
          main: "index.js",
          scripts: { start: "node index.js" },
          dependencies: { [library]: "1.0.0" }
        }),
        "index.js": "run()\n"
      }),
      ["worker worker: npm start"]
    )
  }
})

it("a server that uses such a library as well is one service, the server", () => {
  assert.deepStrictEqual(
    started({
      "package.json": manifest({
        scripts: { start: "node index.js" },
        dependencies: { express: "5.1.0", bullmq: "5.0.0" }
      }),
      "index.js": "const app = express()\napp.listen(3000)\n"
    }),
    ["shop api 3000: npm start"]
  )
})

it("without a script to start it, or published for others to use, it is none", () => {
  const dependencies = { "discord.js": "14.0.0" }
  const of = (more: object) => started({ "package.json": manifest({ ...more, dependencies }), "index.js": "run()\n" })
  assert.deepStrictEqual(of({ private: true }), [])
  assert.deepStrictEqual(of({ scripts: { start: "node index.js" }, exports: "./index.js" }), [])
})

it("a bot in Python starts from the file that is plainly the program", () => {
  assert.deepStrictEqual(started({ "requirements.txt": "discord.py==2.4.0\n", "bot.py": "client.run(token)\n" }), [
    "worker worker: python bot.py"
  ])
  assert.deepStrictEqual(started({ "requirements.txt": "discord.py==2.4.0\n", "notes.py": "client.run(token)\n" }), [])
})

it("what a Procfile or an image starts of it is the same worker", () => {
  const bot = {
    "package.json": manifest({
      private: true,
      scripts: { start: "node index.js" },
      dependencies: { "discord.js": "14.0.0" }
    }),
    "index.js": "run()\n"
  }
  assert.deepStrictEqual(started({ ...bot, Procfile: "worker: node index.js\n" }), ["worker worker: node index.js"])
  assert.strictEqual(started({ ...bot, Dockerfile: 'FROM node:22\nCOPY . .\nCMD ["node", "index.js"]\n' }).length, 1)
})
