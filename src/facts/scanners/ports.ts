import type { LineScanner } from "../../repo/LineScanner.ts"
import { captures, isCode } from "../scanning/matching.ts"

/** Languages whose `listen` is given a port; elsewhere it is the length of a socket's queue. */
const listening = /\.(?:[cm]?[jt]sx?|vue|svelte|astro|rb|ru|php|java|kts?|scala|groovy|dart)$/i
const listen =
  /\.listen\(\s*(?:\{\s*port:\s*)?(?:Number\(|parseInt\(|\+)?\s*(?:process\.env\.\w+\s*(?:\|\||\?\?)\s*)?["'`]?(\d{2,5})\b/g
/** Tornado: app.listen(8888). */
const tornado = /\b(?:app|application|http_server)\.listen\(\s*(\d{2,5})\b/g

const expressions: ReadonlyArray<RegExp> = [
  // const PORT = process.env.PORT || 3000, let port = normalizePort(process.env.PORT || '3000')
  /\bport\b[^=\n]{0,40}=\s*[^=\n]{0,60}(?:\|\||\?\?)\s*["'`]?(\d{2,5})\b/gi,
  /\b(?:const|let|var|val|int|static)\s+(?:\w+\s+)?(?:PORT|port|httpPort|HTTP_PORT|SERVER_PORT|serverPort)\s*(?::\s*\w+\s*)?:?=\s*["'`]?:?(\d{2,5})\b/g,
  // app.run(host="0.0.0.0", port=5000), uvicorn.run(app, port=8000), serve(app, port=8000)
  /\b(?:run|serve|run_server|run_app|launch|run_simple)\([^\n]{0,200}?\bport\s*=\s*(?:int\()?(?:os\.[\w.]{1,20}\([^,)]{0,60},\s*)?["']?(\d{2,5})\b/g,
  /(?:environ\.get|getenv)\(\s*["']PORT["']\s*,\s*["']?(\d{2,5})/g,
  // ENV.fetch("PORT") { 3000 }, ENV['PORT'] || 3000, port: env("PORT", 3000)
  /ENV\.fetch\(\s*["']PORT["']\s*(?:,\s*|\)\s*\{\s*)["']?(\d{2,5})/g,
  // http.ListenAndServe(":8080"), r.Run(":8080"), e.Start(":1323"), app.Listen(":3000"), Addr: ":8080"
  /\b(?:ListenAndServe(?:TLS)?|Run|Start|Listen|StartTLS)\(\s*(?:"tcp",\s*)?["`'][\w.]{0,40}:(\d{2,5})["`']/g,
  /\bAddr:\s*["`][\w.]{0,40}:(\d{2,5})["`]/g,
  // .bind("0.0.0.0:8080"), .bind(("0.0.0.0", 8080)), SocketAddr::from(([0, 0, 0, 0], 3000))
  /\bbind\(\s*&?\(?\s*"[\d.a-z[\]:]{0,40}?(?::|"\s*,\s*)(\d{2,5})/g,
  /SocketAddr(?:V4)?::(?:from|new)\([^\n]{0,80}?,\s*(\d{2,5})\s*\)/g,
  // gunicorn bind = "0.0.0.0:8000"; puma: port 3000
  /^\s*bind\s*=\s*["'][\w.]{0,40}:(\d{2,5})["']/g,
  /^\s*port\s+(\d{2,5})\s*$/g,
  // UseUrls("http://*:5000"), embeddedServer(Netty, port = 8080)
  /UseUrls\(\s*"https?:\/\/[^":]{1,40}:(\d{2,5})/g,
  /embeddedServer\([^\n]{0,80}?port\s*=\s*(?:System\.getenv\("PORT"\)\?\.toInt\(\)\s*\?:\s*)?(\d{2,5})/g,
  // .env style and Deno: Deno.serve({ port: 8000 }, Bun.serve({ port: 3000
  /\b(?:Deno|Bun)\.serve\(\s*\{\s*port:\s*(\d{2,5})/g,
  // Rails' puma, Vite's server: { port: 5173 } is a development port and not read
  /^\s*(?:PORT|SERVER_PORT|APP_PORT|HTTP_PORT)\s*=\s*["']?(\d{2,5})["']?\s*$/g
]

/** Ports that code listens on. */
export const ports: LineScanner = {
  name: "ports",
  keywords: ["port", ".listen(", "listenandserve", ".run(", ".start(", "bind", "useurls", "socketaddr", "addr:"],
  accepts: (path) =>
    isCode(path) && !/\.(?:ya?ml|json|sh|toml|prisma)$|(?:vite|webpack|vue|playwright|cypress)\.config\./.test(path),
  match: (line, path) =>
    /^\s*(?:\/\/|#|\*)/.test(line)
      ? []
      : captures(
          line,
          ...(listening.test(path) ? [listen] : path.endsWith(".py") ? [tornado] : []),
          ...expressions
        ).filter(({ value }) => Number(value) >= 80 && Number(value) < 65_536)
}
