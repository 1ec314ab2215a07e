import "server-only";
import {
  asFolder,
  assertMultistatus,
  type Collection,
  collectionProps,
  readCollections,
  readHrefs,
} from "./caldav-collections";
import { AnsweredWith, authorizationOf, makeCaldavFetch, toCaldavFailure } from "./caldav-request";
import { callWithin } from "./call-within";
import { CalendarFailure } from "./provider";

export type CaldavLogin = { server: string; user: string; password: string };

/** What `caldav.ts` stores. */
export type CaldavCredentials = { user: string; password: string; home: string };

const refuse = (message: string) => new CalendarFailure("unavailable", message, { isLasting: true });

/**
 * Finds the calendars of a person by discovery (RFC 6764), and takes the one that the person named, the server's default
 * one, or the first that events can be written to. Throws CalendarFailure with a sentence for the person.
 */
export async function connectCaldav({ server, user, password }: CaldavLogin): Promise<{
  email: string;
  calendarId: string;
  credentials: string;
  scopes: string[];
}> {
  return callWithin({ toFailure: toCaldavFailure }, async (_send, signal) => {
    const { createAccount, propfind } = await import("tsdav");
    const headers = { authorization: authorizationOf({ user, password }) };
    const known = rememberFailures(makeCaldavFetch(signal));
    const options = { headers, fetch: known.fetch };
    const account = await createAccount({ account: { serverUrl: server, accountType: "caldav" }, ...options }).catch(
      (error: unknown) => {
        throw known.explain(error);
      },
    );
    const { principalUrl = "", homeUrl = "", rootUrl = server } = account;
    const found = await propfind({ url: homeUrl, props: collectionProps, depth: "1", ...options });
    const calendars = readCollections(assertMultistatus(found), homeUrl).filter(
      ({ takesEvents, canWrite }) => takesEvents && canWrite,
    );
    const principal = await propfind({
      url: principalUrl,
      props: { "c:calendar-user-address-set": {}, "c:schedule-inbox-URL": {} },
      depth: "0",
      ...options,
    });
    const inbox = readHrefs(principal[0]?.props?.scheduleInboxURL)[0];
    const inboxProps = inbox
      ? await propfind({
          url: new URL(inbox, rootUrl).href,
          props: { "c:schedule-default-calendar-URL": {} },
          depth: "0",
          ...options,
        }).catch(() => [])
      : [];
    const usual = readHrefs(inboxProps[0]?.props?.scheduleDefaultCalendarURL)[0];
    const calendar = pick(calendars, [server, usual && new URL(usual, rootUrl).href]);
    if (!calendar) throw refuse("There is no calendar on this server that Parley can write to.");
    const addresses = readHrefs(principal[0]?.props?.calendarUserAddressSet);
    const credentials: CaldavCredentials = { user, password, home: homeUrl };
    return {
      email: ownAddress(user, addresses, server),
      calendarId: calendar.url,
      credentials: JSON.stringify(credentials),
      scopes: [],
    };
  });
}

const pick = (calendars: Collection[], wanted: (string | undefined)[]) =>
  wanted.flatMap((url) => (url ? (calendars.find((one) => one.url === asFolder(url)) ?? []) : []))[0] ?? calendars[0];

function ownAddress(user: string, addresses: string[], server: string): string {
  const mailed = addresses.flatMap((address) => /^mailto:(.+@.+)$/i.exec(address)?.[1] ?? [])[0];
  const own = user.includes("@") ? user : (mailed ?? `${user}@${new URL(server).hostname}`);
  return own.toLowerCase();
}

/** The client tries several addresses and keeps what went wrong with them to itself. */
function rememberFailures(send: typeof fetch) {
  const failures: unknown[] = [];
  let answers = 0;
  return {
    fetch: (async (input, init) => {
      try {
        const response = await send(input, init);
        answers += 1;
        return response;
      } catch (error) {
        failures.push(error);
        throw error;
      }
    }) satisfies typeof fetch,
    explain(error: unknown): unknown {
      const statuses = failures.filter((failure) => failure instanceof AnsweredWith);
      const isRefused = statuses.find(({ status }) => status === 401);
      const isBusy = statuses.find(({ status }) => status === 429 || status >= 500);
      if (isRefused || isBusy) return isRefused ?? isBusy;
      if (answers === 0 && failures.length > 0) return failures.at(-1);
      return error instanceof Error && error.message.includes("homeUrl")
        ? refuse("There is no calendar on this server for this user.")
        : refuse("There is no CalDAV server at this address.");
    },
  };
}
