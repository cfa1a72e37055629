import type { LineScanner } from "../../repo/LineScanner.ts"
import { captures, isCode } from "../scanning/matching.ts"

/** Lines that start a server or a program: what a folder can be run as without any manifest saying so. */
export const servers: LineScanner = {
  name: "servers",
  keywords: [
    "listenandserve",
    "createserver",
    "flask(",
    "fastapi(",
    "starlette(",
    "package main",
    "go:build ignore",
    "+build ignore",
    "celery(",
    "new worker(",
    "addhostedservice",
    "express()",
    "fastify(",
    "sanic(",
    "quart(",
    "litestar(",
    ".listen(",
    "deno.serve",
    "bun.serve",
    "httpserver",
    "grpc.newserver",
    "st.set_page_config",
    "gr.interface",
    "gr.blocks",
    "func main()",
    "@springbootapplication",
    "@quarkusmain",
    "micronaut.run",
    "micronaut.build",
    "embeddedserver(",
    "enginemain",
    "javalin.create",
    "vertx.vertx",
    ".add_periodic_task(",
    "tcplistener",
    "udpsocket"
  ],
  accepts: (path) => isCode(path) && !/\.(?:json|ya?ml|toml|sh)$/.test(path),
  match: (line) =>
    captures(
      line,
      /\bhttp\.(ListenAndServe)|\b(ListenAndServe)\(|https?\.(createServer)\(|^\s*\.(createServer)\(|\b(createServer)\b[^\n]{0,80}(?:from\s{0,5}|require\(\s{0,5})["'](?:node:)?https?["']|=\s*(Flask|FastAPI|Starlette|Sanic|Quart|Litestar)\(|^(package main)\b|^\/\/(?:go:build| \+build) (ignore)\s*$|^(func main)\(\)|=\s*(Celery)\(|\.(add_periodic_task)\(|\bnew\s+(Worker)\(\s*["'`\w]|\b(AddHostedService)<|=\s*(express|fastify|Fastify)\(|\b(?:app|server)\.(listen)\(|(?:\)|^)\s*\.(listen)\(\s*(?:\{\s*(?:port\b|host|$)|\+|\d|(?:\w{1,40}\.){0,4}\w{0,40}(?:port|Port|PORT)\b|process\.env\b|Bun\.env\b|Number\(|parseInt\()|\b(Deno|Bun)\.serve\(|\b(grpc\.NewServer)\(|@(SpringBootApplication|QuarkusMain)\b|\b(Micronaut)\.(?:run|build)\(|\b(embeddedServer)\(|netty\.(EngineMain)\b|\b(Javalin)\.create\(|\b(Vertx)\.vertx\(|\b(TcpListener|UdpSocket)::(?:bind|from_std)\b/g
    )
}
