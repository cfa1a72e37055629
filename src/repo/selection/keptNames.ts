const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter((word) => word !== ""))

/** Base names, in lower case, of files whose whole text says how a project is built, run, configured or licensed. */
export const keptNames: ReadonlySet<string> = words(`
  package.json pnpm-workspace.yaml lerna.json rush.json nx.json turbo.json project.json workspace.json deno.json deno.jsonc
  jsr.json bunfig.toml .npmrc .yarnrc .yarnrc.yml .sequelizerc angular.json nest-cli.json
  .angular-cli.json ember-cli-build.js vue.config.js config-overrides.js ecosystem.json nodemon.json ormconfig.json
  ormconfig.ts ormconfig.js knexfile.js knexfile.ts keystone.ts sst.config.ts strapi-server.js svelte.config.js
  pyproject.toml setup.py setup.cfg pipfile environment.yml environment.yaml constraints.txt tox.ini
  noxfile.py manage.py settings.py wsgi.py asgi.py celery.py celeryconfig.py celery_app.py gunicorn.conf.py
  gunicorn_config.py gunicorn.py uwsgi.ini alembic.ini conf.py mkdocs.yml pytest.ini .flaskenv streamlit_app.py
  import_map.json go.mod go.work cargo.toml rust-toolchain rust-toolchain.toml rocket.toml diesel.toml
  gemfile gems.rb rakefile config.ru puma.rb unicorn.rb sidekiq.yml schedule.rb database.yml
  storage.yml cable.yml deploy.yml queue.yml recurring.yml cache.yml
  composer.json auth.json .composer-auth.json artisan wp-config.php wp-config-sample.php phpunit.xml phpunit.xml.dist
  pom.xml build.gradle build.gradle.kts settings.gradle settings.gradle.kts gradle.properties libs.versions.toml
  gradle-wrapper.properties maven-wrapper.properties build.sbt build.properties build.sc build.mill plugins.sbt
  global.json directory.build.props directory.build.targets directory.packages.props packages.config nuget.config
  web.config app.config launchsettings.json
  mix.exs rebar.config gleam.toml package.swift pubspec.yaml project.clj deps.edn shadow-cljs.edn
  stack.yaml package.yaml cabal.project dune-project shard.yml build.zig build.zig.zon cpanfile makefile.pl
  conanfile.txt conanfile.py vcpkg.json configure.ac
  flake.nix shell.nix devenv.nix workspace.bazel module.bazel pants.toml buck earthfile
  justfile .justfile taskfile.yml taskfile.yaml magefile.go
  .nvmrc .node-version .python-version .ruby-version .java-version .go-version .php-version .bun-version .deno-version
  .swift-version .terraform-version .tool-versions .sdkmanrc mise.toml .mise.toml runtime.txt system.properties .ruby-gemset
  dockerfile containerfile .dockerignore .containerignore docker-bake.hcl docker-bake.json
  dockerrun.aws.json captain-definition devcontainer.json .devcontainer.json
  procfile app.json app.yaml app.yml cron.yaml dispatch.yaml queue.yaml index.yaml heroku.yml vercel.json now.json
  netlify.toml fly.toml render.yaml render.yml railway.toml railway.json nixpacks.toml railpack.json project.toml
  amplify.yml wrangler.toml wrangler.json wrangler.jsonc firebase.json .firebaserc apprunner.yaml copilot.yml zeabur.yaml
  koyeb.yaml northflank.json static.json staticwebapp.config.json serverless.yml serverless.yaml serverless.ts
  serverless.json serverless.js cdk.json dagger.json samconfig.toml template.yaml template.yml pulumi.yaml pulumi.yml skaffold.yaml
  tiltfile chart.yaml values.yaml helmfile.yaml kustomization.yaml kustomization.yml vagrantfile ansible.cfg jenkinsfile
  cloudbuild.yaml cloudbuild.yml cloudbuild.json buildspec.yml buildspec.yaml appspec.yml appspec.yaml .travis.yml
  .gitlab-ci.yml .drone.yml .appveyor.yml appveyor.yml bitbucket-pipelines.yml azure-pipelines.yml .cirrus.yml
  codeship-services.yml .semaphore.yml wercker.yml sonar-project.properties renovate.json .releaserc codecov.yml
  nginx.conf httpd.conf apache2.conf caddyfile traefik.yml traefik.toml haproxy.cfg supervisord.conf redis.conf
  my.cnf postgresql.conf crontab varnish.vcl default.conf
  schema.prisma hugo.toml hugo.yaml _config.yml book.toml antora.yml
  .gitmodules groundplan.yml groundplan.files.json
`)

