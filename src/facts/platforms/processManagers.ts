import { portInCommand } from "../commands.ts"
import { folderOf } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { cronOf } from "../schedules/cron.ts"
import type { ServiceSignal } from "../Signal.ts"
import { type Platform, portClaims, processNamed, started } from "./Platform.ts"

/** Programs that stand in front of an application or beside it. */
const others =
  /\b(?:nginx|apache2?|httpd|php-fpm[\d.]*|sshd|crond?|rsyslogd?|syslog-ng|redis-server|postgres|mysqld|mongod|memcached|dockerd|Xvfb|x11vnc|dnsmasq|haproxy|caddy|traefik|filebeat)\b/

/** Folders of settings: what they start lies above them. */
const settings = /(?:^|\/)(?:\.?docker|deploy(?:ment)?|conf(?:ig)?|etc|supervisord?|ops|infra|scripts?|pm2)(?:\/.*)?$/i

const home = (repo: RepoView, path: string): string =>
  repo.home(`${folderOf(path).replace(settings, "")}/x`.replace(/^\//, ""))

/** Programs of supervisord. In an image it is the image's one process; elsewhere each program is one. */
export const supervisord: Platform = {
  name: "supervisord",
  read: (repo) => {
    const inImage = repo.dockerfiles.some(({ path }) => /supervisor/i.test(repo.files.text(path) ?? ""))
    if (inImage) return []
    return repo.named(/^supervisord?[\w.-]{0,40}\.(?:conf|ini)$/).flatMap((path) => {
      const found: Array<ServiceSignal> = []
      let name: string | undefined
      for (const [index, line] of repo.files.lines(path).entries()) {
        const header = /^\s*\[(program:)?([\w.-]{1,80})\]/.exec(line.slice(0, 200))
        if (header !== null) name = header[1] === undefined ? undefined : header[2]
        const command = /^\s*command\s*=\s*(\S.{0,1000})$/.exec(line)?.[1]
        const kind =
          name === undefined || command === undefined || others.test(command) ? undefined : processNamed(name, command)
        if (name === undefined || command === undefined || kind === undefined || found.length >= 50) continue
        found.push({
          _tag: "Service",
          source: "platform",
          root: home(repo, path),
          ...kind,
          name,
          ...started(command),
          ports: portClaims(repo, portInCommand(command), path, index + 1),
          evidence: [repo.at(path, index + 1)]
        })
      }
      return found
    })
  }
}

const field = (line: string, name: string): string | undefined =>
  new RegExp(`^[^\\n]{0,60}?["']?\\b${name}["']?\\s*:\\s*["'\`]([^"'\`]{1,300})["'\`]`).exec(line.slice(0, 600))?.[1]

/** The port that an application is told to listen on, e.g. in its `env`. */
const portSet = /["']?\bPORT["']?\s{0,5}:\s{0,5}["']?(\d{2,5})\b/

/** Applications of PM2's ecosystem file, which is a program: its plain fields are read. */
export const pm2: Platform = {
  name: "pm2",
  read: (repo) =>
    repo.named(/^(?:ecosystem|pm2|process)(?:\.config)?\.(?:c?js|json)$/).flatMap((path) => {
      const text = repo.files.text(path) ?? ""
      if (!/["']?\bapps["']?\s*:/.test(text)) return []
      interface Application {
        name?: string
        script?: string
        args?: string
        cron?: string
        port?: { readonly number: number; readonly line: number }
        line: number
      }
      const found: Array<Application> = []
      for (const [index, line] of repo.files.lines(path).entries()) {
        // what is deployed where is told after the applications
        if (/^\s*["']?deploy["']?\s*:/.test(line) || found.length >= 50) break
        const name = field(line, "name")
        const last = found.at(-1)
        if (name !== undefined && (last === undefined || last.name !== undefined)) found.push({ name, line: index + 1 })
        else if (name !== undefined && last !== undefined) last.name = name
        const script = field(line, "script")
        const current = found.at(-1)
        if (script !== undefined && (current === undefined || current.script !== undefined))
          found.push({ script, line: index + 1 })
        else if (script !== undefined && current !== undefined) current.script = script
        const open = found.at(-1)
        if (open !== undefined) {
          open.args ??= field(line, "args") ?? ""
          if (open.args === "") delete open.args
          const cron = field(line, "cron_restart")
          if (cron !== undefined) open.cron = cron
          const port = portSet.exec(line.slice(0, 600))?.[1]
          if (port !== undefined) open.port ??= { number: Number(port), line: index + 1 }
        }
      }
      return found.flatMap(({ name = "app", script, args, cron, line, port }): ReadonlyArray<ServiceSignal> => {
        if (script === undefined) return []
        const program =
          /^(?:npm|yarn|pnpm|bun|node|python3?)\b|\.sh$/.test(script) ||
          (/\//.test(script) === false && !/\.\w+$/.test(script))
        const command = `${program ? "" : script.endsWith(".py") ? "python " : "node "}${script}${args === undefined ? "" : ` ${args}`}`
        const kind = processNamed(name, command)
        const schedule = cron === undefined ? undefined : cronOf(cron)
        return kind === undefined
          ? []
          : [
              {
                _tag: "Service",
                source: "platform",
                root: home(repo, path),
                ...(schedule === undefined || kind.process === "main"
                  ? kind
                  : { process: `job:${name}`, kind: "job" as const, schedule }),
                name,
                ...started(command),
                ports: portClaims(repo, port?.number ?? portInCommand(command), path, port?.line ?? line),
                evidence: [repo.at(path, line)]
              }
            ]
      })
    })
}
