import { assert, it } from "@effect/vitest"
import { analysisOf } from "../support.ts"

const files = {
  "composer.json": JSON.stringify({ name: "acme/desk", require: { php: ">=8.2", "symfony/framework-bundle": "^7.3" } }),
  "web/index.php": "<?php\n",
  "docker/php/Dockerfile":
    'FROM golang:1.25 AS tools\nRUN go install example.com/subst@v1\nFROM php:8.3-cli AS plain\nCOPY entrypoint.sh /entrypoint.sh\nENTRYPOINT ["/entrypoint.sh"]\nCMD ["php", "bin/console", "--env=dev", "server:run", "0.0.0.0:8000"]\nFROM plain AS default\nUSER www-data\n',
  "docker/php/entrypoint.sh": '#!/bin/sh\nexec "$@"\n',
  "compose.yaml":
    "services:\n  php:\n    build:\n      context: docker/php\n      target: default\n    ports: ['8000:8000']\n    volumes:\n      - .:/var/www/html\n      - data:/var/www/html/data\nvolumes:\n  data:\n"
}

it("an image of developers that the code is mounted into is no service's: what it keeps lies as far from the code in the one that is written", () => {
  const [service] = analysisOf(files).services
  assert.deepInclude(service, { dockerfile: null, startCommand: null, keeps: ["/app/data"] })
})

it("an image that is given code is the service's", () => {
  const given = files["docker/php/Dockerfile"].replace("COPY entrypoint.sh /entrypoint.sh", "COPY . /srv")
  const [service] = analysisOf({ ...files, "docker/php/Dockerfile": given, "docker/php/run.php": "<?php\n" }).services
  assert.notInclude(service?.keeps ?? [], "/app/data")
})

const behindProxy = {
  "composer.json": files["composer.json"],
  "public/index.php": "<?php\n",
  "package.json": JSON.stringify({
    private: true,
    dependencies: { marked: "16.0.0" },
    devDependencies: { webpack: "5.0.0" }
  }),
  "docker/fpm/Dockerfile":
    'FROM php:8.4-fpm\nRUN apt-get update && apt-get install -y supervisor\nCOPY docker/fpm/supervisord.conf /etc/supervisor/conf.d/supervisord.conf\nCOPY docker/fpm/start.sh /run/start.sh\nENTRYPOINT ["/run/start.sh"]\n',
  "docker/fpm/start.sh": "#!/bin/sh\ncomposer install\nexec supervisord -c /etc/supervisor/conf.d/supervisord.conf\n",
  "docker/fpm/supervisord.conf":
    "[program:php-fpm]\ncommand=php-fpm\n\n[program:mails]\ncommand=php bin/console messenger:consume mails --time-limit=300\n",
  "docker/render/Dockerfile":
    'FROM node:24\nWORKDIR /app\nRUN apt-get update && apt-get install -y supervisor\nCOPY docker/render/supervisord.conf /etc/supervisor/conf.d/supervisord.conf\nCOPY docker/render/start.sh /run/start.sh\nENTRYPOINT ["/run/start.sh"]\n',
  "docker/render/start.sh": "#!/bin/sh\nnpm install\nexec supervisord -c /etc/supervisor/conf.d/supervisord.conf\n",
  "docker/render/supervisord.conf": "[program:render]\ncommand=node /app/docker/render/server.js\n",
  "docker/render/server.js": 'require("http").createServer(answer).listen(process.env.RENDER_PORT)\n',
  "docker/front/Dockerfile": "FROM nginx:1.29\nCOPY docker/front/start.sh /start.sh\n",
  "docker/front/start.sh": "#!/bin/sh\n",
  "docker/front/default.conf":
    "server {\n  listen 80;\n  root /app/public;\n  location / {\n    fastcgi_pass fpm:9000;\n  }\n}\n",
  "compose.yaml":
    "services:\n  front:\n    build:\n      context: .\n      dockerfile: docker/front/Dockerfile\n    ports: ['80:80']\n    volumes:\n      - ./docker/front/default.conf:/etc/nginx/conf.d/default.conf\n      - ./public:/app/public\n    depends_on: [fpm]\n  fpm:\n    build:\n      context: .\n      dockerfile: docker/fpm/Dockerfile\n    volumes: ['.:/app:rw']\n  render:\n    build:\n      context: .\n      dockerfile: docker/render/Dockerfile\n    environment:\n      RENDER_PORT: 3000\n    volumes: ['.:/app:rw']\n"
}

it("services whose code is mounted are the programs of what is mounted: one for each language, and each worker that a supervisor runs", () => {
  const { services } = analysisOf(behindProxy)
  assert.deepStrictEqual(
    services.map(({ kind, language, name, port, root, startCommand }) =>
      [name, kind, root, language, port, startCommand].join(" | ")
    ),
    [
      "fpm | web |  | php | 8000 | ",
      "mails | worker |  | php |  | php bin/console messenger:consume mails --time-limit=300",
      "render | api |  | javascript | 3000 | node docker/render/server.js"
    ]
  )
  assert.deepStrictEqual(
    services.map((service) => service.public),
    [true, false, false]
  )
})

const flow = {
  "requirements.txt": "apache-airflow==3.0.0\n",
  "dags/letters.py": "def letters():\n    return 1\n",
  Dockerfile:
    'FROM python:3.12\nCOPY requirements.txt /\nRUN pip install -r requirements.txt\nEXPOSE 8080\nCMD ["airflow", "standalone"]\n',
  "compose.yaml":
    "services:\n  flows:\n    build: .\n    ports: ['8080:8080']\n    volumes: ['./dags:/opt/airflow/dags']\n"
}

