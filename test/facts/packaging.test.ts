import { assert, describe, it } from "@effect/vitest"
import { analysisOf, manifest, services, values } from "./support.ts"

const go = {
  "go.mod": "module example.com/feeds\n\ngo 1.26\n",
  "main.go": "package main\n\nfunc main() {\n\tserve()\n}\n",
  Procfile: "web: feeds\n"
}

const packaged =
  'FROM golang:1.26 AS build\nADD . /src\nFROM alpine:3.24\nEXPOSE 8080\nCOPY --from=build /src/feeds /bin\nCMD ["/bin/feeds"]\n'

describe("Dockerfiles in folders of packaging", () => {
  it("that build the program of the root give it Dockerfile and port, and are no services of their own", () => {
    const analysis = analysisOf({
      ...go,
      "packaging/docker/alpine/Dockerfile": packaged,
      "packaging/docker/distroless/Dockerfile": packaged
    })
    assert.deepStrictEqual(
      analysis.services.map(({ root, port, dockerfile }) => [root, port, dockerfile]),
      [["", 8080, "packaging/docker/alpine/Dockerfile"]]
    )
  })

  it.each(["/src/packaging/debian/build.sh", "make package", "rpmbuild -bb feeds.spec"])(
    "whose command is the build script %s run nothing",
    (command) => {
      const analysis = analysisOf({
        ...go,
        "packaging/debian/Dockerfile": `FROM golang:1.26\nADD . /src\nCMD ${command}\n`
      })
      assert.deepStrictEqual(
        analysis.services.map(({ root, dockerfile, startCommand }) => [root, dockerfile, startCommand]),
        [["", null, "feeds"]]
      )
    }
  )

  it("that do not build the repository's program are left out", () => {
    const analysis = analysisOf({
      ...go,
      "hack/proxy/Dockerfile": "FROM python:3.14\nCOPY proxy.py /\nEXPOSE 9999\nCMD python /proxy.py\n"
    })
    assert.deepStrictEqual(
      analysis.services.map(({ root, port, dockerfile }) => [root, port, dockerfile]),
      [["", null, null]]
    )
  })
})

const rails = {
  Gemfile: 'gem "rails", "~> 8.1"\n',
  "config.ru": "",
  "config/application.rb": ""
}

const pages = (build: string) => ({
  "pyproject.toml": '[project]\nname = "recipes"\ndependencies = ["fastapi", "uvicorn"]\n',
  "main.py": "from fastapi import FastAPI\napp = FastAPI()\n",
  "pages/package.json": manifest({
    scripts: { start: "nuxt start", build: "nuxt build", generate: "nuxt generate" },
    dependencies: { nuxt: "2.17.3" }
  }),
  "pages/nuxt.config.js": 'export default {\n  target: "static"\n}\n',
  "docker/Dockerfile": `FROM node:24 AS builder\nCOPY ./pages .\n${build}\nFROM python:3.14\nCOPY main.py .\nCOPY --from=builder /app/dist /spa\nEXPOSE 9000\nCMD python main.py\n`
})

describe("pages of a folder beside a program", () => {
  it.each(["RUN yarn build", "RUN yarn generate", "RUN npx next export"])(
    "are no site of their own where the program's image has what %s left",
    (build) => {
      assert.deepStrictEqual(
        analysisOf(pages(build)).services.map(({ root }) => root),
        [""]
      )
    }
  )

  it("are a site where the image has only what was installed of them", () => {
    assert.deepStrictEqual(
      analysisOf(pages("RUN yarn install")).services.map(({ root, kind, buildCommand }) => [root, kind, buildCommand]),
      [
        ["", "api", null],
        // `nuxt build` would leave a server
        ["pages", "static", "npm run generate"]
      ]
    )
  })
})

describe("what is named for development", () => {
  it("a development Dockerfile of a compose file is neither Dockerfile nor command nor name of the service", () => {
    const analysis = analysisOf({
      ...rails,
      "compose.yaml":
        "services:\n  box:\n    build:\n      context: .\n      dockerfile: Dockerfile.dev\n    command: rails server -e development\n",
      "Dockerfile.dev": "FROM ruby:4.0\nEXPOSE 3000\nCMD rails server -e development\n"
    })
    assert.deepStrictEqual(
      analysis.services.map(({ name, dockerfile, startCommand }) => [name, dockerfile, startCommand]),
      [["web", null, "bundle exec rails server -b 0.0.0.0"]]
    )
  })

  it("a Dockerfile in a folder for development is no service's", () => {
    const analysis = analysisOf({ ...rails, "docker/dev/Dockerfile": "FROM ruby:4.0\nEXPOSE 3999\nCMD bin/dev\n" })
    assert.deepStrictEqual(
      analysis.services.map(({ root, port, dockerfile }) => [root, port, dockerfile]),
      [["", 3000, null]]
    )
  })

  it("a compose file for development gives no command to what the Dockerfile runs", () => {
    const analysis = analysisOf({
      "package.json": manifest({ scripts: { start: "node server.js" }, dependencies: { express: "5" } }),
      Dockerfile: "FROM node:24\nEXPOSE 4000\nCMD node server.js\n",
      "docker-compose.dev.yml": "services:\n  playground:\n    build: .\n    command: node --inspect server.js\n"
    })
    assert.deepStrictEqual(
      analysis.services.map(({ name, dockerfile, startCommand }) => [name, dockerfile, startCommand]),
      [["shop", "Dockerfile", "node server.js"]]
    )
  })

  it("a development target of a compose file does not win over the final stage", () => {
    const analysis = analysisOf({
      "app/requirements.txt": "flask\ngunicorn\n",
      "app/app.py": "app = Flask(__name__)\n",
      "app/Dockerfile":
        "FROM python:3.14-slim AS base\nFROM base AS dev\nCMD python app.py\nFROM base AS final\nCMD gunicorn app:app\n",
      "compose.yaml":
        "services:\n  app:\n    build:\n      context: ./app\n      target: dev\n    command: flask run --debug\n"
    })
    assert.strictEqual(analysis.services[0]?.startCommand, "gunicorn app:app")
    assert.deepStrictEqual(values(analysis, "container"), ["dockerfile from python:3.14-slim"])
  })
})

