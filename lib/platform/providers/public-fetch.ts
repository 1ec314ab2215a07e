import "server-only";
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { env } from "@/lib/platform/env";
import { isPublicAddress, lookupPublic, PrivateAddress } from "./public-address";

const answerBytesMax = 20_000_000;
const redirectsMax = 5;

const isPrivateAllowed = () => env.CALDAV_PRIVATE_SERVERS;
/** Connections of their own: those of other parts of Parley may lead to servers that people must not reach. */
const agents = {
  anywhere: { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) },
  public: {
    http: new HttpAgent({ keepAlive: true, lookup: lookupPublic }),
    https: new HttpsAgent({ keepAlive: true, lookup: lookupPublic }),
  },
};

/**
 * `fetch` for addresses that people name. Unless the operator allows private ones, it speaks TLS alone and connects to
 * public addresses alone, redirects included. After five redirects, the next one is the answer. Bounded in size;
 * `signal` bounds it in time.
 */
export function makePublicFetch(signal: AbortSignal): typeof fetch {
  return async (input, init = {}) => {
    let url = new URL(input instanceof Request ? input.url : input);
    const headers = new Headers(init.headers);
    const first = url;
    for (let redirects = 0; ; redirects += 1) {
      const response = await sendOnce(url, { ...init, headers }, signal);
      const location = redirectOf(response);
      if (!location || init.redirect === "manual" || redirects === redirectsMax) return response;
      url = new URL(location, url);
      // The password is for the server that the person named.
      if (url.origin !== first.origin) headers.delete("authorization");
    }
  };
}

/** Where an answer leads; null: it is no redirect. */
export const redirectOf = ({ status, headers }: Response) =>
  status >= 300 && status < 400 ? headers.get("location") : null;

function assertAllowed({ protocol, hostname }: URL) {
  if (isPrivateAllowed()) return;
  if (protocol !== "https:") throw new PrivateAddress("Not by TLS.");
  // No name is looked up for these.
  const address = hostname.replace(/^\[|\]$/g, "");
  if (isIP(address) && !isPublicAddress(address)) throw new PrivateAddress("A private address.");
}

type Init = { method?: string; headers: Headers; body?: RequestInit["body"] };

function sendOnce(url: URL, { method = "GET", headers, body }: Init, signal: AbortSignal) {
  assertAllowed(url);
  const isTls = url.protocol === "https:";
  const { http, https } = isPrivateAllowed() ? agents.anywhere : agents.public;
  const bytes = Buffer.from(typeof body === "string" ? body : "");
  return new Promise<Response>((resolve, reject) => {
    const outgoing = (isTls ? requestHttps : requestHttp)(
      url,
      {
        method,
        agent: isTls ? https : http,
        headers: { "user-agent": "Parley", ...Object.fromEntries(headers), "content-length": bytes.length },
        signal,
      },
      (incoming) => void readAnswer(incoming).then(resolve, reject),
    );
    outgoing.on("error", reject);
    outgoing.end(bytes);
  });
}

async function readAnswer(incoming: IncomingMessage): Promise<Response> {
  const content = await readAll(incoming);
  const status = incoming.statusCode ?? 502;
  const isBodyless = [101, 204, 205, 304].includes(status);
  const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)]);
  // Throws for a status that there is not.
  return new Response(isBodyless ? null : content, { status, headers });
}

async function readAll(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > answerBytesMax) throw new Error("The answer is too long.");
  }
  return new Uint8Array(Buffer.concat(chunks));
}
