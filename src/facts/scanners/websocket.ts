import type { LineScanner } from "../../repo/LineScanner.ts"
import { captures, isCode } from "../scanning/matching.ts"

/** Servers that keep connections open: WebSockets and the like. */
export const websocket: LineScanner = {
  name: "websocket",
  keywords: [
    "websocket",
    "socket.io",
    "actioncable",
    "action_cable",
    "signalr",
    "maphub",
    "upgrader",
    "asyncwebsocket",
    "sockjs"
  ],
  accepts: (path) => isCode(path) && !/\.(?:json|ya?ml|toml)$/.test(path),
  match: (line) =>
    captures(
      line,
      /\bnew\s+(WebSocket(?:Server|\.Server))\b|(from\s+["']socket\.io["']|require\(["']socket\.io["']\))|@(WebSocketGateway)\b|(AsyncWebsocketConsumer|AsyncJsonWebsocketConsumer|WebsocketConsumer)\b|\.(websocket)\(["']|(websocket\.Upgrader)|(ActionCable\.server)|\b(MapHub)<|(@ServerEndpoint|@EnableWebSocket)|\b(WebSocketUpgrade)\b/g
    )
}
