import { frameworksOf } from "../../manifests/frameworksOf.ts"
import type { Evidence } from "../../Fact.ts"
import type { ReadClaim, VariableReader } from "../VariableReader.ts"

const claim = (
  root: string,
  name: string,
  need: "required" | "optional",
  evidence: Evidence,
  drawn?: string
): ReadClaim => ({ root, name, by: "schema", need, drawn, evidence: [evidence] })

/**
 * What a Rails application does not start without in production, though no line of its own reads it: a secret of its
 * own. The key of its encrypted credentials can give that too, and is needed where production insists on it.
 * Applications from before Rails 5.2 may keep theirs in `config/secrets.yml`, which says what it reads.
 * https://guides.rubyonrails.org/security.html#environmental-security
 */
export const railsSecrets: VariableReader = {
  name: "rails-secrets",
  read: (repo) =>
    repo.modules.flatMap((module): ReadonlyArray<ReadClaim> => {
      const { ecosystem, published, root } = module
      const prefix = root === "" ? "" : `${root}/`
      const application = `${prefix}config/application.rb`
      if (
        ecosystem !== "ruby" ||
        published ||
        !frameworksOf(module).some(({ name }) => name === "rails") ||
        !repo.files.has(application) ||
        repo.files.has(`${prefix}config/secrets.yml`) ||
        repo.files.has(`${prefix}config/initializers/secret_token.rb`)
      )
        return []
      const credentials = ["config/credentials/production.yml.enc", "config/credentials.yml.enc"]
        .map((name) => `${prefix}${name}`)
        .find((path) => repo.files.has(path))
      const production = `${prefix}config/environments/production.rb`
      const insists = repo.files
        .lines(production)
        .findIndex((line) => /^\s{0,20}config\.require_master_key\s{0,5}=\s{0,5}true/.test(line))
      return [
        claim(root, "SECRET_KEY_BASE", "required", repo.at(application), "hex:64"),
        ...(credentials === undefined
          ? []
          : insists < 0
            ? [claim(root, "RAILS_MASTER_KEY", "optional", { path: credentials, line: 1, excerpt: "" })]
            : [claim(root, "RAILS_MASTER_KEY", "required", repo.at(production, insists + 1))])
      ]
    })
}
