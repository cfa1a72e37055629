import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { noWishes } from "../../src/blueprint/Wishes.ts"
import { workloadOf } from "../../src/blueprint/Workload.ts"
import { settle } from "../../src/context/settle.ts"
import { analysisOf, manifest } from "../facts/support.ts"
import { fakeProvider } from "../support/fakeProvider.ts"

type Files = Readonly<Record<string, string>>

/** What a design makes of the files of users: the store they go to, what chooses it, and the parts of it that are told. */
const placed = (
  files: Files
): { readonly kinds: string; readonly chosen: string; readonly parts: string; readonly lost: boolean } => {
  const analysis = analysisOf(files)
  const context = Either.getOrThrow(
    settle({ request: {}, suggested: analysis.suggestedContext, allowedProviders: ["aws"], places: [fakeProvider()] })
  )
  const { processes, stores, warnings } = workloadOf(analysis, context, noWishes, true)
  return {
    lost: warnings.some(({ code }) => code === "uploads_on_disk"),
    kinds: stores.flatMap(({ kind }) => (kind.startsWith("storage.") ? [kind] : [])).join(" "),
    chosen: processes.flatMap(({ settings }) => settings.map(({ name, value }) => `${name}=${value}`)).join(" "),
    parts: analysis.services
      .flatMap(({ environment }) =>
        environment.flatMap(({ form, from, name }) => (from === "s3" ? [`${name}=${form ?? "{url}"}`] : []))
      )
      .join(" ")
  }
}

const laravel = (disk: string): Files => ({
  "composer.json": manifest({
    require: { php: "^8.3", "laravel/framework": "^12.0", "league/flysystem-aws-s3-v3": "^3.0" }
  }),
  artisan: "#!/usr/bin/env php\n",
  "config/filesystems.php": `<?php\nreturn [\n    'default' => env('${disk}', 'local')${")".repeat(disk.split("env(").length - 1)},\n    'disks' => [\n        'local' => ['driver' => 'local', 'root' => storage_path('app')],\n        's3' => [\n            'driver' => 's3',\n            'key' => env('AWS_ACCESS_KEY_ID'),\n            'secret' => env('AWS_SECRET_ACCESS_KEY'),\n            'region' => env('AWS_DEFAULT_REGION'),\n            'bucket' => env('AWS_BUCKET'),\n            'endpoint' => env('AWS_ENDPOINT'),\n            'use_path_style_endpoint' => env('AWS_USE_PATH_STYLE_ENDPOINT', false),\n        ],\n    ],\n];\n`,
  "app/Http/Controllers/Avatars.php": "<?php\n$path = $request->file('avatar')->store('avatars');\n"
})

const rails: Files = {
  Gemfile: 'source "https://rubygems.org"\ngem "rails", "~> 8.0"\ngem "puma"\ngem "aws-sdk-s3", require: false\n',
  "config.ru": "run Rails.application\n",
  "config/application.rb": "module Shop\n  class Application < Rails::Application\n  end\nend\n",
  "config/environments/production.rb":
    'Rails.application.configure do\n  config.active_storage.service = ENV.fetch("ACTIVE_STORAGE_SERVICE", "local").to_sym\nend\n',
  "config/storage.yml":
    'local:\n  service: Disk\n  root: <%= Rails.root.join("storage") %>\n\namazon:\n  service: S3\n  access_key_id: <%= ENV["AWS_ACCESS_KEY_ID"] %>\n  secret_access_key: <%= ENV["AWS_SECRET_ACCESS_KEY"] %>\n  region: <%= ENV["AWS_REGION"] %>\n  bucket: <%= ENV["S3_BUCKET_NAME"] %>\n  endpoint: <%= ENV["S3_ENDPOINT"] %>\n',
  "app/models/user.rb": "class User < ApplicationRecord\n  has_one_attached :avatar\nend\n"
}

const django = (settings: string): Files => ({
  "manage.py": "#!/usr/bin/env python\n",
  "requirements.txt": "Django==5.2\ndjango-storages[s3]==1.14.6\nboto3==1.38.0\ngunicorn==23.0.0\n",
  "shop/wsgi.py": "application = get_wsgi_application()\n",
  "shop/models.py":
    "from django.db import models\n\nclass Profile(models.Model):\n    avatar = models.ImageField(upload_to='avatars')\n",
  "shop/settings.py": `import os\n\nMEDIA_ROOT = BASE_DIR / "media"\n${settings}\n`
})

