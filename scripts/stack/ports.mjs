import { createServer } from "node:net";

/** `wanted` when nothing listens there, else the next free port; 0 or nothing: any free one. */
export async function freePort(wanted = 0, host = "127.0.0.1") {
  for (let port = wanted; ; port += 1) {
    const free = await tryPort(port, host);
    if (free) return free;
    if (port >= wanted + 100) throw new Error(`No free port between ${wanted} and ${port}.`);
  }
}

function tryPort(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error) =>
      error.code === "EADDRINUSE" || error.code === "EACCES" ? resolve(null) : reject(error),
    );
    server.listen({ port, host, exclusive: true }, () => {
      const { port: free } = server.address();
      server.close(() => resolve(free));
    });
  });
}
