import "server-only";
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { env } from "../../env";
import { readRetryAfter } from "../read-retry-after";
import { CalendarFailure } from "./provider";
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

export const authorizationOf = ({ user, password }: { user: string; password: string }) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;

/** What went wrong with the request itself, before it is told in a sentence. */
export class AnsweredWith extends Error {
  override readonly name = "AnsweredWith";
  constructor(
    readonly status: number,
    readonly retryAfterMs: number | null,
  ) {
    super(`The calendar server answered ${status}.`);
  }
}

/**
 * `fetch` for servers that people name. Unless the operator allows private ones, it speaks TLS alone and connects to
 * public addresses alone, redirects included. Bounded in size; `signal` bounds it in time. Rejects with AnsweredWith for
 * statuses that end every kind of request.
 */
export function makeCaldavFetch(signal: AbortSignal): typeof fetch {
  return async (input, init = {}) => {
    let url = new URL(input instanceof Request ? input.url : input);
    const headers = new Headers(init.headers);
    const first = url;
    for (let redirects = 0; ; redirects += 1) {
      const { response, location } = await sendOnce(url, { ...init, headers }, signal);
      const { status } = response;
      if (status === 401 || status === 403 || status === 429 || status >= 500) {
        if (status !== 403 || !(await isConflict(response))) {
          throw new AnsweredWith(status, readRetryAfter(response.headers.get("retry-after")));
        }
      }
      if (!location || init.redirect === "manual") return response;
      if (redirects === redirectsMax) throw new AnsweredWith(status, null);
      url = new URL(location, url);
      // The password is for the server that the person named.
      if (url.origin !== first.origin) headers.delete("authorization");
    }
  };
}

/** A precondition of CalDAV's, which is no matter of rights: its answer is read by who asked. */
const isConflict = async (response: Response) => (await response.clone().text()).includes("no-uid-conflict");

function assertAllowed({ protocol, hostname }: URL) {
  if (isPrivateAllowed()) return;
  if (protocol !== "https:") throw new PrivateAddress("Not by TLS.");
  // No name is looked up for these.
  const address = hostname.replace(/^\[|\]$/g, "");
  if (isIP(address) && !isPublicAddress(address)) throw new PrivateAddress("A private address.");
}

type Answer = { response: Response; location: string | null };
type Init = { method?: string; headers: Headers; body?: RequestInit["body"] };

function sendOnce(url: URL, { method = "GET", headers, body }: Init, signal: AbortSignal) {
  assertAllowed(url);
  const isTls = url.protocol === "https:";
  const { http, https } = isPrivateAllowed() ? agents.anywhere : agents.public;
  const bytes = Buffer.from(typeof body === "string" ? body : "");
  return new Promise<Answer>((resolve, reject) => {
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

async function readAnswer(incoming: IncomingMessage): Promise<Answer> {
  const content = await readAll(incoming);
  const status = incoming.statusCode ?? 502;
  const location = status >= 300 && status < 400 ? (incoming.headers.location ?? null) : null;
  const isBodyless = [101, 204, 205, 304].includes(status);
  const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)]);
  // Throws for a status that there is not.
  return { response: new Response(isBodyless ? null : content, { status, headers }), location };
}

async function readAll(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > answerBytesMax) throw new Error("The calendar server's answer is too long.");
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** Codes of Node's for a server that cannot be found or does not listen, and for its certificate. */
const isAway = /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/;
const isUntrusted = /CERT|ALTNAME|SELF_SIGNED|UNABLE_TO_VERIFY/;

/** `message` tells no more of a private network than that Parley does not go there. */
export function toCaldavFailure(error: unknown): CalendarFailure {
  if (error instanceof CalendarFailure) return error;
  if (error instanceof AnsweredWith) return toStatusFailure(error);
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const cause = new Error(`CalDAV: ${code || (error instanceof Error ? error.name : "no answer")}`);
  if (error instanceof PrivateAddress) {
    const message =
      "Parley connects to calendar servers on the internet only, by an address that begins with https://.";
    return new CalendarFailure("unavailable", message, { cause, isLasting: true });
  }
  if (isUntrusted.test(code)) {
    const message = "The certificate of the calendar server isn't valid.";
    return new CalendarFailure("unavailable", message, { cause, isLasting: true });
  }
  const message = isAway.test(code)
    ? "The calendar server can't be reached. Check its address, or try again later."
    : "The calendar server doesn't answer right now. Try again later.";
  return new CalendarFailure("unavailable", message, { cause });
}

function toStatusFailure({ status, retryAfterMs }: AnsweredWith): CalendarFailure {
  const cause = new Error(`CalDAV: ${status}`);
  if (status === 401) {
    return new CalendarFailure("refused", "The calendar server doesn't accept this user name and password.", { cause });
  }
  if (status === 403) {
    return new CalendarFailure("scope", "The calendar server doesn't let Parley do this in the calendar.", { cause });
  }
  return new CalendarFailure("unavailable", "The calendar server doesn't answer right now. Try again later.", {
    cause,
    retryAfterMs,
    isLasting: status < 500 && status !== 429,
  });
}
