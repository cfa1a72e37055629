/** Methods of an AppHost's builder that add a store. */
export const stores: Readonly<Record<string, string>> = {
  AddPostgres: "postgres",
  AddAzurePostgresFlexibleServer: "postgres",
  AddSqlServer: "mssql",
  AddAzureSqlServer: "mssql",
  AddMySql: "mysql",
  AddOracle: "oracle",
  AddMongoDB: "mongodb",
  AddRedis: "redis",
  AddAzureRedis: "redis",
  AddGarnet: "redis",
  AddValkey: "valkey",
  AddRabbitMQ: "rabbitmq",
  AddKafka: "kafka",
  AddNats: "nats",
  AddElasticsearch: "elasticsearch",
  AddMeilisearch: "meilisearch",
  AddMilvus: "milvus",
  AddQdrant: "qdrant",
  AddAzureCosmosDB: "cosmosdb",
  AddAzureServiceBus: "azure-service-bus",
  AddSqlite: "sqlite"
}

/** A store of an AppHost, or one of its databases. */
export interface AspireStore {
  readonly engine: string
  /** The resource's name, by which its connection string is called. */
  readonly name: string
  /** The resource's name of the server. */
  readonly server: string
  readonly database: string | null
}

/**
 * How the connection string of a resource is written, without its login.
 * https://learn.microsoft.com/dotnet/aspire/fundamentals/app-host-overview (2026-11): a reference gives `ConnectionStrings__<name>`.
 */
export const connectionString = ({ database, engine, server }: AspireStore): string | undefined => {
  switch (engine) {
    case "postgres":
      return `Host=${server};Port=5432;Username=postgres;Password=${database === null ? "" : `;Database=${database}`}`
    case "mysql":
      return `Server=${server};Port=3306;User ID=root;Password=${database === null ? "" : `;Database=${database}`}`
    case "mssql":
      return `Server=${server},1433;User ID=sa;Password=${database === null ? "" : `;Initial Catalog=${database}`}`
    case "redis":
    case "valkey":
      return `${server}:6379`
    case "mongodb":
      return `mongodb://${server}:27017${database === null ? "" : `/${database}`}`
    case "rabbitmq":
      return `amqp://${server}:5672`
    case "kafka":
      return `${server}:9092`
    case "nats":
      return `nats://${server}:4222`
    case "elasticsearch":
      return `http://${server}:9200`
    default:
      return undefined
  }
}
