import "server-only";
import { PrivateAddress } from "@/lib/platform/providers/public-address";
import { makePublicFetch, redirectOf } from "@/lib/platform/providers/public-fetch";
import { readRetryAfter } from "@/lib/platform/providers/read-retry-after";
import { CalendarFailure } from "./provider";

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
 * `fetch` for the server that a person named. Rejects with AnsweredWith for statuses that end every kind of request, and
 * when redirects do not end.
 */
export function makeCaldavFetch(signal: AbortSignal): typeof fetch {
  const send = makePublicFetch(signal);
  return async (input, init) => {
    const response = await send(input, init);
    const { status, headers } = response;
    const isEndlessRedirect = redirectOf(response) !== null && init?.redirect !== "manual";
    const isRefusal = status === 401 || status === 403 || status === 429 || status >= 500;
    if (isEndlessRedirect || (isRefusal && !(status === 403 && (await isConflict(response))))) {
      throw new AnsweredWith(status, readRetryAfter(headers.get("retry-after")));
    }
    return response;
  };
}

/** A precondition of CalDAV's, which is no matter of rights: its answer is read by who asked. */
const isConflict = async (response: Response) => (await response.clone().text()).includes("no-uid-conflict");

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
