/** Tasks of frameworks and package managers that do something and end, by what frameworks document of them. */

/** Only the whole of a command ends it: `cache:clear && server` goes on. */
const alone = String.raw`(?!.*(?:&&|;))`

/** What a task does that is called after its subject, as `cache:clear` is: none of these waits for anything. */
const ends = String.raw`\S+:(?:clear|clean|clobber|flush|prune|reset|warm|warmup|precompile|migrate|seed|setup|install|publish|generate)`

const task = (runner: string, names: string): RegExp =>
  new RegExp(String.raw`^${runner}\s+(?:${names})(?=\s|$)${alone}`)

export const endingTasks: ReadonlyArray<RegExp> = [
  task(
    String.raw`(?:\S*\/)?(?:python3?\s+)?(?:\S*\/)?manage\.py`,
    "migrate|makemigrations|collectstatic|createsuperuser|createcachetable|loaddata|dumpdata|compilemessages|clearsessions|check|flush"
  ),
  task(
    String.raw`(?:bundle\s+exec\s+)?(?:\S*\/)?(?:rails|rake)`,
    String.raw`(?:db|assets|tmp|log|webpacker):\S+|css:build|javascript:build|tailwindcss:build|about|routes|${ends}`
  ),
  task(
    String.raw`(?:php\s+)?(?:\S*\/)?artisan`,
    String.raw`migrate(?::\S+)?|db:seed|optimize|storage:link|(?:config|route|view|event):cache|queue:prune-\S+|${ends}`
  ),
  task(String.raw`(?:php\s+)?(?:\S*\/)?bin\/console`, String.raw`(?:doctrine|assets):\S+|${ends}`),
  task("mix", String.raw`ecto\.\S+|deps\.get|compile`),
  task("(?:npm|pnpm|bun)", "ci|i|install"),
  task("(?:yarn|composer|bundle|poetry|pip3?)", "install")
]
