import type { Packages } from "./Known.ts"

export interface Framework {
  readonly name: string
  readonly packages: Packages
  /**
   * `server` answers requests, `meta` renders pages and answers requests, `ui` runs in the browser, `static` builds
   * pages, `tool` only builds.
   */
  readonly role: "server" | "meta" | "ui" | "static" | "tool" | "native"
  /** Port that its own server listens on when nothing else is said. */
  readonly port?: number
  /** Where its build leaves static files. */
  readonly output?: string
}

/** Frameworks that are recognised, the more telling first: a service takes the first it has. Ports are the projects' documented defaults. */
export const frameworks: ReadonlyArray<Framework> = [
  { name: "nextjs", packages: { node: ["next"] }, role: "meta", port: 3000, output: "out" },
  {
    name: "nuxt",
    packages: { node: ["nuxt", "nuxt3", "nuxt-edge"] },
    role: "meta",
    port: 3000,
    output: ".output/public"
  },
  {
    name: "remix",
    packages: { node: ["@remix-run/node", "@remix-run/serve", "@remix-run/react"] },
    role: "meta",
    port: 3000,
    output: "build/client"
  },
  {
    name: "react-router",
    packages: { node: ["@react-router/node", "@react-router/serve", "@react-router/dev"] },
    role: "meta",
    port: 3000,
    output: "build/client"
  },
  { name: "sveltekit", packages: { node: ["@sveltejs/kit"] }, role: "meta", port: 3000, output: "build" },
  {
    name: "tanstack-start",
    packages: { node: ["@tanstack/react-start", "@tanstack/start", "@tanstack/solid-start"] },
    role: "meta",
    port: 3000
  },
  { name: "redwoodjs", packages: { node: ["@redwoodjs/core"] }, role: "meta", port: 8910 },
  { name: "blitzjs", packages: { node: ["blitz"] }, role: "meta", port: 3000 },
  { name: "solid-start", packages: { node: ["@solidjs/start", "solid-start"] }, role: "meta", port: 3000 },
  { name: "astro", packages: { node: ["astro"] }, role: "static", port: 4321, output: "dist" },
  { name: "gatsby", packages: { node: ["gatsby"] }, role: "static", port: 9000, output: "public" },
  { name: "docusaurus", packages: { node: ["@docusaurus/core"] }, role: "static", port: 3000, output: "build" },
  { name: "vitepress", packages: { node: ["vitepress"] }, role: "static", output: ".vitepress/dist" },
  { name: "vuepress", packages: { node: ["vuepress"] }, role: "static", output: ".vuepress/dist" },
  { name: "eleventy", packages: { node: ["@11ty/eleventy"] }, role: "static", output: "_site" },
  { name: "nestjs", packages: { node: ["@nestjs/core"] }, role: "server", port: 3000 },
  { name: "adonisjs", packages: { node: ["@adonisjs/core"] }, role: "server", port: 3333 },
  { name: "strapi", packages: { node: ["@strapi/strapi", "strapi"] }, role: "server", port: 1337 },
  { name: "payload", packages: { node: ["payload"] }, role: "server", port: 3000 },
  { name: "directus", packages: { node: ["directus"] }, role: "server", port: 8055 },
  { name: "keystone", packages: { node: ["@keystone-6/core"] }, role: "server", port: 3000 },
  { name: "fastify", packages: { node: ["fastify"] }, role: "server", port: 3000 },
  { name: "koa", packages: { node: ["koa"] }, role: "server", port: 3000 },
  { name: "hono", packages: { node: ["hono"] }, role: "server", port: 3000 },
  { name: "elysia", packages: { node: ["elysia"] }, role: "server", port: 3000 },
  { name: "hapi", packages: { node: ["@hapi/hapi"] }, role: "server", port: 3000 },
  { name: "feathers", packages: { node: ["@feathersjs/feathers"] }, role: "server", port: 3030 },
  { name: "loopback", packages: { node: ["@loopback/rest"] }, role: "server", port: 3000 },
  { name: "sails", packages: { node: ["sails"] }, role: "server", port: 1337 },
  { name: "meteor", packages: { node: ["meteor-node-stubs"] }, role: "meta", port: 3000 },
  { name: "apollo-server", packages: { node: ["@apollo/server", "apollo-server"] }, role: "server", port: 4000 },
  { name: "express", packages: { node: ["express"] }, role: "server", port: 3000 },
  { name: "expo", packages: { node: ["expo"] }, role: "native" },
  { name: "react-native", packages: { node: ["react-native"] }, role: "native" },
  { name: "electron", packages: { node: ["electron"] }, role: "native" },
  { name: "tauri", packages: { node: ["@tauri-apps/api"], rust: ["tauri"] }, role: "native" },
  { name: "ionic", packages: { node: ["@ionic/react", "@ionic/angular", "@ionic/vue"] }, role: "ui", output: "dist" },
  { name: "angular", packages: { node: ["@angular/core"] }, role: "ui", port: 4200, output: "dist" },
  { name: "vue", packages: { node: ["vue"] }, role: "ui", output: "dist" },
  { name: "svelte", packages: { node: ["svelte"] }, role: "ui", output: "dist" },
  { name: "solid", packages: { node: ["solid-js"] }, role: "ui", output: "dist" },
  { name: "preact", packages: { node: ["preact"] }, role: "ui", output: "dist" },
  { name: "qwik", packages: { node: ["@builder.io/qwik"] }, role: "ui", output: "dist" },
  { name: "lit", packages: { node: ["lit"] }, role: "ui", output: "dist" },
  { name: "ember", packages: { node: ["ember-source"] }, role: "ui", output: "dist" },
  { name: "react", packages: { node: ["react", "react-dom"] }, role: "ui", output: "dist" },
  { name: "vite", packages: { node: ["vite"] }, role: "tool", output: "dist" },

  { name: "django", packages: { python: ["django"] }, role: "meta", port: 8000 },
  { name: "fastapi", packages: { python: ["fastapi", "fastapi-slim"] }, role: "server", port: 8000 },
  { name: "flask", packages: { python: ["flask"] }, role: "server", port: 5000 },
  { name: "starlette", packages: { python: ["starlette"] }, role: "server", port: 8000 },
  { name: "litestar", packages: { python: ["litestar"] }, role: "server", port: 8000 },
  { name: "sanic", packages: { python: ["sanic"] }, role: "server", port: 8000 },
  { name: "tornado", packages: { python: ["tornado"] }, role: "server", port: 8888 },
  { name: "aiohttp", packages: { python: ["aiohttp"] }, role: "tool", port: 8080 },
  { name: "falcon", packages: { python: ["falcon"] }, role: "server", port: 8000 },
  { name: "bottle", packages: { python: ["bottle"] }, role: "server", port: 8080 },
  { name: "pyramid", packages: { python: ["pyramid"] }, role: "server", port: 6543 },
  { name: "quart", packages: { python: ["quart"] }, role: "server", port: 5000 },
  { name: "streamlit", packages: { python: ["streamlit"] }, role: "meta", port: 8501 },
  { name: "gradio", packages: { python: ["gradio"] }, role: "meta", port: 7860 },
  { name: "dash", packages: { python: ["dash"] }, role: "meta", port: 8050 },
  { name: "fasthtml", packages: { python: ["python-fasthtml"] }, role: "meta", port: 5001 },
  { name: "mkdocs", packages: { python: ["mkdocs", "mkdocs-material"] }, role: "tool", output: "site" },

  { name: "gin", packages: { go: ["github.com/gin-gonic/gin"] }, role: "server", port: 8080 },
  { name: "echo", packages: { go: ["github.com/labstack/echo"] }, role: "server", port: 1323 },
  { name: "fiber", packages: { go: ["github.com/gofiber/fiber"] }, role: "server", port: 3000 },
  { name: "chi", packages: { go: ["github.com/go-chi/chi"] }, role: "server", port: 8080 },
  { name: "gorilla-mux", packages: { go: ["github.com/gorilla/mux"] }, role: "server", port: 8080 },
  {
    name: "beego",
    packages: { go: ["github.com/beego/beego", "github.com/astaxie/beego"] },
    role: "server",
    port: 8080
  },
  { name: "buffalo", packages: { go: ["github.com/gobuffalo/buffalo"] }, role: "meta", port: 3000 },

  { name: "rails", packages: { ruby: ["rails"] }, role: "meta", port: 3000 },
  { name: "hanami", packages: { ruby: ["hanami"] }, role: "meta", port: 2300 },
  { name: "sinatra", packages: { ruby: ["sinatra"] }, role: "server", port: 4567 },
  { name: "grape", packages: { ruby: ["grape"] }, role: "server", port: 9292 },
  { name: "jekyll", packages: { ruby: ["jekyll", "github-pages"] }, role: "static", output: "_site" },

  { name: "laravel", packages: { php: ["laravel/framework"] }, role: "meta", port: 8000 },
  { name: "lumen", packages: { php: ["laravel/lumen-framework"] }, role: "server", port: 8000 },
  { name: "symfony", packages: { php: ["symfony/framework-bundle", "symfony/symfony"] }, role: "meta", port: 8000 },
  { name: "drupal", packages: { php: ["drupal/core", "drupal/core-recommended"] }, role: "meta", port: 80 },
  { name: "wordpress", packages: { php: ["roots/wordpress", "johnpbloch/wordpress"] }, role: "meta", port: 80 },
  { name: "cakephp", packages: { php: ["cakephp/cakephp"] }, role: "meta", port: 8765 },
  { name: "codeigniter", packages: { php: ["codeigniter4/framework"] }, role: "meta", port: 8080 },
  { name: "slim", packages: { php: ["slim/slim"] }, role: "server", port: 8080 },
  { name: "yii", packages: { php: ["yiisoft/yii2"] }, role: "meta", port: 8080 },

  {
    name: "spring-boot",
    packages: {
      jvm: [
        "org.springframework.boot:spring-boot-starter*",
        "plugin:org.springframework.boot",
        "org.springframework.boot:spring-boot-maven-plugin"
      ]
    },
    role: "server",
    port: 8080
  },
  {
    name: "quarkus",
    packages: { jvm: ["io.quarkus:*", "io.quarkus.platform:*", "plugin:io.quarkus"] },
    role: "server",
    port: 8080
  },
  {
    name: "micronaut",
    packages: { jvm: ["io.micronaut:*", "plugin:io.micronaut.application"] },
    role: "server",
    port: 8080
  },
  { name: "ktor", packages: { jvm: ["io.ktor:ktor-server*", "plugin:io.ktor.plugin"] }, role: "server", port: 8080 },
  { name: "vertx", packages: { jvm: ["io.vertx:vertx-web"] }, role: "server", port: 8080 },
  { name: "dropwizard", packages: { jvm: ["io.dropwizard:dropwizard-core"] }, role: "server", port: 8080 },
  { name: "javalin", packages: { jvm: ["io.javalin:javalin"] }, role: "server", port: 7070 },
  { name: "helidon", packages: { jvm: ["io.helidon.webserver:*"] }, role: "server", port: 8080 },

  { name: "aspire", packages: { dotnet: ["aspire.hosting*", "sdk:aspire.apphost.sdk*"] }, role: "tool" },
  {
    name: "blazor",
    packages: { dotnet: ["microsoft.aspnetcore.components.webassembly*", "sdk:microsoft.net.sdk.blazorwebassembly"] },
    role: "ui"
  },
  {
    name: "aspnet-core",
    packages: { dotnet: ["sdk:microsoft.net.sdk.web*", "microsoft.aspnetcore.app", "microsoft.aspnetcore.all"] },
    role: "server",
    port: 8080
  },

  { name: "axum", packages: { rust: ["axum"] }, role: "server", port: 3000 },
  { name: "actix", packages: { rust: ["actix-web"] }, role: "server", port: 8080 },
  { name: "rocket", packages: { rust: ["rocket"] }, role: "server", port: 8000 },
  { name: "warp", packages: { rust: ["warp"] }, role: "server", port: 3030 },
  { name: "poem", packages: { rust: ["poem"] }, role: "server", port: 3000 },
  { name: "salvo", packages: { rust: ["salvo"] }, role: "server", port: 5800 },
  { name: "tonic", packages: { rust: ["tonic"] }, role: "server", port: 50051 },
  { name: "leptos", packages: { rust: ["leptos"] }, role: "meta", port: 3000 },

  { name: "phoenix", packages: { elixir: ["phoenix"] }, role: "meta", port: 4000 },
  { name: "plug", packages: { elixir: ["plug_cowboy", "bandit"] }, role: "server", port: 4000 }
]

const byName = new Map(frameworks.map((framework) => [framework.name, framework]))

/** What is known of a framework by its canonical name. */
export const frameworkNamed = (name: string | null | undefined): Framework | undefined =>
  name === null || name === undefined ? undefined : byName.get(name)
