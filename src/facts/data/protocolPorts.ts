/**
 * Ports of protocols that are not HTTP and that clients outside call, as IANA's registry of ports and the images of
 * such servers have them (2026-11): mail, files, shells, names, directories, chats, messages of things, streams, calls.
 */
export const protocolPorts: ReadonlySet<number> = new Set([
  // mail, and what takes its place where a program may not open a port below 1024
  25, 110, 143, 465, 587, 993, 995, 1025, 1143, 2525,
  // files and shells
  21, 22, 2022, 2121, 2222, 8022,
  // names and directories
  53, 389, 636, 853,
  // chats, messages of things, streams, calls
  1883, 1935, 3478, 5060, 5061, 5222, 5269, 5349, 6667, 6697, 8883
])
