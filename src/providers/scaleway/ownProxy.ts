/** The web server of an Instance that takes requests from the internet itself: it gets and renews its own certificate. */
import type { Need } from "../../blueprint/Need.ts"
import { str, type Value } from "../../hcl/index.ts"
import type { Plan } from "../Provider.ts"
import { hostOf } from "./domain.ts"
import { defaultPort } from "./packing.ts"

type Container = Need<"compute.container">

const settings = "/etc/app/Caddyfile"

const isGrpc = ({ protocol }: Container): boolean => protocol === "grpc"

/** Its settings, where one line of arguments does not say enough: HTTP/2 without TLS to the process. */
export const proxyFiles = (plan: Plan, need: Container): ReadonlyArray<Value> =>
  isGrpc(need)
    ? [
        {
          path: settings,
          permissions: "0644",
          content: str`${hostOf(plan, need.id)} {\n  reverse_proxy h2c://localhost:${String(need.port ?? defaultPort)}\n}\n`
        }
      ]
    : []

/** Starts it. Certificates outlive the Instance where there is a disk: Let's Encrypt limits how often it makes them anew. */
export const proxyCommand = (plan: Plan, need: Container, mounts: boolean): Value => [
  "docker",
  "run",
  "--detach",
  "--restart=unless-stopped",
  "--name=proxy",
  "--network=host",
  mounts ? "--volume=/data/.certificates:/data" : "--volume=certificates:/data",
  ...(isGrpc(need)
    ? [`--volume=${settings}:/etc/caddy/Caddyfile:ro`, "caddy:2.8.4"]
    : [
        "caddy:2.8.4",
        "caddy",
        "reverse-proxy",
        "--from",
        hostOf(plan, need.id),
        "--to",
        `localhost:${need.port ?? defaultPort}`
      ])
]