const members = (command: string, more: Record<string, string> = {}) =>
  analysisOf({
    "package.json": manifest({ name: "links", workspaces: ["apps/*"] }),
    "apps/web/package.json": manifest({ scripts: { start: "next start" }, dependencies: { next: "16.0.0" } }),
    "apps/web/lib/sign.ts": "export const key = process.env.SIGNING_SECRET!\n",
    "apps/worker/package.json": manifest({ scripts: { start: "tsx index.ts" }, dependencies: { axios: "1.0.0" } }),
    "apps/worker/proxy.ts": 'const server = http.createServer(handle)\nserver.listen(0, "127.0.0.1")\n',
    "apps/worker/mail.ts": "send(process.env.MAIL_TOKEN!)\n",
    Dockerfile: `FROM node:24\nWORKDIR /data\nCOPY . .\nEXPOSE 3000\nCMD ${command}\n`,
    ...more
  })

const together = 'concurrently "cd /data/apps/web && next start" "cd /data/apps/worker && tsx worker.ts"'

describe("members of a workspace that the image of the whole starts together", () => {
  it("are that image's processes and no services of their own, and what they read is what it is given", () => {
    const analysis = members(together)
    assert.deepStrictEqual(
      analysis.services.map(({ root, framework, kind, port }) => [root, framework, kind, port]),
      [["", "nextjs", "web", 3000]]
    )
    assert.includeMembers(
      analysis.services.flatMap(({ environment }) => environment.map(({ name }) => name)),
      ["SIGNING_SECRET", "MAIL_TOKEN"]
    )
  })

  it("stay services where the image starts one of them, or where they have images of their own", () => {
    const roots = (analysis: ReturnType<typeof members>) => analysis.services.map(({ root }) => root)
    assert.includeMembers(roots(members("cd /data/apps/web && next start")), ["apps/worker"])
    assert.includeMembers(
      roots(members(together, { "apps/worker/Dockerfile": "FROM node:24\nCOPY . .\nCMD node index.js\n" })),
      ["apps/worker"]
    )
  })
})

const mounted = (dockerfile: string, service: string) => ({
  ...rails,
  "docker/ruby/Dockerfile": dockerfile,
  "compose.yaml": `services:\n  shop:\n    build:\n      context: .\n      dockerfile: docker/ruby/Dockerfile\n${service}`
})

const tools = "FROM ruby:4.0\nWORKDIR /app\nRUN apt-get update && apt-get install -y libvips\nEXPOSE 3000\n"

const port = (command: string) =>
  analysisOf(mounted(tools, `${command}    ports:\n      - 8080:80\n    volumes:\n      - ./:/app\n`)).services.map(
    (one) => one.port
  )