/** Paths, in lower case, of such files whose names vary. */
const keptPatterns: ReadonlyArray<RegExp> = [
  // environment: .env, .env.production, web.env, but no folder of that name
  /(?:^|\/)\.env(?:\.[^/]*|rc)?$|(?:^|\/)[^/]*\.env(?:\.[^/]+)?$|(?:^|\/)env\.(?:example|sample|template|dist|default)$/,
  /(?:^|\/)(?:dockerfile|containerfile)[._-][^/]+$|\.(?:dockerfile|containerfile)$|\.dockerignore$/,
  /(?:^|\/)[^/]*compose[^/]*\.ya?ml$|(?:^|\/)(?:docker-)?stack\.ya?ml$/,
  /(?:^|\/)procfile\.[^/]+$|(?:^|\/)(?:docker-)?entry-?point[^/]*$|(?:^|\/)(?:start|startup|run|serve|launch|boot|bootstrap|init|release|deploy|migrate|prepare|(?:pre|post)[-_]?(?:start|deploy|release))(?:[-_][^/]*)?\.sh$/,
  /(?:^|\/)bin\/(?:dev|start|serve|web|worker|release|docker-entrypoint|rails|rake)$/,
  // continuous integration
  /^\.github\/(?:workflows|actions)\/.*\.ya?ml$|^\.github\/dependabot\.ya?ml$|^\.circleci\/.*\.ya?ml$|^\.buildkite\/|^\.woodpecker/,
  /^\.semaphore\/|^\.gitlab\/.*\.ya?ml$|(?:^|\/)azure-pipelines[^/]*\.ya?ml$|(?:^|\/)jenkinsfile[^/]*$|^\.(?:gitea|forgejo)\/workflows\//,
  // infrastructure
  /\.(?:tf|tfvars|tofu|hcl|bicep|nomad)$|\.tf\.json$|(?:^|\/)pulumi\.[^/]+\.ya?ml$|(?:^|\/)values[^/]*\.ya?ml$/,
  /^\.ebextensions\/|^\.platform\/|^\.upsun\/|^\.do\/|(?:^|\/)\.platform\.app\.ya?ml$|(?:^|\/)copilot\/.*manifest\.ya?ml$|(?:^|\/)kamal[^/]*\.ya?ml$/,
  /(?:^|\/)(?:task-?def(?:inition)?)[^/]*\.json$|\.template\.(?:json|ya?ml)$|(?:^|\/)cloudformation[^/]*\.(?:json|ya?ml)$/,
  /(?:^|\/)fly\.[^/]+\.toml$|(?:^|\/)app\.[^/]+\.ya?ml$|(?:^|\/)serverless[.-][^/]+\.ya?ml$|(?:^|\/)render[.-][^/]+\.ya?ml$/,
  // Python
  /(?:^|\/)[^/]*requirements[^/]*\.(?:txt|in)$|(?:^|\/)requirements\/[^/]+\.(?:txt|in)$|(?:^|\/)settings\/[^/]+\.py$|(?:^|\/)settings_[^/]+\.py$/,
  // JVM and .NET
  /(?:^|\/)project\/[^/]+\.scala$/,
  /(?:^|\/)(?:application|bootstrap)(?:-[^/]*)?\.(?:ya?ml|properties|conf)$|\.(?:csproj|fsproj|vbproj|sln|slnx|sbt|gradle|gradle\.kts)$|(?:^|\/)appsettings[^/]*\.json$|(?:^|\/)log(?:back|4j2?)[^/]*\.xml$/,
  /apphost[^/]*\/(?:program|apphost)\.cs$|(?:^|\/)apphost\.cs$|(?:^|\/)[\w.-]*crontab[\w.-]*$/,
  // Ruby, PHP, Elixir
  /(?:^|\/)config\/(?:environments\/|initializers\/)?[^/]+\.rb$|\.gemspec$|(?:^|\/)lib\/puma\/plugin\/\w{1,60}\.rb$|(?:^|\/)config\/[^/]+\.(?:php|exs?|neon)$|(?:^|\/)config\/packages\/.*\.(?:ya?ml|php)$/,
  // what an application reads from its environment, described in one place
  /(?:^|\/)(?:config|configuration)\.py$|(?:^|\/)(?:config|configuration|settings|options|opts)\.(?:rs|go)$|(?:^|\/)env(?:\.[\w-]+)?\.[cm]?[jt]s$|(?:^|\/)\.?env[-_](?:example|sample|template|dist|default)$/,
  // JavaScript frameworks and tools
  /(?:^|\/)\.vitepress\/config\.[cm]?[jt]s$|(?:^|\/)[^/]+[.-]config\.(?:js|ts|mjs|cjs|mts|cts|json)$|(?:^|\/)config\/(?:config|default|production|database)\.(?:js|ts|json)$/,
  /(?:^|\/)groundplan\.files\.[a-z0-9-]{1,60}\.json$|\.prisma$|\.postman_(?:environment|globals)\.json$/,
  /\.(?:cabal|opam|nimble|rockspec|podspec|xcconfig)$|(?:^|\/)(?:nginx|apache|caddy|haproxy|traefik|supervisor)\/[^/]+\.(?:conf|cfg|toml|template)$|(?:^|\/)caddyfile[.-][\w.-]{1,40}$|\.caddyfile$|\.conf\.(?:template|tmpl|tpl|j2)$/,
  /\.(?:service|timer|socket|cron)$|(?:^|\/)cron\.d\/|(?:^|\/)(?:nginx|supervisord?|redis|pgbouncer|mosquitto|rabbitmq)[^/]*\.(?:conf|ini|cfg)(?:\.[^/]+)?$/
]