it.each(["EXPOSE 8080", "WORKDIR /opt/airflow\nEXPOSE 8080"])(
  "an image that has a program installed, which a mounted folder only extends, is the service's: %s",
  (line) => {
    const [service, ...more] = analysisOf({
      ...flow,
      Dockerfile: flow.Dockerfile.replace("EXPOSE 8080", line)
    }).services
    assert.deepInclude(service, {
      name: "flows",
      dockerfile: "Dockerfile",
      startCommand: "airflow standalone",
      port: 8080
    })
    assert.isEmpty(more)
  }
)

const pluginOf = (fetched: string) =>
  analysisOf({
    "composer.json": JSON.stringify({ name: "acme/letters", require: { php: ">=8.2" } }),
    "letters.php": "<?php\n/* Plugin Name: Letters */\n",
    "docker/Dockerfile": `FROM php:8.3-apache\n${fetched}COPY php.ini /usr/local/etc/php/\n`,
    "docker/php.ini": "memory_limit=256M\n",
    "compose.yaml":
      "services:\n  site:\n    build: docker\n    ports: ['80:80']\n    volumes: ['.:/var/www/html/wp-content/plugins/letters']\n"
  }).services.map(({ dockerfile, name, port }) => `${name} ${dockerfile} ${port}`)

it.each([
  "RUN curl -sL https://example.com/press.tar.gz | tar xz -C /var/www/html\n",
  "ADD https://example.com/press.tar.gz /var/www/html/\n",
  "ARG PRESS\nCOPY ${PRESS} /var/www/html/\n"
])("an image that fetches the program, to which a mounted plugin is added, is the service's: %s", (fetched) => {
  assert.deepStrictEqual(pluginOf(fetched), ["site docker/Dockerfile 80"])
})

const desk = (more: string, mounts: string) =>
  analysisOf({
    "package.json": JSON.stringify({
      private: true,
      scripts: { start: "node src/index.js" },
      dependencies: { express: "5.1.0" }
    }),
    "src/index.js": "express().listen(3000)\n",
    Dockerfile: `FROM node:24\nWORKDIR /app\nCOPY package.json ./\nRUN npm install\n${more}EXPOSE 3000\nCMD ["npm", "start"]\n`,
    "compose.yaml": `services:\n  desk:\n    build: .\n    ports: ['3000:3000']\n    volumes: [${mounts}]\n`
  }).services.map(({ dockerfile, startCommand }) => `${dockerfile} ${startCommand}`)

it("an image that the sources of its program are mounted into, around or below the folder it starts in, is no service's", () => {
  assert.deepStrictEqual(desk("", "'.:/app'"), ["null npm start"])
  assert.deepStrictEqual(desk("", "'./src:/app/src'"), ["null npm start"])
  assert.deepStrictEqual(desk("", "'./src:/srv/elsewhere'"), ["Dockerfile npm start"])
  assert.deepStrictEqual(desk("COPY ./ ./\n", "'.:/app'"), ["Dockerfile npm start"])
  assert.deepStrictEqual(desk("ADD https://example.com/wait /wait\n", "'.:/app'"), ["null npm start"])
  assert.deepStrictEqual(desk("ARG FROM_HERE\nCOPY ${FROM_HERE} ./\n", "'.:/app'"), ["Dockerfile npm start"])
})

it.each([
  ["FROM php:apache\nRUN docker-php-ext-install mysqli\n", {}],
  ["FROM php:8.2-apache\nWORKDIR /var/www\n", { "composer.json": JSON.stringify({ require: { php: ">=8.2" } }) }]
])("an image that serves a folder runs what is mounted there, with a framework or without: %s", (dockerfile, more) => {
  const found = analysisOf({
    "src/index.php": "<?php echo strftime('%A');\n",
    "docker/Dockerfile": dockerfile,
    "compose.yaml":
      "services:\n  web:\n    build: docker\n    ports: ['80:80']\n    volumes: ['./src:/var/www/html']\n",
    ...more
  })
  assert.notInclude(
    found.services.map((service) => service.dockerfile),
    "docker/Dockerfile"
  )
})

it("an image of developers without code, with a language installed in it, tells nothing where another image has the code", () => {
  const { services } = analysisOf({
    "composer.json": files["composer.json"],
    "public/index.php": "<?php\n",
    Dockerfile:
      'FROM php:8.4-apache\nWORKDIR /var/www/html\nCOPY . .\nEXPOSE 80\nVOLUME ["/var/www/html/uploads"]\nCMD ["apache2-foreground"]\n',
    ".docker/by-hand/Dockerfile":
      'FROM debian:12\nRUN apt-get install -y apache2 php\nCOPY site.conf /etc/apache2/site.conf\nWORKDIR /srv/desk\nCMD ["apache2ctl", "-D", "FOREGROUND"]\n',
    ".docker/by-hand/site.conf": "<VirtualHost *:80>\n</VirtualHost>\n",
    ".docker/by-hand/docker-compose.yml":
      "services:\n  desk:\n    build: .\n    ports: ['8080:80']\n    volumes:\n      - ../..:/srv/desk\n      - kept:/srv/desk/uploads\nvolumes:\n  kept:\n"
  })
  assert.deepStrictEqual(
    services.map(({ dockerfile, keeps, port }) => ({ dockerfile, keeps, port })),
    [{ dockerfile: "Dockerfile", keeps: ["/var/www/html/uploads"], port: 80 }]
  )
})