const storages =
  '    AWS_STORAGE_BUCKET_NAME = os.environ["AWS_STORAGE_BUCKET_NAME"]\n    AWS_S3_REGION_NAME = os.environ.get("AWS_S3_REGION_NAME")\n    AWS_S3_ENDPOINT_URL = os.environ.get("AWS_S3_ENDPOINT_URL")\n'

const node = (code: string, more: Files = {}): Files => ({
  "package.json": manifest({
    name: "api",
    scripts: { start: "node src/server.js" },
    dependencies: { express: "5.1.0", multer: "2.0.0", "@aws-sdk/client-s3": "3.800.0", zod: "3.25.0" }
  }),
  "src/server.js": "const app = express()\nconst upload = multer({ dest: 'uploads/' })\napp.listen(3000)\n",
  "src/storage.js": `${code}\nconst s3 = new S3Client({ region: process.env.S3_REGION, endpoint: process.env.S3_ENDPOINT, forcePathStyle: process.env.S3_FORCE_PATH_STYLE === 'true' })\nconst bucket = process.env.S3_BUCKET\n`,
  ...more
})

const go = (config: string, use: string): Files => ({
  "go.mod":
    "module example.com/api\n\ngo 1.24\n\nrequire (\n\tgithub.com/caarlos0/env/v11 v11.3.1\n\tgithub.com/aws/aws-sdk-go-v2/service/s3 v1.79.0\n)\n",
  "main.go":
    'package main\n\nfunc main() {\n\tos.WriteFile("uploads/a", nil, 0o644)\n\thttp.ListenAndServe(":8080", nil)\n}\n',
  "config.go": `package main\n\n${config}\n`,
  "storage.go": `package main\n\n${use}\n`
})

const spring: Files = {
  "pom.xml":
    "<project><modelVersion>4.0.0</modelVersion><groupId>a</groupId><artifactId>shop</artifactId><version>1</version><parent><groupId>org.springframework.boot</groupId><artifactId>spring-boot-starter-parent</artifactId><version>3.5.0</version></parent><dependencies><dependency><groupId>org.springframework.boot</groupId><artifactId>spring-boot-starter-web</artifactId></dependency><dependency><groupId>software.amazon.awssdk</groupId><artifactId>s3</artifactId><version>2.31.0</version></dependency></dependencies></project>",
  "src/main/java/a/Shop.java": "@SpringBootApplication\npublic class Shop {}\n",
  "src/main/java/a/S3Files.java":
    '@Service\n@ConditionalOnProperty(name = "app.storage.type", havingValue = "s3")\npublic class S3Files implements Files {}\n',
  "src/main/java/a/DiskFiles.java":
    '@Service\n@ConditionalOnProperty(name = "app.storage.type", havingValue = "local", matchIfMissing = true)\npublic class DiskFiles implements Files {\n  void save(MultipartFile file) { file.transferTo(Path.of("uploads")); }\n}\n',
  "src/main/resources/application.yml":
    "app:\n  storage:\n    type: ${STORAGE_TYPE:local}\n    bucket: ${S3_BUCKET:}\n    endpoint: ${S3_ENDPOINT:}\n    region: ${S3_REGION:us-east-1}\n"
}

