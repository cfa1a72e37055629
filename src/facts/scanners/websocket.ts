import type { LineScanner } from "../../repo/LineScanner.ts"
import { captures, isCode } from "../scanning/matching.ts"

/** Servers that keep connections open: WebSockets and the like. What only a client does is not here. */
export const websocket: LineScanner = {
  name: "websocket",
  keywords: [
    "websocket",
    "socket.io",
    "actioncable",
    "applicationcable::channel",
    "turbo_stream_from",
    "signalr",
    "maphub",
    "upgrader",
    "sockjs",
    "graphql-ws",
    "warp::ws",
    "ws::start",
    "phoenix.channel",
    "liveview.socket"
  ],
  accepts: (path) => isCode(path) && !/\.(?:json|ya?ml|toml|properties|conf|ini|sh)$/.test(path),
  match: (line) =>
    /^\s*(?:\/\/|#(?!\[)|\*)/.test(line)
      ? []
      : captures(
          line,
          /\bnew\s+(WebSocket(?:Server|\.Server))\b|\bnew\s+(WSServer)\b|(from\s+["']socket\.io["']|require\(["']socket\.io["']\))|(["']graphql-ws\/(?:lib\/)?use\/\w{1,20})/g,
          /@(WebSocketGateway)\b|@(\w{1,40}\.websocket)\(["']|\b(add_websocket_route|WebSocketEndpoint|WebSocketHandler)\b|(AsyncWebsocketConsumer|AsyncJsonWebsocketConsumer|JsonWebsocketConsumer|WebsocketConsumer)\b/g,
          /(websocket\.Upgrader)\b|\b(upgrader\.Upgrade)\(|\b(websocket\.Accept)\(|(ActionCable\.server)|<\s*(ApplicationCable::Channel)\b|\b(turbo_stream_from)\b/g,
          /\b(MapHub)<|\b(AcceptWebSocketAsync|UseWebSockets)\(|(@ServerEndpoint|@EnableWebSocket(?:MessageBroker)?)\b|\b(WebSocketUpgrade)\b|\b(warp::ws)\(\)|\b(ws::start)\(|\b(webSocket)\(\s*"\//g,
          /\buse\s+(Phoenix\.Channel)\b|^\s*socket\s*\(?\s*"\/[\w/]{0,30}",\s*(Phoenix\.LiveView\.Socket)/g
        )
}
