/** Ports that a program opens for those who develop and watch it, by the tools that take them unless told otherwise. */
export const sidePorts: ReadonlySet<number> = new Set([
  // debuggers of the JVM, Python, Node.js, Go and PHP
  5005, 8787, 1099, 9010, 5678, 9229, 9230, 2345, 40_000, 9003,
  // servers of bundlers and of stories, reloading of pages, a look into a database
  5173, 5174, 24_678, 35_729, 3035, 6006, 5555,
  // metrics, profiles, nodes of Erlang
  9100, 2112, 9464, 6060, 4369
])
