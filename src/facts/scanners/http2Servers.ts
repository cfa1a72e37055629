import type { LineScanner } from "../../repo/LineScanner.ts"
import { captures } from "../scanning/matching.ts"

/** Lines that make a server of .NET speak HTTP/2 and nothing else. */
export const http2Servers: LineScanner = {
  name: "http2-servers",
  keywords: ["httpprotocols.http2"],
  accepts: (path) => path.endsWith(".cs"),
  match: (line) => (/^\s*(?:\/\/|\*)/.test(line) ? [] : captures(line, /\b(HttpProtocols\.Http2)\b/g))
}
