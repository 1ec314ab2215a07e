import "server-only";

/** The peer's address, written by our own server; what a client sends under that name is dropped there. */
export const clientAddress = (request: Request) => request.headers.get("x-parley-client-address") ?? "unknown";
