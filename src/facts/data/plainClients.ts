/** Clients of caches that code makes with an address of its own; what else is built on them cannot do without. */
export const plainClients: ReadonlySet<string> = new Set([
  "redis",
  "ioredis",
  "@redis/client",
  "aioredis",
  "hiredis",
  "redis-client",
  "predis/predis",
  "github.com/gomodule/redigo",
  "github.com/go-redis/redis",
  "github.com/redis/go-redis/v9",
  "github.com/redis/rueidis",
  "memcached",
  "memjs",
  "pymemcache",
  "python-memcached",
  "pylibmc",
  "github.com/bradfitz/gomemcache",
  "dalli"
])
