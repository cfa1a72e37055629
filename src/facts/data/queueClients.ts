/** A client of a queue that a program must import itself to use. */
export interface QueueClient {
  readonly ecosystem: "python" | "node"
  readonly name: string
  readonly imported: string
}

/** Frameworks import such clients by themselves, where the application names only a setting. */
export const importingFrameworks =
  /^(?:dramatiq|faststream|kombu|celery|nameko|taskiq|@nestjs\/microservices|moleculer|node-red|@feathersjs\/\S+)$/

export const queueClients: ReadonlyArray<QueueClient> = [
  { ecosystem: "python", name: "paho-mqtt", imported: "paho" },
  { ecosystem: "python", name: "aiomqtt", imported: "aiomqtt" },
  { ecosystem: "python", name: "gmqtt", imported: "gmqtt" },
  { ecosystem: "python", name: "pika", imported: "pika" },
  { ecosystem: "python", name: "aio-pika", imported: "aio_pika" },
  { ecosystem: "node", name: "mqtt", imported: "mqtt" },
  { ecosystem: "node", name: "amqplib", imported: "amqplib" }
]
