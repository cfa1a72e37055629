import { assert, describe, it } from "@effect/vitest"
import { suffixBeside, suffixOf } from "../../../src/facts/containers/dockerfileNames.ts"
import { analysisOf, manifest } from "../support.ts"

const code = {
  "package.json": manifest({ name: "shop", private: true, dependencies: { express: "5.1.0" } }),
  "server.js": 'require("express")().listen(4000)\n'
}
const image = (base: string, command = '["node", "server.js"]', more = "EXPOSE 4000\n") =>
  `FROM ${base}\nCOPY . .\n${more}CMD ${command}\n`

const deployed = (files: Record<string, string>) =>
  analysisOf({ ...code, ...files }).services.map(({ dockerfile, name }) => `${name} ${dockerfile}`)

const cli = (command: string) =>
  `FROM rust:1.88 AS build\nCOPY shop-cli /app\nRUN cargo build --release\nFROM debian:13\nCOPY --from=build /app/target/release/shop /usr/bin/shop\nCMD ${command}\n`

describe("Dockerfiles of one folder", () => {
  it("that tell only how the image of a process is made are one service", () => {
    assert.strictEqual(suffixOf("docker/Dockerfile.server.alpine.multiarch.rootless"), "server")
    assert.strictEqual(suffixOf("Dockerfile.background-jobs"), "background-jobs")
    assert.strictEqual(suffixOf("Dockerfile.bookworm.hardened"), "")
    assert.deepStrictEqual(
      deployed({
        "docker/Dockerfile.server.alpine.rootless": image("node:24-alpine"),
        "docker/Dockerfile.server.rootless": image("node:24"),
        "docker/Dockerfile.agent": image("node:24", '["node", "agent.js"]', "EXPOSE 5000\n")
      }),
      ["agent docker/Dockerfile.agent", "server docker/Dockerfile.server.alpine.rootless"]
    )
  })

  it("are called without the words of bases, tools and hosts, where no other may have the shorter name", () => {
    for (const [path, name] of [
      ["Dockerfile.app-fly", "app"],
      ["Dockerfile.self-hosted.web", "web"],
      ["Dockerfile.alpine.web", "web"],
      ["Dockerfile.release-api", "api"],
      ["Dockerfile.web-nginx", "web"],
      ["Dockerfile.mail-render", "mail-render"],
      ["Dockerfile.multi-tenant", "multi-tenant"],
      ["Dockerfile.self-hosted-runner", "self-hosted-runner"],
      ["Dockerfile.api-multi", "api"],
      ["Dockerfile.api.gateway", "api.gateway"],
      ["Dockerfile.background-jobs", "background-jobs"]
    ] as const)
      assert.strictEqual(suffixBeside(path, []), name)
    assert.strictEqual(suffixBeside("Dockerfile.app-fly", ["Dockerfile.app"]), "app-fly")
    assert.strictEqual(suffixBeside("Dockerfile.pull-aws", ["Dockerfile.pull-gcp"]), "pull-aws")
    assert.strictEqual(suffixBeside("Dockerfile.alpine.web", ["Dockerfile.web"]), "web")
  })

  it.each([
    ["service", "self-service"],
    ["market", "community-market"],
    ["scan", "gpu-scan"],
    ["api", "api-legacy"],
    ["mail", "mail-render"],
    ["api", "community"]
  ])("are services of their own where their names are of other processes: %s and %s", (one, other) => {
    const found = deployed({
      [`Dockerfile.${one}`]: image("node:24", `["node", "${one}.js"]`, "EXPOSE 8080\n"),
      [`Dockerfile.${other}`]: image("node:24", `["node", "${other}.js"]`, "EXPOSE 9090\n")
    })
    assert.deepStrictEqual(found.toSorted(), [`${one} Dockerfile.${one}`, `${other} Dockerfile.${other}`].toSorted())
  })

  it.each([
    ["api", "api-gpu"],
    ["api", "legacy"],
    ["api", "prod"]
  ])("are services of their own where they answer elsewhere: %s and %s", (one, other) => {
    const found = deployed({
      [`Dockerfile.${one}`]: image("node:24", `["node", "${one}.js"]`, "EXPOSE 8080\n"),
      [`Dockerfile.${other}`]: image("node:24", `["node", "${other}.js"]`, "EXPOSE 9090\n")
    })
    assert.deepStrictEqual(
      found.map((line) => line.split(" ")[1]),
      [`Dockerfile.${one}`, `Dockerfile.${other}`]
    )
    assert.lengthOf(new Set(found.map((line) => line.split(" ")[0])), 2)
  })

  it("of which a name only tells the edition, the environment or how the program is compiled are one service", () => {
    for (const [one, other] of [
      ["Dockerfile", "Dockerfile.prod"],
      ["Dockerfile.jvm", "Dockerfile.native-micro"],
      ["Dockerfile", "Dockerfile.self-hosted"],
      ["Dockerfile.api", "Dockerfile.api.fly"]
    ] as const)
      assert.lengthOf(
        deployed({ [one]: image("node:24"), [other]: image("node:24-alpine", '["node", "server.js", "--fast"]') }),
        1,
        other
      )
    assert.notInclude(deployed({ "Dockerfile.community": image("node:24") }).join(), "community Dockerfile")
  })

  it("are what published images are called after", () => {
    const compose = "services:\n  front:\n    image: acme/shop-server:3\n    environment:\n      COLOUR: red\n"
    assert.deepStrictEqual(
      deployed({
        "docker/Dockerfile.server": image("node:24"),
        "docker/Dockerfile.agent": image("node:24", '["node", "agent.js"]', "EXPOSE 5000\n"),
        "compose.yaml": compose
      }).filter((line) => line.includes("server")),
      ["front docker/Dockerfile.server"]
    )
  })

  it("make no service where they wait for somebody who types", () => {
    const dockerfile = image("node:24")
    assert.deepStrictEqual(
      deployed({ Dockerfile: dockerfile, "docker/Dockerfile.make": image("node:24", '["/bin/sh"]') }),
      ["shop Dockerfile"]
    )
    assert.deepStrictEqual(
      deployed({ Dockerfile: dockerfile, "docker/Dockerfile.cli": image("node:24", '["node", "cli.js"]', "") }),
      ["shop Dockerfile"]
    )
  })

  it.each(["Dockerfile.demo-mesh", "build/Dockerfile.mesh-demo", "example.Dockerfile", "Dockerfile.testclient"])(
    "make no service where they are for demonstrations or tests by their names: %s",
    (path) => {
      const other = image("node:24", '["node", "mesh.js"]', "EXPOSE 8080\n")
      assert.deepStrictEqual(deployed({ Dockerfile: image("node:24"), [path]: other }), ["shop Dockerfile"])
    }
  )

  it.each([
    "For testing purposes only",
    "For integration testing only.",
    "This image is only used by our integration tests"
  ])("make no service where their heads say that they are for tests: %s", (remark) => {
    const other = image("node:24", '["node", "relay.js"]', "EXPOSE 8080\n")
    assert.deepStrictEqual(deployed({ Dockerfile: image("node:24"), "Dockerfile.relay": `# ${remark}\n\n${other}` }), [
      "shop Dockerfile"
    ])
  })

  it("are services where their heads say anything else of tests, or the plain one is all there is", () => {
    const other = image("node:24", '["node", "relay.js"]', "EXPOSE 8080\n")
    for (const remark of ["The image that our tests are run against", "For those who test and for production"])
      assert.include(
        deployed({ Dockerfile: image("node:24"), "Dockerfile.relay": `# ${remark}\n${other}` }),
        "relay Dockerfile.relay",
        remark
      )
    assert.deepStrictEqual(deployed({ Dockerfile: `# For testing only\n${image("node:24")}` }), ["shop Dockerfile"])
  })

  it("make no service where their images do nothing by themselves", () => {
    assert.deepStrictEqual(deployed({ "Dockerfile.probe": image("node:24", '["tail", "-f", "/dev/null"]', "") }), [
      "shop null"
    ])
  })

  it("make no service where the program of a folder that is called a client only answers whoever calls it", () => {
    const crate = {
      "shop-cli/Cargo.toml": '[package]\nname = "shop"\nversion = "1.0.0"\n',
      "shop-cli/src/main.rs": "fn main() {}\n"
    }
    const dockerfile = image("node:24")
    assert.deepStrictEqual(
      deployed({ ...crate, Dockerfile: dockerfile, "shop-cli/Dockerfile": cli('["/usr/bin/shop"]') }),
      ["shop Dockerfile"]
    )
    assert.include(
      deployed({ ...crate, Dockerfile: dockerfile, "shop-cli/Dockerfile": cli('["/usr/bin/shop", "serve"]') }),
      "shop-cli shop-cli/Dockerfile"
    )
    const { notDeployed } = analysisOf({
      ...code,
      ...crate,
      Dockerfile: dockerfile,
      "shop-cli/Dockerfile": cli('["/usr/bin/shop"]')
    })
    assert.deepStrictEqual(
      notDeployed.map(({ name, why }) => `${name}: ${why}`),
      ["shop-cli: it is a client for the command line: it answers whoever calls it, and listens on no port"]
    )
  })

  it("make one where the code of such a folder listens", () => {
    const python = 'FROM python:3.13\nCOPY . .\nCMD ["python", "main.py"]\n'
    const plain = {
      "cli/main.py": 'from http.server import HTTPServer\nHTTPServer(("", 8000), Handler).serve_forever()\n'
    }
    const flask = {
      "cli/requirements.txt": "flask==3.1.0\n",
      "cli/main.py": "from flask import Flask\napp = Flask(__name__)\napp.run(port=8000)\n"
    }
    for (const files of [plain, flask])
      assert.include(
        deployed({ Dockerfile: image("node:24"), "cli/Dockerfile": python, ...files }),
        "cli cli/Dockerfile",
        JSON.stringify(files)
      )
  })
})

