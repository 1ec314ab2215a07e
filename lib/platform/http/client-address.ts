import "server-only";

/** Our server sets this header and overwrites a value that the client sent. */
export const clientAddress = (request: Request) => request.headers.get("x-parley-client-address") ?? "unknown";
