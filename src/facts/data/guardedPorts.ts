/** Ports that nobody but the application or its operators should reach, and what listens there. */
const guardedPorts: ReadonlyMap<number, string> = new Map([
  [22, "SSH"],
  [3389, "RDP"],
  [1433, "SQL Server"],
  [1521, "Oracle"],
  [2379, "etcd"],
  [3306, "MySQL"],
  [5432, "PostgreSQL"],
  [5672, "RabbitMQ"],
  [5984, "CouchDB"],
  [6379, "Redis"],
  [9042, "Cassandra"],
  [9200, "Elasticsearch"],
  [11211, "Memcached"],
  [27017, "MongoDB"]
])

/** What a range of ports lays open, by name; at most three names. */
export const guardedIn = (from: number, to: number): string | undefined => {
  const names = [...guardedPorts].filter(([port]) => port >= from && port <= to).map(([, name]) => name)
  return names.length === 0 ? undefined : names.length > 3 ? "every port" : names.join(", ")
}

/** The store that listens on a port. */
export const storeAt = (port: number): string | undefined =>
  port === 22 || port === 3389 ? undefined : guardedPorts.get(port)