const samples: ReadonlyArray<readonly [name: string, files: Files, chosen: string]> = [
  ["Laravel's disk", laravel("FILESYSTEM_DISK"), "FILESYSTEM_DISK=s3"],
  ["Laravel's disk by a name of its own", laravel("MEDIA_PLACE"), "MEDIA_PLACE=s3"],
  [
    "Laravel's disk by a name of its own that falls back on the usual one",
    laravel("SHOP_DISK', env('FILESYSTEM_DISK"),
    "SHOP_DISK=s3"
  ],
  ["Laravel's older driver", laravel("FILESYSTEM_DRIVER"), "FILESYSTEM_DRIVER=s3"],
  ["Rails' service by its name in storage.yml", rails, "ACTIVE_STORAGE_SERVICE=amazon"],
  [
    "Django's switch",
    django(`USE_S3 = os.environ.get("USE_S3", "False") == "True"\nif USE_S3:\n${storages}`),
    "USE_S3=True"
  ],
  [
    "Django's switch, by environ",
    django(`USE_S3 = env.bool("USE_S3", default=False)\nif USE_S3:\n${storages}`),
    "USE_S3=True"
  ],
  [
    "Django's backend by its class",
    django(
      `STORAGES = {"default": {"BACKEND": os.environ.get("DEFAULT_FILE_STORAGE", "django.core.files.storage.FileSystemStorage")}}\nif "s3" in STORAGES["default"]["BACKEND"]:\n${storages}`
    ),
    "DEFAULT_FILE_STORAGE=storages.backends.s3boto3.S3Boto3Storage"
  ],
  [
    "Django's backend by a word",
    django(`STORAGE_BACKEND = os.getenv("STORAGE_BACKEND", "local")\nif STORAGE_BACKEND == "s3":\n${storages}`),
    "STORAGE_BACKEND=s3"
  ],
  [
    "a switch of Node's",
    node(
      "switch (process.env.STORAGE_DRIVER) {\n  case 's3':\n    store = new S3Store()\n    break\n  default:\n    store = new DiskStore()\n}"
    ),
    "STORAGE_DRIVER=s3"
  ],
  [
    "a renamed setting of Node's",
    node(
      "const driver = process.env.FILE_STORAGE_PROVIDER || 'local'\nexport const store = driver === 'aws-s3' ? new S3Store() : new DiskStore()"
    ),
    "FILE_STORAGE_PROVIDER=aws-s3"
  ],
  [
    "a schema of zod's",
    node(
      "const env = z.object({ STORAGE_TYPE: z.enum(['local', 's3']).default('local') }).parse(process.env)\nif (env.STORAGE_TYPE === 's3') use(new S3Store())"
    ),
    "STORAGE_TYPE=s3"
  ],
  [
    "a schema of zod's alone",
    node(
      "const env = z.object({\n  UPLOAD_STORAGE_BACKEND: z.enum(['disk', 'S3']).default('disk'),\n}).parse(process.env)"
    ),
    "UPLOAD_STORAGE_BACKEND=S3"
  ],
  [
    "a switch that is on or off",
    node("const store = process.env.S3_ENABLED === 'true' ? new S3Store() : new DiskStore()"),
    "S3_ENABLED=true"
  ],
  [
    "Go's tags with a default",
    go(
      'type Config struct {\n\tStorageDriver string `env:"STORAGE_DRIVER" envDefault:"local"`\n\tBucket string `env:"S3_BUCKET"`\n\tRegion string `env:"S3_REGION"`\n}',
      'func open(cfg Config) Store {\n\tswitch cfg.StorageDriver {\n\tcase "s3":\n\t\treturn newS3(cfg)\n\tdefault:\n\t\treturn newDisk("uploads")\n\t}\n}'
    ),
    "STORAGE_DRIVER=s3"
  ],
  [
    "Go's nested settings",
    go(
      'type Config struct {\n\tStorage struct {\n\t\tType string `env:"STORAGE_TYPE" envDefault:"local"`\n\t}\n\tBucket string `env:"S3_BUCKET"`\n}',
      'func open(cfg Config) Store {\n\tif cfg.Storage.Type == "s3" {\n\t\treturn newS3(cfg)\n\t}\n\treturn newDisk("uploads")\n}'
    ),
    "STORAGE_TYPE=s3"
  ],
  [
    "a key of what Node may use",
    node(
      "const stores = { local: DiskStore, s3: S3Store }\nconst store = new stores[process.env.UPLOAD_BACKEND ?? 'local']()"
    ),
    "UPLOAD_BACKEND=s3"
  ],
  [
    "a key under a name of the file's own",
    node(
      "const type = process.env.STORAGE_TYPE || 'local'\nconst drivers = {\n  local: () => new DiskStore(),\n  's3': () => new S3Store()\n}\nmodule.exports = drivers[type]()"
    ),
    "STORAGE_TYPE=s3"
  ],
  [
    "an arm of PHP's",
    {
      ...laravel("FILESYSTEM_DISK"),
      "config/filesystems.php": "<?php\nreturn ['default' => 'local'];\n",
      "app/Store.php":
        "<?php\n$bucket = env('AWS_BUCKET');\n$disk = match (env('UPLOAD_BACKEND', 'local')) {\n    's3' => new BucketStore(),\n    default => new DiskStore(),\n};\n"
    },
    "UPLOAD_BACKEND=s3"
  ],
  ["a property of Spring's", spring, "STORAGE_TYPE=s3"],
  [
    "a file of settings with variables",
    node("const store = config.storage.driver === 's3' ? new S3Store() : new DiskStore()", {
      "config/default.yaml": "storage:\n  driver: ${STORAGE_DRIVER:-local}\n  s3:\n    bucket: ${S3_BUCKET}\n",
      ".env.example": "STORAGE_DRIVER=local\nS3_BUCKET=\n"
    }),
    "STORAGE_DRIVER=s3"
  ]
]

