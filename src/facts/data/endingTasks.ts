/** Tasks of frameworks, package managers and operators' tools that do something and end, by what their makers document of them. */

/** Only the whole of a command ends it: `cache:clear && server` goes on, and so does what a pipe feeds. */
const alone = String.raw`(?!.*[&;|\n])`

/** Verbs behind the subject of a task, as in `cache:clear`: by custom such a task tidies up or makes something, and ends. */
const ends = String.raw`\S+:(?:clear|clean|clobber|prune|reset|warm|warmup|precompile|migrate|install)`

const task = (runner: string, names: string): RegExp =>
  new RegExp(String.raw`^${runner}\s+(?:${names})(?=\s|$)${alone}`)

export const endingTasks: ReadonlyArray<RegExp> = [
  task(
    String.raw`(?:\S*\/)?(?:python3?\s+)?(?:\S*\/)?manage\.py`,
    "migrate|makemigrations|collectstatic|createsuperuser|createcachetable|loaddata|dumpdata|compilemessages|clearsessions|check|flush"
  ),
  task(
    String.raw`(?:bundle\s+exec\s+)?(?:\S*\/)?(?:rails|rake)`,
    String.raw`(?:db|assets|tmp|log|webpacker):(?!watch)\S+|css:build|javascript:build|tailwindcss:build|about|routes|${ends}`
  ),
  task(
    String.raw`(?:php\s+)?(?:\S*\/)?artisan`,
    String.raw`migrate(?::\S+)?|db:seed|vendor:publish|key:generate|optimize|storage:link|(?:config|route|view|event):cache|queue:prune-\S+|${ends}`
  ),
  task(String.raw`(?:php\s+)?(?:\S*\/)?bin\/console`, String.raw`(?:doctrine|assets):\S+|${ends}`),
  task("mix", String.raw`ecto\.\S+|deps\.get|compile`),
  task("(?:npm|pnpm|bun)", "ci|i|install"),
  task("(?:yarn|composer|bundle|poetry|pip3?)", "install"),
  // the tools that change infrastructure, whatever they are asked for
  task(
    String.raw`(?:\S*\/)?(?:terraform|tofu|terragrunt|packer|pulumi|ansible-playbook|helm|helmfile|kubectl|eksctl|doctl)`,
    String.raw`(?!proxy\b|port-forward\b)\S+`
  )
]
