import type { LineScanner } from "../../repo/LineScanner.ts"
import { captures, isCode } from "../scanning/matching.ts"

/** Calls that wait for the next messages of a queue or stream: what a program that makes them is for. */
export const consumers: LineScanner = {
  name: "consumers",
  keywords: [
    ".receive_message",
    "receivemessage",
    "start_consuming",
    "kafkaconsumer(",
    "consumer.create(",
    "queuepoller",
    ".pull(",
    "streaming_pull",
    "xreadgroup"
  ],
  accepts: (path) => isCode(path) && !/\.(?:json|ya?ml|toml|sh)$/.test(path),
  match: (line) =>
    captures(
      line,
      /\.(receive_messages?)\(|\bnew\s+(ReceiveMessageCommand)\(|\.(receiveMessage|ReceiveMessage)\(|\.(start_consuming)\(|=\s{0,5}(KafkaConsumer)\(|\b(Consumer\.create)\(|\b(QueuePoller)\.new\b|\bsubscriber\.(pull)\(|\.(streaming_pull)\(|\.(xreadgroup|XReadGroup)\(/g
    )
}
