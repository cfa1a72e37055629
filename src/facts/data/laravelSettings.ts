/** One option of Laravel's own settings, and the variables that it is read from. */
export interface LaravelOption {
  /** The file that an application may have for it, in `config`. */
  readonly file: string
  /** Its name there: an application's file that has it is read instead. */
  readonly option: string
  readonly names: ReadonlyArray<string>
  /** Every application needs it, whether its sample speaks of it or not. */
  readonly always?: boolean
}

/**
 * What Laravel reads by itself from version 11 on, where it has files of settings under those of the application.
 * https://github.com/laravel/framework/tree/11.x/config
 */
export const laravelOptions: ReadonlyArray<LaravelOption> = [
  { file: "app", option: "key", names: ["APP_KEY"], always: true },
  { file: "app", option: "env", names: ["APP_ENV"], always: true },
  { file: "app", option: "debug", names: ["APP_DEBUG"], always: true },
  { file: "app", option: "url", names: ["APP_URL"], always: true },
  { file: "database", option: "default", names: ["DB_CONNECTION"], always: true },
  {
    file: "database",
    option: "connections",
    names: ["DB_DATABASE", "DB_HOST", "DB_PASSWORD", "DB_PORT", "DB_USERNAME"],
    always: true
  },
  { file: "database", option: "redis", names: ["REDIS_HOST", "REDIS_PASSWORD", "REDIS_PORT", "REDIS_USERNAME"] },
  { file: "session", option: "driver", names: ["SESSION_DRIVER"], always: true },
  { file: "cache", option: "default", names: ["CACHE_STORE"], always: true },
  { file: "queue", option: "default", names: ["QUEUE_CONNECTION"], always: true },
  { file: "logging", option: "default", names: ["LOG_CHANNEL"], always: true },
  { file: "logging", option: "channels", names: ["LOG_LEVEL", "LOG_STACK"] },
  { file: "mail", option: "default", names: ["MAIL_MAILER"] },
  { file: "mail", option: "from", names: ["MAIL_FROM_ADDRESS", "MAIL_FROM_NAME"] },
  { file: "mail", option: "smtp", names: ["MAIL_HOST", "MAIL_PASSWORD", "MAIL_PORT", "MAIL_SCHEME", "MAIL_USERNAME"] },
  { file: "filesystems", option: "default", names: ["FILESYSTEM_DISK"] },
  {
    file: "filesystems",
    option: "s3",
    names: [
      "AWS_ACCESS_KEY_ID",
      "AWS_BUCKET",
      "AWS_DEFAULT_REGION",
      "AWS_ENDPOINT",
      "AWS_SECRET_ACCESS_KEY",
      "AWS_URL",
      "AWS_USE_PATH_STYLE_ENDPOINT"
    ]
  },
  { file: "hashing", option: "bcrypt", names: ["BCRYPT_ROUNDS"] }
]
