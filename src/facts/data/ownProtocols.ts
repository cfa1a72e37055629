/** Ports that are registered for protocols which are not HTTP, and that programs of these protocols listen on. */
export const ownProtocols: ReadonlyMap<number, string> = new Map([
  [21, "FTP"],
  [22, "SSH"],
  [25, "SMTP"],
  [53, "DNS"],
  [110, "POP3"],
  [143, "IMAP"],
  [389, "LDAP"],
  [465, "SMTP"],
  [587, "SMTP"],
  [636, "LDAP"],
  [853, "DNS"],
  [993, "IMAP"],
  [995, "POP3"],
  [1883, "MQTT"],
  [1935, "RTMP"],
  [5060, "SIP"],
  [5061, "SIP"],
  [5222, "XMPP"],
  [6667, "IRC"],
  [8883, "MQTT"],
  [25565, "Minecraft"]
])
