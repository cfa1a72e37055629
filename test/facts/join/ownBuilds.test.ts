/** Images that the repository alone cannot build, and images for developers: what is deployed in their place. */
import { assert, describe, it } from "@effect/vitest"
import { overrideOf } from "../../../src/blueprint/ownStart.ts"
import { analysisOf, manifest } from "../support.ts"

const goServer = {
  "go.mod": "module github.com/acme/letters\n\ngo 1.24\n",
  "cmd/main.go": 'package main\n\nimport "net/http"\n\nfunc main() { http.ListenAndServe(":9000", nil) }\n',
  Dockerfile: 'FROM alpine:3.22\nCOPY letters .\nEXPOSE 9000\nCMD ["./letters"]\n'
}

const spring = {
  "pom.xml":
    "<project><groupId>a</groupId><artifactId>shop</artifactId><dependencies><dependency><groupId>org.springframework.boot</groupId><artifactId>spring-boot-starter-web</artifactId></dependency></dependencies></project>",
  "src/main/java/a/Shop.java": "@SpringBootApplication class Shop {}"
}

const brief = (files: Readonly<Record<string, string>>) =>
  analysisOf(files).services.map(({ dockerfile, image, startCommand }) => ({ dockerfile, image, startCommand }))

const php = (image: string) => ({
  "index.php": "<?php echo 'letters';\n",
  "composer.json": '{ "require": { "php": "^8.2" } }',
  "compose.yaml": `services:\n  web:\n    image: ${image}\n    volumes: ['./:/var/www/html']\n    ports: ['8080:80']\n`
})

describe("a program whose Dockerfile packs what only a release makes", () => {
  it("runs from the image that a compose file of the repository names, with the version another one names", () => {
    const [service] = brief({
      ...goServer,
      "docker-compose.yml":
        "services:\n  app:\n    image: acme/letters:latest\n    ports: ['9000:9000']\n    command: ./letters --config ''\n",
      "deploy/docker-compose.yml": "services:\n  letters:\n    image: acme/letters:v5.1.0\n"
    })
    assert.deepStrictEqual(service, {
      dockerfile: null,
      image: "acme/letters:v5.1.0",
      startCommand: "./letters --config ''"
    })
  })

  it("has its image told what a compose file starts in it", () => {
    const analysis = analysisOf({
      ...goServer,
      "docker-compose.yml":
        "services:\n  app:\n    image: acme/letters:v5\n    ports: ['9000:9000']\n    command: ./letters --install\n"
    })
    const [service] = analysis.services
    assert.deepStrictEqual(service === undefined ? undefined : overrideOf(service), {
      override: true,
      startsGiven: true
    })
  })

  it("runs from its published image where nothing here says how it is built or started", () => {
    const parts = {
      "pom.xml":
        "<project><groupId>a</groupId><artifactId>letters</artifactId><modules><module>core</module></modules></project>",
      "core/pom.xml": "<project><groupId>a</groupId><artifactId>core</artifactId></project>",
      "core/src/main/java/a/Letter.java": "class Letter {}\n",
      "deploy/docker-compose.yml": "services:\n  letters:\n    image: acme/letters:v5\n    ports: ['9000:9000']\n"
    }
    assert.deepStrictEqual(brief(parts), [{ dockerfile: null, image: "acme/letters:v5", startCommand: null }])
  })

  it("is not the image of a language that code is mounted into, wherever that is pulled from", () => {
    const deno = {
      "deno.json": '{ "imports": { "@std/http": "jsr:@std/http@1" } }',
      "main.ts": 'Deno.serve({ port: 8000 }, () => new Response("letters"))\n',
      "compose.yaml":
        "services:\n  app:\n    image: denoland/deno:2.0.0\n    working_dir: /app\n    volumes: ['./:/app']\n    command: deno run --watch -A main.ts\n    ports: ['8000:8000']\n"
    }
    for (const files of [deno, php("docker.io/php:8.2-apache"), php("docker.io/library/php:8.2-apache")]) {
      const found = brief(files)
      assert.isAbove(found.length, 0)
      assert.isTrue(found.every(({ image }) => image === undefined))
    }
  })

  it("keeps its Dockerfile where no image that anybody can pull is named", () => {
    const named = { "docker-compose.yml": "services:\n  app:\n    image: localhost:5000/letters\n" }
    assert.strictEqual(brief({ ...goServer, ...named })[0]?.dockerfile, "Dockerfile")
    assert.strictEqual(brief(goServer)[0]?.dockerfile, "Dockerfile")
  })

  it("keeps a Dockerfile that can be built beside a published image", () => {
    const [service] = brief({
      ...goServer,
      Dockerfile:
        'FROM golang:1.24 AS build\nCOPY . .\nRUN go build -o /letters ./cmd\nFROM alpine:3.22\nCOPY --from=build /letters .\nEXPOSE 9000\nCMD ["./letters"]\n',
      "docker-compose.yml": "services:\n  app:\n    image: acme/letters:latest\n    ports: ['9000:9000']\n"
    })
    assert.strictEqual(service?.dockerfile, "Dockerfile")
    assert.strictEqual(service?.image, undefined)
  })
})

