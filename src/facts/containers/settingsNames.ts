const settings = /\.(?:hjson|json5?|jsonc|ya?ml|toml|ini|conf|cfg|cnf|properties|lua|xml|hcl|kdl)$/i

/** Files that a program does without: tuning of a runtime, manifests and tools of developers, clocks, and data. */
const besides =
  /(?:^|\/)(?:conf\.d\/[^/]+\.ini|php\.ini|(?:package|composer|tsconfig|jsconfig|deno)(?:-lock)?\.json|[\w.-]+\.config\.json|acme\.json|localtime|timezone|docker-entrypoint-initdb\.d\/.*|pyproject\.toml|Cargo\.toml|pom\.xml)$/i

/** Whether a file is one of a program's settings by its name. */
export const isSettings = (path: string): boolean => settings.test(path) && !besides.test(path)

/** Lists that a person makes for the program: accounts, cookies, words; no code, no log and no database. */
const handedOver = /\.(?:jsonl|ndjson|txt|csv|tsv|htpasswd|lst|list)$|(?:^|\/)\.htpasswd$/i

/** Whether a file is one of data that somebody hands to a program, by its name. */
export const isHandedOver = (path: string): boolean => handedOver.test(path)
