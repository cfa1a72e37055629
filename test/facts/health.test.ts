import { assert, describe, it } from "@effect/vitest"
import { analysisOf, manifest } from "./support.ts"

const healthOf = (files: Readonly<Record<string, string>>) => analysisOf(files).services[0]?.healthPath

const express = {
  "package.json": manifest({ scripts: { start: "node server.js" }, dependencies: { express: "4.21.0" } }),
  "server.js": "const app = express()\napp.listen(3000)\n"
}
const python = { "requirements.txt": "fastapi==0.115.0\nuvicorn==0.30.0\n" }

const pom = (settings: string) => ({
  "pom.xml":
    "<project><artifactId>shop</artifactId><dependencies><dependency><groupId>org.springframework.boot</groupId><artifactId>spring-boot-starter-web</artifactId></dependency><dependency><groupId>org.springframework.boot</groupId><artifactId>spring-boot-starter-actuator</artifactId></dependency></dependencies></project>",
  "src/main/java/Shop.java": "@SpringBootApplication\nclass Shop {}\n",
  "src/main/resources/application.properties": settings
})

describe("a health path", () => {
  it("is a route that the service answers", () => {
    assert.strictEqual(
      healthOf({ ...express, "routes.js": 'router.get("/healthz", (req, res) => res.send("ok"))\n' }),
      "/healthz"
    )
  })

  it("is what a server without a framework compares the path with, or has a table of routes for", () => {
    const of = (line: string) => healthOf({ ...express, "routes.js": `${line}\n` })
    assert.strictEqual(of('if (req.url === "/healthz") return res.end("ok")'), "/healthz")
    assert.strictEqual(of('const routes = {\n  "GET /healthz": async () => "ok",\n}'), "/healthz")
    assert.strictEqual(
      healthOf({ ...python, "app.py": 'app = FastAPI()\nif self.path == "/health":\n    pass\n' }),
      "/health"
    )
    assert.strictEqual(of('  routes: { "/healthz": new Response("OK"), "/": page },'), "/healthz")
    assert.strictEqual(of('  "/api/health": () => Response.json({ ok: true }),'), "/api/health")
    assert.isNull(of('  "/status": () => import("./Status.vue"),\n  "/health": Health,\n  "/healthz": { get: {} },'))
    assert.isNull(of('if (previous.path === "/health-insurance") show("GET /health: see below")'))
  })

  it("is not what a client asks of others, nor a key that is looked up", () => {
    assert.isNull(
      healthOf({
        ...express,
        "search.js":
          'await axios.get("/health")\nconst a = await searchClient.get("/_health")\nfetch("/api/health")\nconst up = form.get("up")\nif (path.startsWith("/status")) params.get("status")\nname.match("ready")\n'
      })
    )
  })

  it("stands below the prefix of its router and of the file that mounts it", () => {
    assert.strictEqual(
      healthOf({
        ...python,
        "main.py":
          'from fastapi import FastAPI\nfrom routers import health\napp = FastAPI()\napp.include_router(health.router, prefix="/api")\n',
        "routers/health.py": 'router = APIRouter(prefix="/system")\n\n@router.get("/health")\ndef health(): ...\n'
      }),
      "/api/system/health"
    )
    assert.strictEqual(
      healthOf({
        ...express,
        "server.js": 'const app = express()\napp.use("/api", healthRouter)\napp.listen(3000)\n',
        "routes/health.js": 'router.get("/health", (req, res) => res.send("ok"))\n'
      }),
      "/api/health"
    )
  })

  it("stands below the mount of a router that is named alike in both files", () => {
    assert.strictEqual(
      healthOf({
        ...express,
        "server.js":
          'const app = express()\napp.use("/api/v2", routes.api)\napp.use("/api", routes.api)\napp.listen(3000)\n',
        "routes/all.js": 'apiRouter.use("/health", health)\n'
      }),
      "/api/health"
    )
  })

  it("is not that of a webhook which happens to be asked for its health", () => {
    assert.isNull(
      healthOf({
        "package.json": manifest({
          scripts: { build: "next build", start: "next start" },
          dependencies: { next: "15.1.0" }
        }),
        "app/api/chat/webhook/health-check/route.ts": "export const POST = () => Response.json({})\n"
      })
    )
  })

  it("stands below Nest's global prefix", () => {
    assert.strictEqual(
      healthOf({
        "package.json": manifest({ scripts: { start: "nest start" }, dependencies: { "@nestjs/core": "10.4.0" } }),
        "src/main.ts":
          'const app = await NestFactory.create(AppModule)\napp.setGlobalPrefix("api")\nawait app.listen(3000)\n',
        "src/health.controller.ts": '@Controller("health")\nexport class HealthController {}\n'
      }),
      "/api/health"
    )
  })

  it("of Spring's actuator follows its settings, and is none on a port of its own", () => {
    assert.strictEqual(healthOf(pom("")), "/actuator/health")
    assert.strictEqual(
      healthOf(pom("server.servlet.context-path=/shop\nmanagement.endpoints.web.base-path=/manage\n")),
      "/shop/manage/health"
    )
    assert.isNull(healthOf(pom("management.server.port=9090\n")))
  })

  it("is a file where routes are files, below the base path", () => {
    assert.strictEqual(
      healthOf({
        "package.json": manifest({
          scripts: { build: "next build", start: "next start" },
          dependencies: { next: "15.1.0" }
        }),
        "next.config.js": 'module.exports = { basePath: "/shop" }\n',
        "app/(internal)/api/health/route.ts": "export const GET = () => Response.json({})\n"
      }),
      "/shop/api/health"
    )
  })

  it("of a Laravel API file stands below /api", () => {
    assert.strictEqual(
      healthOf({
        "composer.json": '{ "require": { "laravel/framework": "^11.0" } }',
        artisan: "#!/usr/bin/env php\n",
        "routes/api.php": "<?php\nRoute::get('/health', fn () => ['ok' => true]);\n"
      }),
      "/api/health"
    )
  })

  it("that may mean something else is believed less", () => {
    const analysis = analysisOf({ ...express, "routes.js": 'router.get("/status", show)\n' })
    assert.strictEqual(analysis.facts.find(({ kind }) => kind === "health")?.confidence, 0.5)
  })
})