describe("a Dockerfile that is given nothing of the repository", () => {
  it("is no service's where compose mounts the code into it, and neither is what it starts there", () => {
    const analysis = analysisOf(
      mounted(
        `${tools}CMD bundle exec rails server\n`,
        "    entrypoint: /app/docker/start.sh\n    volumes:\n      - ./:/app\n"
      )
    )
    assert.deepStrictEqual(
      analysis.services.map(({ name, dockerfile, startCommand, port }) => [name, dockerfile, startCommand, port]),
      [["shop", null, "bundle exec rails server -b 0.0.0.0", 3000]]
    )
  })

  it("gives no port to another image, unless compose says as well what answers there", () => {
    assert.deepStrictEqual(port(""), [3000])
    assert.deepStrictEqual(port("    command: bundle exec puma -p 80\n"), [80])
  })

  it("still says which release of a language the code is for", () => {
    const { services } = analysisOf({
      ...mounted(tools, "    volumes:\n      - ./:/app\n"),
      Gemfile: 'ruby ">= 3.1"\ngem "rails"\n'
    })
    assert.deepStrictEqual(
      services.map(({ runtimeVersion }) => runtimeVersion),
      ["4.0"]
    )
  })

  it("leaves its service what compose says of it", () => {
    const analysis = analysisOf(
      mounted(tools, "    command: bundle exec puma\n    ports:\n      - 8080:4000\n    volumes:\n      - .:/app\n")
    )
    assert.deepStrictEqual(
      analysis.services.map(({ name, dockerfile, startCommand, port }) => [name, dockerfile, startCommand, port]),
      [["shop", null, "bundle exec puma", 4000]]
    )
  })

  it.each([
    [
      "a stage is given the code",
      `FROM ruby:4.0 AS code\nCOPY . /app\n${tools}COPY --from=code /app /app\n`,
      "    volumes:\n      - ./:/app\n"
    ],
    [
      "it fetches the code",
      `${tools}RUN git clone https://example.com/shop.git .\n`,
      "    volumes:\n      - ./:/app\n"
    ],
    ["only data is mounted", tools, "    volumes:\n      - ./data:/app/data\n"],
    ["nothing is mounted", tools, ""],
    [
      "it is made from an image of the program",
      tools.replace("ruby:4.0", "example/shop:2"),
      "    volumes:\n      - ./:/app\n"
    ]
  ])("is the service's where %s", (_, dockerfile, service) => {
    assert.deepStrictEqual(
      analysisOf(mounted(dockerfile, service)).services.map((one) => one.dockerfile),
      ["docker/ruby/Dockerfile"]
    )
  })
})

describe("the argument of listen", () => {
  it.each([
    ["src/main.rs", "let l = socket.listen(1024 /* backlog */)?;"],
    ["main.go", "l := socket.listen(1024)"],
    ["server.py", "sock.listen(1024)"],
    ["Program.cs", "socket.listen(1024);"]
  ])("is no port in %s", (path, line) => {
    const analysis = analysisOf({
      "Cargo.toml": '[package]\nname = "a"\n\n[dependencies]\nactix-web = "4"\n',
      Dockerfile: "FROM debian:13\nCMD /app/a\n",
      [path]: `${line}\n`
    })
    assert.notInclude([...values(analysis, "port")], "1024")
  })

  it("is the port where a language says so", () => {
    assert.deepStrictEqual(
      services(
        analysisOf({
          "package.json": manifest({ scripts: { start: "node ." }, dependencies: { express: "5" } }),
          "index.js": "app.listen(1024)\n"
        })
      ),
      ["shop api 1024"]
    )
  })
})

const health = (files: Record<string, string>) => {
  const fact = analysisOf(files).facts.find(({ kind }) => kind === "health")
  return [fact?.value, fact?.evidence[0]?.path, fact?.evidence[0]?.line]
}

describe("the line that says a health path", () => {
  const petshop = {
    "pom.xml":
      "<project><artifactId>a</artifactId><dependencies><dependency><groupId>org.springframework.boot</groupId><artifactId>spring-boot-starter-web</artifactId></dependency><dependency><groupId>org.springframework.boot</groupId><artifactId>spring-boot-starter-actuator</artifactId></dependency></dependencies></project>",
    "src/main/java/a/App.java": "@SpringBootApplication\nclass App {}",
    "k8s/app.yml":
      "apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: a\nspec:\n  template:\n    spec:\n      containers:\n        - name: a\n          image: acme/a\n          readinessProbe:\n            httpGet:\n              path: /readyz\n              port: http\n"
  }
  it("is the probe's where the application itself opens the additional path", () => {
    assert.deepStrictEqual(
      health({
        ...petshop,
        "src/main/resources/application.properties": "management.endpoint.health.probes.add-additional-paths=true\n"
      }),
      ["/readyz", "k8s/app.yml", 13]
    )
  })

  it("is the dependency's where only a manifest of the cluster speaks of the additional path", () => {
    assert.deepStrictEqual(health(petshop), ["/actuator/health", "pom.xml", 1])
  })
})

it("the port of a framework alone is the service's, and its fact says that it is a guess", () => {
  const analysis = analysisOf({ "requirements.txt": "Django==5.2\n", "manage.py": "", "shop/wsgi.py": "" })
  const fact = analysis.facts.find(({ kind }) => kind === "port")
  assert.deepStrictEqual(services(analysis), ["web web 8000"])
  assert.deepStrictEqual([fact?.value, fact?.service, fact?.confidence], ["8000", "web", 0.5])
})

it("images of one program on other servers of its language are one service", () => {
  const image = "FROM php:8.4\nWORKDIR /app\nCOPY . .\nEXPOSE 80\n"
  const found = analysisOf({
    "composer.json": manifest({ require: { php: ">=8.3", "symfony/framework-bundle": "^7.3" } }),
    "public/index.php": "<?php\n",
    Dockerfile: `${image}CMD ["apache2-foreground"]\n`,
    "Dockerfile-frankenphp": `${image}CMD ["frankenphp", "run"]\n`
  })
  assert.deepStrictEqual(
    found.services.map(({ dockerfile }) => dockerfile),
    ["Dockerfile"]
  )
})
