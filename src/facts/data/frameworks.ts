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
    port: 3000,
    output: "dist/client"
  },
  {
    name: "analog",
    packages: { node: ["@analogjs/platform"] },
    role: "meta",
    port: 3000,
    output: "dist/analog/public"
  },
  { name: "redwoodjs", packages: { node: ["@redwoodjs/core", "rwsdk"] }, role: "meta", port: 8910 },
  { name: "waku", packages: { node: ["waku"] }, role: "meta", port: 8080 },
  { name: "vike", packages: { node: ["vike", "vite-plugin-ssr"] }, role: "meta", port: 3000, output: "dist/client" },
  {
    name: "quasar",
    packages: { node: ["@quasar/app-vite", "@quasar/app-webpack", "@quasar/app"] },
    role: "ui",
    output: "dist/spa"
  },
  {
    name: "qwik-city",
    packages: { node: ["@builder.io/qwik-city", "@qwik.dev/router"] },
    role: "meta",
    port: 3000,
    output: "dist"
  },
  {
    name: "fresh",
    packages: { deno: ["jsr:@fresh/core", "deno.land/x/fresh"] },
    role: "meta",
    port: 8000
  },
  { name: "blitzjs", packages: { node: ["blitz"] }, role: "meta", port: 3000 },
  {
    name: "solid-start",
    packages: { node: ["@solidjs/start", "solid-start"] },
    role: "meta",
    port: 3000,
    output: ".output/public"
  },
  { name: "astro", packages: { node: ["astro"] }, role: "static", port: 4321, output: "dist" },
  { name: "gatsby", packages: { node: ["gatsby"] }, role: "static", port: 9000, output: "public" },
  { name: "docusaurus", packages: { node: ["@docusaurus/core"] }, role: "static", port: 3000, output: "build" },
  { name: "vitepress", packages: { node: ["vitepress"] }, role: "static", output: ".vitepress/dist" },
  { name: "vuepress", packages: { node: ["vuepress"] }, role: "static", output: ".vuepress/dist" },
  { name: "eleventy", packages: { node: ["@11ty/eleventy"] }, role: "static", output: "_site" },
  { name: "hexo", packages: { node: ["hexo"] }, role: "static", output: "public" },
  { name: "gridsome", packages: { node: ["gridsome"] }, role: "static", output: "dist" },
  { name: "nestjs", packages: { node: ["@nestjs/core"] }, role: "server", port: 3000 },
  { name: "adonisjs", packages: { node: ["@adonisjs/core"] }, role: "server", port: 3333 },
  { name: "strapi", packages: { node: ["@strapi/strapi", "strapi"] }, role: "server", port: 1337 },
  { name: "payload", packages: { node: ["payload"] }, role: "server", port: 3000 },
  { name: "directus", packages: { node: ["directus"] }, role: "server", port: 8055 },
  { name: "keystone", packages: { node: ["@keystone-6/core"] }, role: "server", port: 3000 },
  { name: "fastify", packages: { node: ["fastify"] }, role: "server", port: 3000 },
  { name: "koa", packages: { node: ["koa"] }, role: "server", port: 3000 },
  {
    name: "hono",
    packages: { node: ["hono"], deno: ["jsr:@hono/hono", "deno.land/x/hono"] },
    role: "server",
    port: 3000
  },
  { name: "elysia", packages: { node: ["elysia"] }, role: "server", port: 3000 },
  { name: "hapi", packages: { node: ["@hapi/hapi"] }, role: "server", port: 3000 },
  { name: "feathers", packages: { node: ["@feathersjs/feathers"] }, role: "server", port: 3030 },
  { name: "loopback", packages: { node: ["@loopback/rest"] }, role: "server", port: 3000 },
  { name: "moleculer", packages: { node: ["moleculer-web"] }, role: "server", port: 3000 },
  { name: "nitro", packages: { node: ["nitropack", "nitro"] }, role: "server", port: 3000 },
  { name: "h3", packages: { node: ["h3"] }, role: "server", port: 3000 },
  { name: "restify", packages: { node: ["restify"] }, role: "server", port: 8080 },
  { name: "polka", packages: { node: ["polka"] }, role: "server", port: 3000 },
  { name: "medusa", packages: { node: ["@medusajs/medusa", "@medusajs/framework"] }, role: "server", port: 9000 },
  { name: "probot", packages: { node: ["probot"] }, role: "server", port: 3000 },
  { name: "node-red", packages: { node: ["node-red"] }, role: "server", port: 1880 },
  { name: "parse-server", packages: { node: ["parse-server"] }, role: "server", port: 1337 },
  { name: "graphql-yoga", packages: { node: ["graphql-yoga"] }, role: "server", port: 4000 },
  {
    name: "oak",
    packages: { deno: ["jsr:@oak/oak", "deno.land/x/oak"] },
    role: "server",
    port: 8000
  },
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
  { name: "qwik", packages: { node: ["@builder.io/qwik", "@qwik.dev/core"] }, role: "ui", output: "dist" },
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
  { name: "robyn", packages: { python: ["robyn"] }, role: "server", port: 8080 },
  { name: "blacksheep", packages: { python: ["blacksheep"] }, role: "server", port: 8000 },
  { name: "connexion", packages: { python: ["connexion"] }, role: "server", port: 8080 },
  { name: "cherrypy", packages: { python: ["cherrypy"] }, role: "server", port: 8080 },
  { name: "web2py", packages: { python: ["py4web"] }, role: "meta", port: 8000 },
  { name: "reflex", packages: { python: ["reflex"] }, role: "meta", port: 8000 },
  { name: "nicegui", packages: { python: ["nicegui"] }, role: "meta", port: 8080 },
  { name: "panel", packages: { python: ["panel"] }, role: "meta", port: 5006 },
  { name: "chainlit", packages: { python: ["chainlit"] }, role: "meta", port: 8000 },
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
  { name: "iris", packages: { go: ["github.com/kataras/iris"] }, role: "server", port: 8080 },
  { name: "hertz", packages: { go: ["github.com/cloudwego/hertz"] }, role: "server", port: 8888 },
  { name: "go-zero", packages: { go: ["github.com/zeromicro/go-zero"] }, role: "server", port: 8888 },
  { name: "kratos", packages: { go: ["github.com/go-kratos/kratos"] }, role: "server", port: 8000 },
  { name: "goframe", packages: { go: ["github.com/gogf/gf"] }, role: "server", port: 8000 },
  { name: "huma", packages: { go: ["github.com/danielgtaylor/huma"] }, role: "server", port: 8888 },
  { name: "fuego", packages: { go: ["github.com/go-fuego/fuego"] }, role: "server", port: 9999 },
  { name: "pocketbase", packages: { go: ["github.com/pocketbase/pocketbase"] }, role: "server", port: 8090 },
  { name: "httprouter", packages: { go: ["github.com/julienschmidt/httprouter"] }, role: "server", port: 8080 },
  { name: "fasthttp", packages: { go: ["github.com/valyala/fasthttp"] }, role: "tool" },
  { name: "buffalo", packages: { go: ["github.com/gobuffalo/buffalo"] }, role: "meta", port: 3000 },

  { name: "rails", packages: { ruby: ["rails"] }, role: "meta", port: 3000 },
  { name: "hanami", packages: { ruby: ["hanami"] }, role: "meta", port: 2300 },
  { name: "sinatra", packages: { ruby: ["sinatra"] }, role: "server", port: 4567 },
  { name: "grape", packages: { ruby: ["grape"] }, role: "server", port: 9292 },
  { name: "roda", packages: { ruby: ["roda"] }, role: "server", port: 9292 },
  { name: "padrino", packages: { ruby: ["padrino"] }, role: "server", port: 3000 },
  { name: "bridgetown", packages: { ruby: ["bridgetown"] }, role: "static", output: "output" },
  { name: "middleman", packages: { ruby: ["middleman"] }, role: "static", output: "build" },
  { name: "jekyll", packages: { ruby: ["jekyll", "github-pages"] }, role: "static", output: "_site" },

  { name: "laravel", packages: { php: ["laravel/framework"] }, role: "meta", port: 8000 },
  { name: "lumen", packages: { php: ["laravel/lumen-framework"] }, role: "server", port: 8000 },
  { name: "symfony", packages: { php: ["symfony/framework-bundle", "symfony/symfony"] }, role: "meta", port: 8000 },
  { name: "drupal", packages: { php: ["drupal/core", "drupal/core-recommended"] }, role: "meta", port: 80 },
  { name: "wordpress", packages: { php: ["roots/wordpress", "johnpbloch/wordpress"] }, role: "meta", port: 80 },
  { name: "cakephp", packages: { php: ["cakephp/cakephp"] }, role: "meta", port: 8765 },
  { name: "codeigniter", packages: { php: ["codeigniter4/framework"] }, role: "meta", port: 8080 },
  { name: "slim", packages: { php: ["slim/slim"] }, role: "server", port: 8080 },
  { name: "yii", packages: { php: ["yiisoft/yii2", "yiisoft/yii-http"] }, role: "meta", port: 8080 },
  { name: "mezzio", packages: { php: ["mezzio/mezzio"] }, role: "server", port: 8080 },
  { name: "laminas", packages: { php: ["laminas/laminas-mvc", "zendframework/zend-mvc"] }, role: "meta", port: 8080 },
  {
    name: "magento",
    packages: { php: ["magento/product-community-edition", "magento/framework"] },
    role: "meta",
    port: 80
  },
  { name: "shopware", packages: { php: ["shopware/core", "shopware/platform"] }, role: "meta", port: 8000 },
  { name: "sylius", packages: { php: ["sylius/sylius"] }, role: "meta", port: 8000 },
  { name: "typo3", packages: { php: ["typo3/cms-core"] }, role: "meta", port: 80 },
  { name: "craftcms", packages: { php: ["craftcms/cms"] }, role: "meta", port: 8080 },
  { name: "october", packages: { php: ["october/rain", "winter/storm"] }, role: "meta", port: 8000 },
  { name: "hyperf", packages: { php: ["hyperf/http-server"] }, role: "server", port: 9501 },

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
  {
    name: "helidon",
    packages: { jvm: ["io.helidon.webserver:*", "io.helidon.microprofile*"] },
    role: "server",
    port: 8080
  },
  { name: "http4k", packages: { jvm: ["org.http4k:http4k-server*"] }, role: "server", port: 8000 },
  {
    name: "spark-java",
    packages: { jvm: ["com.sparkjava:spark-core", "com.sparkjava:spark-kotlin"] },
    role: "server",
    port: 4567
  },
  { name: "armeria", packages: { jvm: ["com.linecorp.armeria:armeria"] }, role: "server", port: 8080 },
  { name: "vaadin", packages: { jvm: ["com.vaadin:vaadin*", "plugin:com.vaadin"] }, role: "server", port: 8080 },
  {
    name: "grails",
    packages: { jvm: ["plugin:org.grails.grails-web", "org.grails:grails-core"] },
    role: "server",
    port: 8080
  },

  {
    name: "play",
    packages: {
      jvm: ["plugin:playscala", "plugin:playjava", "plugin:playservice", "plugin:playweb", "plugin:playminimaljava"]
    },
    role: "server",
    port: 9000
  },
  {
    name: "http4s",
    packages: {
      jvm: [
        "org.http4s:http4s-ember-server",
        "org.http4s:http4s-blaze-server",
        "org.http4s:http4s-netty-server",
        "org.http4s:http4s-jetty-server"
      ]
    },
    role: "server",
    port: 8080
  },
  { name: "zio-http", packages: { jvm: ["dev.zio:zio-http", "io.d11:zhttp"] }, role: "server", port: 8080 },
  {
    name: "pekko-http",
    packages: { jvm: ["org.apache.pekko:pekko-http"] },
    role: "server",
    port: 8080
  },
  { name: "akka-http", packages: { jvm: ["com.typesafe.akka:akka-http"] }, role: "server", port: 8080 },
  {
    name: "tapir",
    packages: {
      jvm: [
        "com.softwaremill.sttp.tapir:tapir-netty-server*",
        "com.softwaremill.sttp.tapir:tapir-http4s-server*",
        "com.softwaremill.sttp.tapir:tapir-zio-http-server",
        "com.softwaremill.sttp.tapir:tapir-vertx-server*"
      ]
    },
    role: "server",
    port: 8080
  },
  { name: "scalatra", packages: { jvm: ["org.scalatra:scalatra*"] }, role: "server", port: 8080 },
  { name: "finatra", packages: { jvm: ["com.twitter:finatra-http*"] }, role: "server", port: 8888 },
  { name: "cask", packages: { jvm: ["com.lihaoyi:cask"] }, role: "server", port: 8080 },

  {
    name: "luminus",
    packages: { jvm: ["luminus:luminus*", "luminus-http-kit:*", "luminus-undertow:*"] },
    role: "server",
    port: 3000
  },
  { name: "kit", packages: { jvm: ["io.github.kit-clj:kit-core"] }, role: "server", port: 3000 },
  {
    name: "pedestal",
    packages: { jvm: ["io.pedestal:pedestal.service", "io.pedestal:pedestal.jetty", "io.pedestal:pedestal.http-kit"] },
    role: "server",
    port: 8080
  },
  {
    name: "compojure",
    packages: { jvm: ["compojure:compojure", "metosin:compojure-api"] },
    role: "server",
    port: 3000
  },
  {
    name: "reitit",
    packages: { jvm: ["metosin:reitit", "metosin:reitit-ring", "metosin:reitit-http"] },
    role: "server",
    port: 3000
  },
  {
    name: "ring",
    packages: { jvm: ["ring:ring", "ring:ring-core", "ring:ring-jetty-adapter", "http-kit:http-kit", "aleph:aleph"] },
    role: "server",
    port: 3000
  },

  { name: "aspire", packages: { dotnet: ["aspire.hosting*", "sdk:aspire.apphost.sdk*"] }, role: "tool" },
  {
    name: "blazor",
    packages: { dotnet: ["microsoft.aspnetcore.components.webassembly*", "sdk:microsoft.net.sdk.blazorwebassembly"] },
    role: "ui"
  },
  { name: "orleans", packages: { dotnet: ["microsoft.orleans.server"] }, role: "tool" },
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
  { name: "loco", packages: { rust: ["loco-rs"] }, role: "server", port: 5150 },
  { name: "tide", packages: { rust: ["tide"] }, role: "server", port: 8080 },
  { name: "gotham", packages: { rust: ["gotham"] }, role: "server", port: 7878 },
  { name: "dioxus", packages: { rust: ["dioxus-fullstack"] }, role: "meta", port: 8080 },
  { name: "leptos", packages: { rust: ["leptos"] }, role: "meta", port: 3000 },

  { name: "phoenix", packages: { elixir: ["phoenix"] }, role: "meta", port: 4000 },
  { name: "plug", packages: { elixir: ["plug_cowboy", "bandit"] }, role: "server", port: 4000 },

  { name: "android", packages: { jvm: ["plugin:com.android.application"] }, role: "native" },
  { name: "flutter", packages: { dart: ["flutter"] }, role: "native" },
  { name: "serverpod", packages: { dart: ["serverpod"] }, role: "server", port: 8080 },
  { name: "dart-frog", packages: { dart: ["dart_frog"] }, role: "server", port: 8080 },
  { name: "angel", packages: { dart: ["angel3_framework"] }, role: "server", port: 3000 },
  { name: "jaspr", packages: { dart: ["jaspr"] }, role: "meta", port: 8080 },
  { name: "shelf", packages: { dart: ["shelf"] }, role: "server", port: 8080 },

  { name: "vapor", packages: { swift: ["vapor/vapor"] }, role: "server", port: 8080 },
  { name: "hummingbird", packages: { swift: ["hummingbird-project/hummingbird"] }, role: "server", port: 8080 },
  { name: "kitura", packages: { swift: ["kitura/kitura", "ibm-swift/kitura"] }, role: "server", port: 8080 },
  { name: "perfect", packages: { swift: ["perfectlysoft/perfect-httpserver"] }, role: "server", port: 8181 }
]

const byName = new Map(frameworks.map((framework) => [framework.name, framework]))

/** What is known of a framework by its canonical name. */
export const frameworkNamed = (name: string | null | undefined): Framework | undefined =>
  name === null || name === undefined ? undefined : byName.get(name)