const insisting = (type: string) =>
  node(`const env = z.object({\n  S3_FORCE_PATH_STYLE: ${type},\n}).parse(process.env)`)
const styleAsked = (files: Files) =>
  analysisOf(files)
    .services.flatMap(({ environment }) => environment)
    .find(({ name }) => name === "S3_FORCE_PATH_STYLE")

describe("a setting that chooses where files go", () => {
  for (const [name, files, chosen] of samples)
    it(`is set to the bucket that is placed: ${name}`, () => {
      const { chosen: told, kinds, lost, parts } = placed(files)
      assert.strictEqual(kinds, "storage.object")
      assert.isFalse(lost)
      assert.strictEqual(told, chosen)
      assert.match(parts, /BUCKET\w*=\{bucket\}/)
    })

  it("is found behind a name of the file's own", () => {
    const code =
      "const kind = process.env.UPLOADS_BACKEND ?? 'disk'\nswitch (kind) {\n  case 's3':\n    return new S3Store()\n  default:\n    return new DiskStore()\n}"
    assert.strictEqual(placed(node(code)).chosen, "UPLOADS_BACKEND=s3")
  })

  it("takes the word that speaks of the same as the setting", () => {
    const files = laravel("PRIVATE_DISK")
    const config = (files["config/filesystems.php"] ?? "").replace(
      "        's3' => [",
      "        's3_public' => [\n            'driver' => 's3',\n        ],\n        's3_private' => ["
    )
    assert.strictEqual(placed({ ...files, "config/filesystems.php": config }).chosen, "PRIVATE_DISK=s3_private")
  })

  it("is no setting of a database that has one of its own", () => {
    const files = laravel("STORAGE_TYPE")
    const database =
      "<?php\nreturn [\n    'default' => env('DB_CONNECTION', 'mysql'),\n    'connections' => [\n        'mysql' => [\n            'driver' => 'mysql',\n            'host' => env('DB_HOST'),\n        ],\n    ],\n];\n"
    const { chosen } = placed({
      ...files,
      "config/database.php": database,
      "docker-compose.yml": "services:\n  db:\n    image: mysql:8.4\n"
    })
    assert.notInclude(chosen, "STORAGE_TYPE=mysql")
    assert.include(chosen, "STORAGE_TYPE=s3")
  })

  it("takes the plainest of several words", () => {
    const code =
      "switch (process.env.STORAGE_DRIVER) {\n  case 'minio':\n  case 's3':\n    return new S3Store()\n  case 'gcs':\n    return new GcsStore()\n}"
    assert.strictEqual(placed(node(code)).chosen, "STORAGE_DRIVER=s3")
  })

  it("is left alone where no bucket is placed: files are kept on a disk", () => {
    const files = {
      "package.json": manifest({ name: "api", dependencies: { express: "5.1.0", multer: "2.0.0" } }),
      "server.js": "const upload = multer({ dest: 'uploads/' })\nconst app = express()\napp.listen(3000)\n",
      "store.js": "export const store = process.env.STORAGE_DRIVER === 's3' ? plugin('s3') : new DiskStore()\n"
    }
    const { chosen, kinds } = placed(files)
    assert.strictEqual(kinds, "storage.file")
    assert.strictEqual(chosen, "")
  })

  it("is no setting of a cache, of logs or of tests, and none that nothing compares with a bucket", () => {
    for (const code of [
      "if (process.env.CACHE_STORAGE_TYPE === 's3') use(new S3Cache())",
      "if (process.env.TEST_STORAGE_DRIVER === 's3') use(new S3Store())",
      "if (process.env.STORAGE_DRIVER === 'local') use(new DiskStore())",
      "if (process.env.DEPLOY_TARGET === 's3') use(new S3Store())"
    ])
      assert.strictEqual(placed(node(code)).chosen, "", code)
  })

  it("brings the way its address is written, where the program insists on it", () => {
    assert.include(styleAsked(insisting("z.string()")), { value: "constant", form: "true" })
    assert.isNull(styleAsked(insisting("z.string().optional()"))?.value)
  })
})