describe("A folder of container files without code", () => {
  const whole =
    'FROM node:24\nWORKDIR /app\nCOPY . .\nRUN npm ci && npm run build\nEXPOSE 4000\nCMD ["node", "server.js"]\n'

  it("packs the code around it, whatever it is called, where the whole tree is installed", () => {
    for (const folder of ["deployments", "shipping", "shipping/production"])
      assert.deepStrictEqual(
        deployed({
          Procfile: "web: node server.js\n",
          [`${folder}/Dockerfile`]: whole,
          [`${folder}/entry.sh`]: "exec node server.js\n",
          [`${folder}/compose.yaml`]: 'services:\n  shop:\n    image: acme/shop:3\n    ports: ["4000:4000"]\n'
        }),
        [`shop ${folder}/Dockerfile`],
        folder
      )
  })

  it("is by itself where it installs tools only, or has code of its own", () => {
    const tools = "FROM nginx:1\nCOPY . .\nRUN npm install -g pm2\nEXPOSE 80\n"
    assert.include(deployed({ Dockerfile: whole, "front/Dockerfile": tools }), "front front/Dockerfile")
    assert.include(
      deployed({ Dockerfile: whole, "front/Dockerfile": whole, "front/server.py": "print(1)\n" }),
      "front front/Dockerfile"
    )
  })
})
