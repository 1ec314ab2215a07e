import { createSocket } from "node:dgram";
import { createServer } from "node:net";

const triesMax = 100;
/** What this process was given already is not free, although nobody listens there yet. */
const given = new Set();

/** `wanted` when nothing uses it, else the next free port; without `wanted` any free one. */
export async function freePort(wanted = 0, { host = "127.0.0.1", udp = false } = {}) {
  const tryPort = udp ? tryUdp : tryTcp;
  for (let port = wanted; port < wanted + triesMax; port += 1) {
    const free = given.has(port) ? null : await tryPort(port, host);
    if (free && !given.has(free)) {
      given.add(free);
      return free;
    }
  }
  throw new Error(`No free port between ${wanted} and ${wanted + triesMax}.`);
}

/** Whether nobody listens there; it is not given to anybody by that. */
export const isFree = async (port, { host = "127.0.0.1", udp = false } = {}) =>
  (await (udp ? tryUdp : tryTcp)(port, host)) !== null;

function tryTcp(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error) => (isTaken(error) ? resolve(null) : reject(error)));
    server.listen({ port, host, exclusive: true }, () => {
      const { port: free } = server.address();
      server.close(() => resolve(free));
    });
  });
}

function tryUdp(port, host) {
  return new Promise((resolve, reject) => {
    const socket = createSocket("udp4");
    socket.once("error", (error) => (isTaken(error) ? resolve(null) : reject(error)));
    socket.bind({ port, address: host, exclusive: true }, () => {
      const { port: free } = socket.address();
      socket.close(() => resolve(free));
    });
  });
}

const isTaken = (error) => error.code === "EADDRINUSE" || error.code === "EACCES";
