import { assert, describe, it } from "@effect/vitest"
import { processOf } from "../../../src/facts/commands.ts"

describe("a task that ends", () => {
  it.each([
    "python manage.py compilemessages",
    "./manage.py migrate --noinput",
    "bundle exec rails db:migrate",
    "bundle exec rake assets:precompile",
    "/app/bin/rails cache:clear",
    "php artisan migrate --force",
    "php artisan config:cache",
    "php /var/www/artisan optimize",
    "php bin/console doctrine:migrations:migrate -n",
    "bin/console cache:warmup --env=prod",
    "mix ecto.migrate",
    "npm ci",
    "yarn install --frozen-lockfile",
    "terraform -help",
    "/usr/local/bin/ansible-playbook site.yml -i hosts",
    "kubectl apply -f manifests"
  ])("is a step: %s", (command) => {
    assert.strictEqual(processOf("backend", command), "once")
  })

  it.each([
    "python manage.py runserver 0.0.0.0:8000",
    "python manage.py consume_orders",
    "bin/rails server",
    "bundle exec rake jobs:work",
    "php artisan queue:work",
    "php artisan horizon",
    "php artisan reverb:start",
    "bin/console messenger:consume async",
    "mix phx.server",
    "npm install && npm start",
    "npm run install-and-serve",
    "php artisan migrate && php-fpm",
    "bundle exec rake outbox:publish",
    "bin/console outbox:flush --daemon",
    "rake assets:watch",
    "kubectl proxy --port=8001",
    "terraform apply -auto-approve && node server.js",
    "npm install | tee log & node server.js"
  ])("is none: %s", (command) => {
    assert.notStrictEqual(processOf("backend", command), "once")
  })
})
