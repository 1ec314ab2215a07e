import "server-only";
import { resetPoints, returnPoint, takePoint, type Window } from "@/lib/platform/http/rate-limit";
import { Refusal } from "@/lib/platform/refusal";

const perSeconds = 600;
/** Counted per account and network, so that an attacker elsewhere cannot lock out the owner. */
const failures: Window = { name: "sign-in-failures", points: 12, perSeconds };
/** From all networks together. Never full: it only delays, also the owner. */
const accountFailures: Window = { name: "sign-in-account-failures", points: 1_000_000_000, perSeconds: 3600 };
const networkFailures: Window = { name: "sign-in-network-failures", points: 300, perSeconds };
const links: Window = { name: "sign-in-links", points: 10, perSeconds };
const networkLinks: Window = { name: "sign-in-network-links", points: 60, perSeconds };
const google: Window = { name: "sign-in-google", points: 240, perSeconds };
/** Counted per account only, and never an error: beyond the limit, a mailbox gets one link per 30 seconds. */
const mails: Window = { name: "sign-in-mails", points: 12, perSeconds };
const moreMails: Window = { name: "sign-in-more-mails", points: 1, perSeconds: 30 };

export type PasswordTry = {
  /** Delay before the response, whether or not the password is correct. */
  slowDownMs: number;
  /** Resets the counter after a correct password. */
  succeed: () => Promise<void>;
};

/**
 * Counts a password attempt as failed before it is checked, so that parallel attempts cannot exceed the limit. Delays
 * the response after a few failures and refuses after twelve, and delays it after many from everywhere. `email` is null
 * for an invalid address, which no account has.
 */
export async function beginPasswordTry(email: string | null, network: string): Promise<PasswordTry> {
  const account = email ?? "";
  const key = pair(account, network);
  const count = await takePoint(failures, key);
  await takePoint(networkFailures, network);
  const countFromEverywhere = await takePoint(accountFailures, account);
  return {
    slowDownMs: Math.max(slowDownMs(count), accountSlowDownMs(countFromEverywhere)),
    succeed: async () => {
      await Promise.all([
        resetPoints(failures, key),
        returnPoint(networkFailures, network),
        returnPoint(accountFailures, account),
      ]);
    },
  };
}

/** The delay after n consecutive failures from one account and network: none at first, 1.5 seconds at most. */
export const slowDownMs = (count: number) => (count <= 3 ? 0 : Math.min(1500, 250 * 2 ** (count - 4)));

/** The delay after n failures of an account within an hour: none at first, then half a second more each, up to ten. */
export const accountSlowDownMs = (count: number) => Math.min(10_000, 500 * Math.max(0, count - 24));

/** Mailed links have separate limits, so they work while passwords are refused. */
export async function limitSignInLinks(email: string, network: string) {
  await takePoint(networkLinks, network);
  await takePoint(links, pair(email, network));
}

/** Whether to send another link to this mailbox. If not, it got one within the last 30 seconds. */
export const isLinkDue = async (email: string) => (await isFree(mails, email)) || (await isFree(moreMails, email));

/** Each of these requests calls Google. */
export const limitGoogle = (network: string) => takePoint(google, network);

async function isFree(window: Window, key: string): Promise<boolean> {
  try {
    await takePoint(window, key);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

const pair = (email: string, network: string) => `${network} ${email}`;