describe("a Dockerfile that is given a finished build", () => {
  it.each(["target/shop.jar", "target/*.jar"])("gives way to one that builds, as with %s", (product) => {
    const [service] = brief({
      ...spring,
      Dockerfile: `FROM eclipse-temurin:21-jre\nCOPY ${product} app.jar\nEXPOSE 8080\nCMD java -jar app.jar\n`
    })
    assert.strictEqual(service?.dockerfile, null)
    assert.strictEqual(service?.startCommand, "java -jar target/shop.jar")
  })

  it("stays where what is missing is no product of a build", () => {
    const [service] = brief({
      ...spring,
      Dockerfile: "FROM eclipse-temurin:21\nCOPY licence.key ./\nCOPY . .\nEXPOSE 8080\nCMD java -jar a.jar\n"
    })
    assert.strictEqual(service?.dockerfile, "Dockerfile")
  })
})

describe("an image that starts a server for developers", () => {
  it("gives way to one that is built", () => {
    const [service] = brief({
      "package.json": manifest({
        name: "shop",
        scripts: { dev: "next dev", build: "next build", start: "next start" },
        dependencies: { next: "15.1.0", react: "19.0.0" }
      }),
      Dockerfile: 'FROM node:22\nCOPY . .\nRUN npm install\nEXPOSE 3000\nCMD ["npm", "run", "dev"]\n'
    })
    assert.strictEqual(service?.dockerfile, null)
    assert.strictEqual(service?.startCommand, "npm start")
  })

  it.each([
    "apt-get update && apt-get install -y build-essential && npm install",
    "apk add --no-cache build-base && npm ci",
    "npm install && mkdir -p build && chown -R node build",
    "npm install -g @acme/build && npm install"
  ])("gives way to one that is built although a package or a folder is called so: %s", (steps) => {
    const [service] = brief({
      "package.json": manifest({
        name: "shop",
        scripts: { dev: "next dev", build: "next build", start: "next start" },
        dependencies: { next: "15.1.0", react: "19.0.0" }
      }),
      Dockerfile: `FROM node:22\nCOPY . .\nRUN ${steps}\nEXPOSE 3000\nCMD ["npm", "run", "dev"]\n`
    })
    assert.strictEqual(service?.dockerfile, null)
  })

  it("stays where it has a build in it", () => {
    const [service] = brief({
      "package.json": manifest({
        name: "shop",
        scripts: { dev: "next dev", build: "next build", start: "next start" },
        dependencies: { next: "15.1.0", react: "19.0.0" }
      }),
      Dockerfile: 'FROM node:22\nCOPY . .\nRUN npm install && npm run build\nEXPOSE 3000\nCMD ["npm", "run", "dev"]\n'
    })
    assert.strictEqual(service?.dockerfile, "Dockerfile")
  })
})

const djangoWith = (command: string) => ({
  "requirements.txt": "django==5.2\ngunicorn==23.0.0\n",
  "manage.py": "import django\n",
  "shop/wsgi.py": "application = get_wsgi_application()\n",
  Procfile: "web: gunicorn shop.wsgi\n",
  "run.sh": "#!/bin/sh\npython manage.py runserver 0.0.0.0:8000\n",
  Dockerfile: `FROM python:3.13\nCOPY config/server.env .env\nCOPY . .\nRUN docs build\nEXPOSE 8000\nCMD ${command}\n`
})

describe("an image for developers that is given their own file of settings", () => {
  it("gives way to one that is written, also where a script starts its server", () => {
    assert.strictEqual(brief(djangoWith("./run.sh"))[0]?.dockerfile, null)
    assert.strictEqual(brief(djangoWith("python manage.py runserver"))[0]?.dockerfile, null)
  })

  it("stays where it starts the application, which then lacks that file", () => {
    assert.strictEqual(brief(djangoWith("gunicorn shop.wsgi"))[0]?.dockerfile, "Dockerfile")
  })
})

const desk = (copy: string) =>
  analysisOf({
    "package.json": manifest({ name: "desk", private: true, scripts: { start: "concurrently a b" } }),
    "server/package.json": manifest({
      name: "server",
      scripts: { start: "node app.js" },
      dependencies: { express: "5.1.0" }
    }),
    "server/app.js": 'require("express")().listen(1337)\n',
    "server/start.sh": "#!/bin/sh\nexec node app.js\n",
    Dockerfile: `FROM node:24 AS server\nWORKDIR /app\n${copy}\nRUN npm ci\nFROM node:24\nWORKDIR /app\nCOPY LICENSE .\nCOPY --from=server /app .\nEXPOSE 1337\nCMD ["./start.sh"]\n`,
    LICENSE: "mine\n",
    "compose.yaml": "services:\n  desk:\n    build: .\n    ports: ['3000:1337']\n"
  }).services.map(({ dockerfile, name }) => [name, dockerfile])

