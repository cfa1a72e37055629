import { assert, describe, it } from "@effect/vitest"
import { parse } from "yaml"
import { ProviderName } from "../../../src/facts/ContextValues.ts"
import type { Datastore } from "../../../src/facts/Datastore.ts"
import { aDatastore, anAnalysis, aService, aVariable } from "../../support/analysis.ts"
import { composeComplaints } from "../containers.ts"
import { compose } from "../../../src/render/renderers/compose.ts"
import { aFact, filesFor, rendered, sampleNames, samples } from "../samples.ts"

interface Container {
  readonly image: string
  readonly ports: ReadonlyArray<string>
  readonly volumes?: ReadonlyArray<string>
  readonly hostname?: string
  readonly healthcheck: { readonly test: ReadonlyArray<string> }
}

const fileOf = (analysis: typeof samples.django, provider: "aws" | "scaleway" = "aws"): string =>
  compose.render(rendered(analysis, provider))[0]?.content ?? ""

const containersIn = (content: string): { readonly [name: string]: Container } => parse(content).services

const kinds: ReadonlyArray<readonly [engine: string, kind: Datastore["kind"]]> = [
  ["postgres", "relational"],
  ["mysql", "relational"],
  ["mariadb", "relational"],
  ["mongodb", "document"],
  ["redis", "cache"],
  ["valkey", "cache"],
  ["memcached", "cache"],
  ["rabbitmq", "queue"],
  ["kafka", "stream"],
  ["nats", "stream"],
  ["elasticsearch", "search"],
  ["opensearch", "search"],
  ["meilisearch", "search"],
  ["minio", "object-storage"],
  ["s3", "object-storage"]
]

/** An application that talks to some stores, in the versions that the repository states. */
const using = (...stores: ReadonlyArray<Partial<Datastore> & { readonly engine: string }>) =>
  anAnalysis({
    services: [aService({ uses: stores.map(({ engine }) => engine) })],
    datastores: stores.map((store) =>
      aDatastore({
        id: store.engine,
        kind: kinds.find(([engine]) => engine === store.engine)?.[1] ?? "relational",
        version: null,
        ...store
      })
    )
  })

const alone = ProviderName.literals.map(
  (provider) => new Map(kinds.map(([engine]) => [engine, fileOf(using({ engine }), provider)]))
)

describe("the compose file for local work", () => {
  it("has the detected stores, reachable from this machine only", () => {
    const content = fileOf(samples.django)
    const services = containersIn(content)
    assert.deepStrictEqual(Object.keys(services), ["postgres", "redis"])
    for (const { ports } of Object.values(services)) for (const port of ports) assert.match(port, /^127\.0\.0\.1:/)
    assert.notMatch(content, /PASSWORD: (?!"?yes)/)
    assert.include(content, "#   DATABASE_URL=postgresql://postgres@127.0.0.1:5432/app")
    assert.include(content, "docker compose up --detach --wait")
  })

  it("runs what production runs, in its version", () => {
    const services = containersIn(fileOf(samples.django))
    assert.match(services["redis"]?.image ?? "", /^valkey\/valkey:8\.\d$/)
    assert.match(containersIn(fileOf(samples.django, "scaleway"))["redis"]?.image ?? "", /^redis:\d\.\d$/)
    const image = services["postgres"]?.image ?? ""
    assert.match(image, /^postgres:1\d$/)
    assert.include(
      filesFor(samples.django, "aws").get("terraform/database.tf")?.content,
      `"${image.slice("postgres:".length)}`
    )
  })

  it("is one that the specification of compose files allows, whatever the stores", () => {
    const ofSamples = sampleNames.map((name) => filesFor(samples[name], "aws").get("compose.yaml")?.content ?? "")
    const every = [...alone.flatMap((files) => [...files.values()]), ...ofSamples].filter((content) => content !== "")
    assert.isAtLeast(every.length, kinds.length * 2)
    for (const content of every) {
      assert.deepStrictEqual(composeComplaints(content), [], content)
      const { services, volumes } = parse(content)
      for (const [name, container] of Object.entries<Container>(services)) {
        assert.match(name, /^[a-z0-9]+$/)
        assert.match(container.image, /^[a-z0-9./-]+:[\w.-]+$/)
        assert.notInclude(container.image, "latest")
        assert.strictEqual(container.healthcheck.test[0], "CMD-SHELL")
        assert.notInclude(container.healthcheck.test[1], '"')
        for (const volume of container.volumes ?? []) assert.property(volumes, volume.split(":")[0] ?? "")
      }
    }
    assert.isNotEmpty(composeComplaints("services:\n  a:\n    imag: x\n"))
  })

  it("has a container for each kind of store that has one, whatever production has in its place", () => {
    for (const files of alone)
      for (const [engine, content] of files) assert.deepStrictEqual(Object.keys(containersIn(content)), [engine])
  })

  it("keeps the data of Postgres where its release does, and RabbitMQ's under one name", () => {
    const stated = (version: string) =>
      containersIn(fileOf(using({ engine: "postgres", version, role: "test" })))["postgres"]
    assert.deepStrictEqual(stated("18")?.volumes, ["postgres:/var/lib/postgresql"])
    assert.deepStrictEqual(stated("16")?.volumes, ["postgres:/var/lib/postgresql/data"])
    assert.strictEqual(containersIn(fileOf(using({ engine: "rabbitmq" })))["rabbitmq"]?.hostname, "rabbitmq")
  })

  it("lets two stores not take one port, and says which is not there", () => {
    const content = fileOf(
      using({ engine: "mysql" }, { engine: "mariadb" }, { engine: "oracle" }, { engine: "sqlite" })
    )
    assert.deepStrictEqual(Object.keys(containersIn(content)), ["mysql"])
    assert.match(content, /# Not here, .*: mariadb, oracle\n/)
  })

  it("catches the mail of an application that sends any, and says where it is read", () => {
    const sending = {
      ...samples.django,
      facts: [...samples.django.facts, aFact("email", "smtp", "settings.py")],
      services: samples.django.services.map((service) => ({
        ...service,
        environment: [...service.environment, aVariable({ name: "EMAIL_HOST", secret: false, required: true })]
      }))
    }
    const content = fileOf(sending)
    assert.deepStrictEqual(containersIn(content)["mail"]?.ports, ["127.0.0.1:1025:1025", "127.0.0.1:8025:8025"])
    assert.include(content, "#   EMAIL_HOST=127.0.0.1")
    assert.include(content, "mail http://127.0.0.1:8025")
    assert.notProperty(containersIn(fileOf(samples.django)), "mail")
  })

  it("is left out where there is one already, of whatever name, and where there is no store", () => {
    for (const name of ["compose.yaml", "compose.yml", "docker-compose.yml", "deploy/docker-compose.prod.yaml"]) {
      const composed = { ...samples.django, facts: [...samples.django.facts, aFact("compose", name, name)] }
      assert.isFalse([...filesFor(composed, "aws").keys()].some((path) => path.includes("compose")))
    }
    assert.isFalse(filesFor(samples.go, "aws").has("compose.yaml"))
  })
})
