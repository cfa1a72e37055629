import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { memory } from "../../src/blueprint/rules/memory.ts"
import { singleWith, usual } from "../../src/blueprint/Variant.ts"
import { noWishes } from "../../src/blueprint/Wishes.ts"
import { workloadOf } from "../../src/blueprint/Workload.ts"
import { settle } from "../../src/context/settle.ts"
import { analysisOf } from "../facts/support.ts"
import { noSuggestion } from "../support/analysis.ts"
import { fakeProvider } from "../support/fakeProvider.ts"

const context = Either.getOrThrow(
  settle({ request: {}, suggested: noSuggestion, allowedProviders: ["aws"], places: [fakeProvider()] })
)

type Files = Readonly<Record<string, string>>

/** Why the program of a repository runs once only; null where it may run several times. */
const once = (files: Files): string | null => {
  const [process] = workloadOf(analysisOf(files), context, noWishes, false).processes
  return process === undefined ? assert.fail() : singleWith(process, { sharedFiles: true })
}

const desk = (program: string): Files => ({
  "Desk.csproj":
    '<Project Sdk="Microsoft.NET.Sdk.Web"><PropertyGroup><TargetFramework>net9.0</TargetFramework></PropertyGroup></Project>',
  "Program.cs": `var builder = WebApplication.CreateBuilder(args);\n${program}\nvar app = builder.Build();\napp.Run();\n`
})

describe("a program of ASP.NET", () => {
  it("runs once where it logs people in by cookies or sends forms and keeps its keys for itself", () => {
    assert.match(once(desk("builder.Services.AddRazorPages();")) ?? "", /Data Protection/)
    assert.match(once(desk("builder.Services.AddIdentity<Person, Role>();")) ?? "", /Data Protection/)
  })

  it("runs as often as is needed where its keys are kept, or it only signs tokens", () => {
    assert.isNull(
      once(
        desk("builder.Services.AddRazorPages();\nbuilder.Services.AddDataProtection().PersistKeysToDbContext<Desk>();")
      )
    )
    assert.isNull(
      once(
        desk(
          "builder.Services.AddIdentity<Person, Role>();\nbuilder.Services.AddAuthentication().AddJwtBearer(o => { });"
        )
      )
    )
    assert.isNull(once(desk("builder.Services.AddControllers();")))
    assert.isNull(once(desk("builder.Services.AddControllersWithViews();")))
    const checking =
      "builder.Services.AddControllersWithViews(o => o.Filters.Add<AutoValidateAntiforgeryTokenAttribute>());"
    assert.isNotNull(once(desk(checking)))
  })

  it("runs once where SignalR has nothing that tells other instances", () => {
    assert.match(once(desk("builder.Services.AddSignalR();")) ?? "", /WebSocket/)
    assert.isNull(once(desk('builder.Services.AddSignalR()\n  .AddStackExchangeRedis("cache:6379");')))
  })
})

const hub: Files = {
  "go.mod": "module example.org/bell\n\ngo 1.26\n\nrequire github.com/gorilla/websocket v1.5.3\n",
  "main.go": 'package main\n\nfunc main() {\n\thttp.ListenAndServe(":8080", nil)\n}\n',
  "ring/ring.go":
    "package ring\n\ntype Ring struct {\n\tlisteners map[string][]*client\n}\n\nvar up = websocket.Upgrader{}\n"
}

describe("a program that keeps who is connected", () => {
  it("runs once, and it is said why", () => {
    assert.match(once(hub) ?? "", /who is connected by WebSocket/)
    const workload = workloadOf(analysisOf(hub), context, noWishes, false)
    const warnings =
      memory.apply({ workload, tier: "growth", wishes: noWishes, variant: usual("growth"), needs: [] }).warnings ?? []
    assert.deepStrictEqual(
      warnings.map(({ code }) => code),
      ["single_instance"]
    )
  })

  it("runs as often as is needed where a cache or a queue is there to tell the others", () => {
    const cache = {
      "go.mod": `${hub["go.mod"]}require github.com/redis/go-redis/v9 v9.7.0\n`,
      "store.go": 'package main\n\nvar cache = redis.NewClient(&redis.Options{Addr: os.Getenv("REDIS_ADDR")})\n',
      "compose.yaml": "services:\n  cache:\n    image: redis:8\n"
    }
    assert.isNull(once({ ...hub, ...cache }))
  })

  it("runs as often as is needed where its collections are of something else", () => {
    assert.isNull(
      once({ ...hub, "ring/ring.go": "package ring\n\nvar up = websocket.Upgrader{}\nvar names map[string]string\n" })
    )
  })
})
