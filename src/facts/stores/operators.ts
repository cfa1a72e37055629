/** Whether a file's or folder's name says that it is for watching the application, not for running it. */
export const isOfOperators = (path: string): boolean =>
  /(?:^|[/._-])(?:logging|monitoring|observability|metrics|tracing|elk|efk|alerting)(?:[/._-]|$)/i.test(path)