describe("an image at the root of several parts", () => {
  it("is the part's whose finished build it is given", () => {
    const found = brief({
      "settings.gradle": "include 'api', 'application'\n",
      "build.gradle": "plugins { id 'java' }\n",
      "api/build.gradle": "plugins { id 'java-library' }\n",
      "application/build.gradle":
        "plugins { id 'org.springframework.boot' version '3.5.0' }\ndependencies { implementation 'org.springframework.boot:spring-boot-starter-web' }\n",
      "application/src/main/java/a/Desk.java": "@SpringBootApplication class Desk {}",
      Dockerfile:
        'FROM eclipse-temurin:21-jre\nARG JAR_FILE=application/build/libs/*.jar\nCOPY ${JAR_FILE} application.jar\nEXPOSE 8090\nENTRYPOINT ["java", "-jar", "application.jar"]\n'
    })
    assert.lengthOf(found, 1)
    assert.match(found[0]?.startCommand ?? "", /^java -jar build\/libs/)
  })

  it("holds the program of the folder that it copies, which is no service beside it", () => {
    assert.deepStrictEqual(desk("COPY server ."), [["desk", "Dockerfile"]])
    assert.deepStrictEqual(desk('COPY ["./server/", "LICENSE", "./"]'), [["desk", "Dockerfile"]])
  })
})

describe("a program whose Dockerfile is built on an image that only a release names", () => {
  const open = {
    ...goServer,
    Dockerfile:
      'ARG GO_VERSION=PLEASE_SET\nFROM golang:${GO_VERSION} AS build\nCOPY . .\nRUN go build -o /letters ./cmd\nFROM alpine:3.22\nCOPY --from=build /letters .\nEXPOSE 9000\nCMD ["./letters"]\n'
  }

  it("runs from the published image that a makefile builds of it", () => {
    const makefile = { Makefile: "release:\n\tdocker build -t acme/letters:latest --build-arg GO_VERSION=$(GO) .\n" }
    const [service] = brief({ ...open, ...makefile })
    assert.strictEqual(service?.dockerfile, null)
    assert.strictEqual(service?.image, "acme/letters:latest")
  })

  it("is built by an image that is written, where none is published", () => {
    const [service] = brief(open)
    assert.strictEqual(service?.dockerfile, null)
    assert.isUndefined(service?.image)
  })

  it("keeps its Dockerfile where the argument has a default, a value in a compose file, or is one of every build", () => {
    const dockerfileIn = (files: Readonly<Record<string, string>>) => brief({ ...open, ...files })[0]?.dockerfile
    const given = (image: string) => open.Dockerfile.replace("PLEASE_SET", image)
    assert.strictEqual(dockerfileIn({ Dockerfile: given("1.24") }), "Dockerfile")
    assert.strictEqual(
      dockerfileIn({ Dockerfile: open.Dockerfile.replace("golang:${GO_VERSION}", "golang-${TARGETARCH}:1.24") }),
      "Dockerfile"
    )
    assert.strictEqual(
      dockerfileIn({
        "compose.yaml":
          "services:\n  letters:\n    build:\n      context: .\n      args:\n        GO_VERSION: '1.24'\n    ports: ['9000:9000']\n"
      }),
      "Dockerfile"
    )
  })
})

describe("an image of PHP that a folder sets up which the repository does not have", () => {
  const shop = {
    "composer.json": '{ "require": { "php": "^8.3", "symfony/framework-bundle": "^7.0" } }',
    "public/index.php": "<?php\n",
    "bin/console": "#!/usr/bin/env php\n",
    Dockerfile:
      'FROM php:8.3-apache\nCOPY docker/php/php.ini /usr/local/etc/php/php.ini\nWORKDIR /srv/shop\nCOPY . .\nVOLUME /srv/shop/public/media\nENTRYPOINT ["docker-entrypoint"]\n'
  }

  it("gives way to one that is written, with what it keeps as far from the code", () => {
    const [service] = analysisOf(shop).services
    assert.isNull(service?.dockerfile)
    assert.deepStrictEqual(service?.keeps, ["/app/public/media"])
  })

  it("stays where the folder is there but for a file, or a pipeline builds it", () => {
    assert.strictEqual(brief({ ...shop, "docker/php/other.ini": "" })[0]?.dockerfile, "Dockerfile")
    const workflow =
      "on: push\njobs:\n  image:\n    runs-on: ubuntu-latest\n    steps:\n      - run: docker build -f Dockerfile .\n"
    assert.strictEqual(brief({ ...shop, ".github/workflows/image.yml": workflow })[0]?.dockerfile, "Dockerfile")
  })
})
