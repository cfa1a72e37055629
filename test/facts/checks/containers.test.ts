import { assert, describe, it } from "@effect/vitest"
import { analysisOf } from "../support.ts"
import { findingsOf } from "./support.ts"

const inImage = (line: string, from = "FROM node:24\n") => ({ Dockerfile: `${from}${line}\nUSER node\nCMD node .\n` })
const value = ["hunter", "2", "Zq", "81", "pK"].join("")

const base = (from: string) => findingsOf({ Dockerfile: `${from}\nUSER app\n` }, "container.unpinned-base")

describe("a Dockerfile", () => {
  it.each([
    ["RUN curl -fsSL https://get.example.org/install.sh | bash", "low container.remote-script"],
    ["RUN wget -qO- http://get.example.org/install.sh | sudo sh", "medium container.remote-script"],
    ["RUN chmod -R 777 /app", "medium container.world-writable"],
    ["RUN echo 'node ALL=(ALL) NOPASSWD:ALL' > /etc/sudoers.d/node", "medium container.sudo"],
    ["RUN apt-get install -y --allow-unauthenticated tool", "medium container.unsigned-packages"],
    ["RUN curl -k https://example.org/a.tgz -o a.tgz", "medium container.unsigned-packages"],
    ["ADD https://example.org/a.tgz /a.tgz", "low container.remote-add"],
    ["COPY .env /app/.env", "medium container.copied-secret"],
    ["COPY id_rsa /root/.ssh/id_rsa", "medium container.copied-secret"],
    [`ENV API_TOKEN=${value}`, "high container.secret"],
    ["ENV ADMIN_PASSWORD=admin", "medium container.secret"],
    ["ENV FLASK_DEBUG=1", "medium container.debug"]
  ])("is found with %s", (line, expected) => {
    assert.deepStrictEqual(findingsOf(inImage(line), "container."), [`${expected} Dockerfile:2`])
  })

  it.each([
    "RUN curl -fsSL https://example.org/a.tgz | tar xz",
    "# RUN curl https://example.org | sh",
    "RUN chmod 755 /app && chmod 1777 /tmp",
    "RUN curl -o k.gpg https://example.org/k.gpg",
    "ADD --checksum=sha256:24454f830cdb571e2c4ad15481119c43b3cafd48dd869a9b2945d1036d1dc68d https://example.org/a /a",
    "COPY .env.example /app/.env.example",
    "COPY --from=build /app/.env /app",
    "ENV API_TOKEN=$TOKEN",
    "ENV API_TOKEN=",
    "ARG API_TOKEN",
    "ENV PASSWORD_FILE=/run/secrets/password",
    "ENV DEBUG=app:*"
  ])("is not found with the look-alike %s", (line) => {
    assert.deepStrictEqual(findingsOf(inImage(line), "container."), [])
  })

  it("is found by commands of here documents and of continued lines, at their own line", () => {
    assert.deepStrictEqual(
      findingsOf(inImage("RUN set -e \\\n && chmod 777 /srv\nRUN <<EOT\n  chmod a+rwx /data\nEOT"), "container."),
      ["medium container.world-writable Dockerfile:3", "medium container.world-writable Dockerfile:5"]
    )
  })

  it("names the version of its base, unless the base is a stage, nothing or chosen by whoever builds", () => {
    assert.lengthOf(base("FROM node"), 1)
    assert.lengthOf(base("FROM node:latest"), 1)
    assert.lengthOf(base("FROM node:24 AS base\nFROM base"), 0)
    assert.lengthOf(base("FROM scratch"), 0)
    assert.lengthOf(base(`FROM node@sha256:${"0a".repeat(32)}`), 0)
    assert.lengthOf(base("ARG IMAGE\nFROM $IMAGE"), 0)
    assert.lengthOf(base("ARG TAG\nFROM node:$TAG"), 0)
    assert.lengthOf(base("ARG NODE\nFROM node:${NODE}-alpine"), 0)
  })

  it.each([
    "node:alpine",
    "node:alpine3.22",
    "python:slim",
    "python:slim-bookworm",
    "python:3-slim",
    "ruby:3",
    "php:fpm-alpine3.20",
    "nginx:stable-alpine",
    "debian:stable-slim",
    "ghcr.io/acme/base:main"
  ])("does not name the version of its base with %s", (image) => {
    assert.lengthOf(base(`FROM ${image}`), 1)
  })

  it.each([
    "node:22-alpine",
    "python:3.12-slim",
    "golang:1-alpine",
    "debian:trixie-slim",
    "ubuntu:noble",
    "gcr.io/distroless/nodejs22-debian12:nonroot",
    "eclipse-temurin:21-jre",
    "ghcr.io/acme/base:sha-abcdefa",
    "composer:2"
  ])("names the version of its base with %s", (image) => {
    assert.lengthOf(base(`FROM ${image}`), 0)
  })

  it("of a store runs as the store's own user, and one for developers counts less", () => {
    assert.deepStrictEqual(findingsOf({ Dockerfile: "FROM postgres:18\nCOPY init.sql /\n" }, "container."), [])
    assert.deepStrictEqual(findingsOf({ "Dockerfile.dev": "FROM node:24\nCMD npm run dev\n" }, "container."), [
      "low container.root Dockerfile.dev:1"
    ])
  })

  it("never shows the value of a secret", () => {
    assert.notInclude(JSON.stringify(analysisOf(inImage(`ENV API_TOKEN=${value}`))), value)
  })
})

const compose = (lines: string, image = "acme/app:1") => ({
  "compose.yaml": `services:\n  app:\n    image: ${image}\n${lines}`
})

describe("a compose file", () => {
  it.each([
    ["    privileged: true\n", "high compose.privileged compose.yaml:4"],
    ["    cap_add:\n      - SYS_ADMIN\n", "high compose.privileged compose.yaml:5"],
    [
      "    volumes:\n      - /var/run/docker.sock:/var/run/docker.sock:ro\n",
      "high compose.docker-socket compose.yaml:5"
    ],
    ["    network_mode: host\n", "medium compose.host-namespace compose.yaml:4"],
    ["    pid: host\n", "medium compose.host-namespace compose.yaml:4"]
  ])("is found with %s", (lines, expected) => {
    assert.deepStrictEqual(findingsOf(compose(lines), "compose."), [expected])
  })

  it("is not found with rights that are small", () => {
    const lines =
      "    privileged: false\n    cap_add: [NET_BIND_SERVICE]\n    network_mode: bridge\n    volumes: ['data:/data']\n"
    assert.deepStrictEqual(findingsOf(compose(lines), "compose."), [])
  })

  it("names the version of its stores", () => {
    assert.lengthOf(findingsOf(compose("", "redis"), "compose.unpinned-store"), 1)
    assert.lengthOf(findingsOf(compose("", "redis:latest"), "compose.unpinned-store"), 1)
    assert.lengthOf(findingsOf(compose("", "redis:alpine"), "compose.unpinned-store"), 1)
    assert.lengthOf(findingsOf(compose("", "redis:8"), "compose.unpinned-store"), 0)
    assert.lengthOf(findingsOf(compose("", "pgvector/pgvector:pg17"), "compose.unpinned-store"), 0)
    assert.lengthOf(findingsOf(compose("", "redis:${TAG}"), "compose.unpinned-store"), 0)
  })
})
