/** Where pages open their one live connection: a WebSocket that carries any number of event streams. */
export const livePath = "/api/live";
