import { processOf } from "../commands.ts"
import type { Detector } from "../Detector.ts"
import type { Evidence } from "../Fact.ts"
import { dig, fields, list, manyOf, string } from "../parsing/unknown.ts"
import { folderOf, resolvePath } from "../paths.ts"
import { safeCommand } from "../redact.ts"
import type { RepoView } from "../RepoView.ts"
import type { CommandSignal } from "../Signal.ts"

/** A platform's own file is told before a service of a compose file that runs once. */
const ranks = { platform: 1, compose: 2 } as const

const release = (
  root: string | undefined,
  commands: ReadonlyArray<string>,
  evidence: Evidence,
  rank: number = ranks.platform
): ReadonlyArray<CommandSignal> => {
  const command = commands
    .map((text) => text.trim())
    .filter((text) => text !== "")
    .join(" && ")
  return root === undefined || command === ""
    ? []
    : [
        {
          _tag: "Command",
          root,
          purpose: "release",
          command: safeCommand(command),
          rank,
          confidence: rank === ranks.platform ? 1 : 0.9,
          evidence: [evidence]
        }
      ]
}

/** Text or a list of texts, as files of platforms allow either. */
const texts = (value: unknown): ReadonlyArray<string> => manyOf(value).flatMap((one) => string(one) ?? [])

const procfiles = (repo: RepoView): ReadonlyArray<CommandSignal> =>
  repo.procfiles
    .filter(({ process }) => process === "release")
    .flatMap(({ path, command, line }) => release(folderOf(path), [command], repo.at(path, line)))

const fly = (repo: RepoView): ReadonlyArray<CommandSignal> =>
  repo.named(/^fly(?:\.(?:prod|production))?\.toml$/).flatMap((path) => {
    const parsed = repo.files.toml(path)
    const at = ["deploy", "release_command"]
    return release(folderOf(path), texts(dig(parsed?.data, ...at)), repo.at(path, parsed?.lineOf(...at)))
  })

const render = (repo: RepoView): ReadonlyArray<CommandSignal> =>
  repo
    .named(/^render\.ya?ml$/)
    .flatMap((path) =>
      repo.files
        .yaml(path)
        .flatMap((parsed) =>
          list(dig(parsed.data, "services")).flatMap((service, index) =>
            release(
              resolvePath(folderOf(path), string(dig(service, "rootDir")) ?? "."),
              texts(dig(service, "preDeployCommand")),
              repo.at(path, parsed.lineOf("services", index, "preDeployCommand"))
            )
          )
        )
    )

const heroku = (repo: RepoView): ReadonlyArray<CommandSignal> =>
  repo
    .named(/^heroku\.yml$/)
    .flatMap((path) =>
      repo.files
        .yaml(path)
        .flatMap((parsed) =>
          release(
            folderOf(path),
            texts(dig(parsed.data, "release", "command")),
            repo.at(path, parsed.lineOf("release", "command"))
          )
        )
    )

const railway = (repo: RepoView): ReadonlyArray<CommandSignal> =>
  repo.named(/^railway\.(?:json|toml)$/).flatMap((path) => {
    const parsed = path.endsWith(".json") ? repo.files.json(path) : repo.files.toml(path)
    const at = ["deploy", "preDeployCommand"]
    return release(folderOf(path), texts(dig(parsed?.data, ...at)), repo.at(path, parsed?.lineOf(...at)))
  })

/** Jobs of DigitalOcean's App Platform that run before each deployment. */
const digitalOcean = (repo: RepoView): ReadonlyArray<CommandSignal> =>
  [".do/app.yaml", ".do/deploy.template.yaml"].flatMap((path) =>
    repo.files
      .yaml(path)
      .flatMap((parsed) =>
        [["jobs"], ["spec", "jobs"]].flatMap((at) =>
          list(dig(parsed.data, ...at)).flatMap((job, index) =>
            string(dig(job, "kind")) === "PRE_DEPLOY"
              ? release(
                  resolvePath("", (string(dig(job, "source_dir")) ?? ".").replace(/^\/+/, "") || "."),
                  texts(dig(job, "run_command")),
                  repo.at(path, parsed.lineOf(...at, index, "run_command"))
                )
              : []
          )
        )
      )
  )

/** Upsun says it as a hook of a few lines. */
const hooks = (repo: RepoView): ReadonlyArray<CommandSignal> =>
  repo.files.paths
    .filter((path) => /(?:^|\/)\.platform\.app\.ya?ml$|^\.upsun\/config\.ya?ml$/.test(path))
    .flatMap((path) =>
      repo.files.yaml(path).flatMap((parsed) => {
        const applications = fields(dig(parsed.data, "applications"))
        const places =
          applications.length === 0
            ? [["hooks", "deploy"]]
            : applications.slice(0, 20).map(([name]) => ["applications", name, "hooks", "deploy"])
        return places.flatMap((at) => {
          const lines = (string(dig(parsed.data, ...at)) ?? "")
            .split("\n")
            .filter((line) => !/^\s*(?:#|set\b|$)/.test(line))
          const root = resolvePath(
            path.startsWith(".upsun/") ? "" : folderOf(path),
            string(dig(parsed.data, ...at.slice(0, -2), "source", "root")) ?? "."
          )
          return lines.length > 3 ? [] : release(root, lines, repo.at(path, parsed.lineOf(...at)))
        })
      })
    )

/** A service of a compose file that runs its migrations and ends. */
const compose = (repo: RepoView): ReadonlyArray<CommandSignal> =>
  repo.compose.flatMap(({ folder, services }) =>
    services.flatMap((service) => {
      const { command, context, development, image, line, name, path } = service
      const changes = /\bmigrat\w*|\bdb:\w+|\bupgrade\b|\becto\b/i.test((command ?? "").slice(0, 2000))
      return command !== null &&
        changes &&
        !development &&
        processOf(name, command) === "once" &&
        !/^(?:migrate\/migrate|flyway\/flyway|redgate\/flyway|liquibase\/liquibase|arigaio\/atlas)\b/.test(image ?? "")
        ? release(context ?? folder, [command], repo.at(path, line), ranks.compose)
        : []
    })
  )

/** What the repository says is to run before new code takes traffic. */
export const releaseCommands: Detector = {
  name: "release-commands",
  detect: (repo) => [
    ...procfiles(repo),
    ...fly(repo),
    ...render(repo),
    ...heroku(repo),
    ...railway(repo),
    ...digitalOcean(repo),
    ...hooks(repo),
    ...compose(repo)
  ]
}
