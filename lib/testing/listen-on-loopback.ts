import type { Server } from "node:http";

/** Starts a server, on a free port unless one is given. Resolves with its origin: "http://127.0.0.1:40123". */
export async function listenOnLoopback(server: Server, port = 0): Promise<string> {
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The server has no port.");
  return `http://127.0.0.1:${address.port}`;
}