/** All of them as one expression: a path is gone through once and not once for each. */
export const keptPattern = new RegExp(keptPatterns.map(({ source }) => source).join("|"))

/** Names of useful files that large repositories have thousands of. */
export const roomyNames: ReadonlySet<string> = words(`
  pipfile.lock poetry.lock uv.lock cargo.lock gemfile.lock gems.locked composer.lock symfony.lock mix.lock pubspec.lock
  shard.lock renv.lock default.nix makefile gnumakefile cmakelists.txt meson.build tsconfig.json jsconfig.json description
  .gitignore .gitattributes codeowners .babelrc .htaccess workspace
`)

/** Code that describes settings, general formats, and scripts that images start: kept while there is room, because Kubernetes manifests and settings look like any other file. */
export const roomyPattern =
  /(?:^|[/._-])(?:env\w{0,12}|config\w{0,8}|settings|validat\w{0,10})(?:[._-][\w.-]{0,40}|\/index)?\.(?:[cm]?[jt]s|py|go|rs|rb|php|exs?|java|kt|cs)$|\.(?:ya?ml|toml|ini|cfg|conf|cnf|properties|hjson|json5)$|(?:^|\/)db\/schema\.rb$|(?:^|\/)tsconfig\.[^/]+\.json$|(?:^|\/)(?:licen[cs]e|copying|unlicense|notice)(?:[.-][^/]*)?$|(?:^|\/)bin\/[\w-]{1,40}$|(?:^|\/)\.?(?:docker|scripts?|deploy|packaging|containers?|images?|rootfs|rel|hooks)\/(?:[\w.-]{1,60}\/){0,5}[\w.-]{1,60}\.sh$|^(?:[\w.-]{1,60}\/){0,2}[\w.-]{1,60}\.sh$|(?:^|\/)(?:s6-rc\.d|services\.d|s6-overlay|cont-init\.d)\/[\w./-]{1,100}$/

/** Documents that tell whoever hosts a program what it is to be given. */
export const hostingPattern =
  /(?:^|\/)[\w.-]{0,40}(?:self-?host|hosting|install|deploy|configur|environment|env-?var|docker|production|getting-?started|setup)[\w.-]{0,40}\.(?:md|mdx|rst|adoc|txt)$/

/** A README says in its first part what a project is. */
export const readmePattern = /^(?:.*\/)?readme(?:\.(?:md|markdown|rst|txt|adoc|org))?$/
