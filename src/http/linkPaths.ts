/** Where GitHub sends people back to who link an installation of the App. */
export const callbackPath = "/v1/connections/github/callback"

/** Where GitHub sends what happens in repositories to. */
export const eventsPath = "/v1/github/events"
