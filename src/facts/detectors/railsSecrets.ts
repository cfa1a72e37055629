import type { Detector } from "../Detector.ts"
import { frameworksOf } from "../manifests/frameworksOf.ts"
import { declaredAt } from "../services/variableEvidence.ts"
import type { VariableSignal } from "../Signal.ts"

/**
 * What a Rails application does not start without in production, though no line of its own reads it: the key of its
 * encrypted credentials where they are committed, a secret of its own where they are not. Applications from before
 * Rails 5.2 may keep theirs in `config/secrets.yml`, which says what it reads.
 * https://guides.rubyonrails.org/security.html#environmental-security
 */
export const railsSecrets: Detector = {
  name: "rails-secrets",
  detect: (repo) =>
    repo.modules.flatMap((module): ReadonlyArray<VariableSignal> => {
      const prefix = module.root === "" ? "" : `${module.root}/`
      const application = `${prefix}config/application.rb`
      if (
        module.ecosystem !== "ruby" ||
        module.published ||
        !frameworksOf(module).some(({ name }) => name === "rails") ||
        !repo.files.has(application) ||
        repo.files.has(`${prefix}config/secrets.yml`) ||
        repo.files.has(`${prefix}config/initializers/secret_token.rb`)
      )
        return []
      // where the application is run with a secret of its own, that is what it needs
      const given = repo.compose
        .flatMap(({ services }) => services.flatMap(({ environment }) => environment))
        .find(({ name }) => name === "SECRET_KEY_BASE")
      const credentials = ["config/credentials/production.yml.enc", "config/credentials.yml.enc"]
        .map((name) => `${prefix}${name}`)
        .find((path) => repo.files.has(path))
      const isEncrypted = given === undefined && credentials !== undefined
      return [
        {
          _tag: "Variable",
          root: module.root,
          name: isEncrypted ? "RAILS_MASTER_KEY" : "SECRET_KEY_BASE",
          hasDefault: false,
          evidence: [
            given !== undefined
              ? declaredAt(repo, given.path, given.line, given.name)
              : isEncrypted
                ? { path: credentials, line: 1, excerpt: "" }
                : repo.at(application)
          ]
        }
      ]
    })
}
