/** What this provider uses although the catalogue has no price for it: such a line makes a total a lower bound. */
export const unpriced: ReadonlyArray<{ readonly sku: RegExp; readonly what: string }> = [
  { sku: /^aws\.backup\.(storage|copy|efs)$/, what: "AWS Backup, by kind of store" },
  { sku: /^aws\.mq\.storage$/, what: "what a RabbitMQ broker stores" },
  { sku: /^aws\.config\.item$/, what: "changes that AWS Config records" },
  { sku: /^aws\.elasticache\.memcached\./, what: "Memcached nodes" }
]
