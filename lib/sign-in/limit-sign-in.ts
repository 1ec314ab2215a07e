import "server-only";
import { resetPoints, returnPoint, takePoint, type Window } from "../http/rate-limit";
import { Refusal } from "../refusal";

const perSeconds = 600;
/** By account and network together: a stranger elsewhere cannot use up what its owner has. */
const failures: Window = { name: "sign-in-failures", points: 12, perSeconds };
const networkFailures: Window = { name: "sign-in-network-failures", points: 300, perSeconds };
const links: Window = { name: "sign-in-links", points: 10, perSeconds };
const networkLinks: Window = { name: "sign-in-network-links", points: 60, perSeconds };
const google: Window = { name: "sign-in-google", points: 240, perSeconds };
/** By account alone, and never a refusal: a mailbox gets this many links, then one in half a minute. */
const mails: Window = { name: "sign-in-mails", points: 12, perSeconds };
const moreMails: Window = { name: "sign-in-more-mails", points: 1, perSeconds: 30 };

export type PasswordTry = {
  /** How long its answer is to wait, right or wrong. */
  slowDownMs: number;
  /** It was right: whoever knows the password begins anew. */
  succeed: () => Promise<void>;
};

/**
 * Counts a try of a password as failed, so that parallel ones cannot share a place; after a few it is slow, after twelve
 * it is refused. `email`: null when it is no address, which no account has.
 */
export async function beginPasswordTry(email: string | null, network: string): Promise<PasswordTry> {
  const key = pair(email ?? "", network);
  const count = await takePoint(failures, key);
  await takePoint(networkFailures, network);
  return {
    slowDownMs: slowDownMs(count),
    succeed: async () => {
      await Promise.all([resetPoints(failures, key), returnPoint(networkFailures, network)]);
    },
  };
}

/** How long the n-th failure in a row of one account and network waits: nothing at first, a second and a half at most. */
export const slowDownMs = (count: number) => (count <= 3 ? 0 : Math.min(1500, 250 * 2 ** (count - 4)));

/** Mailed links have windows of their own: they work while passwords are refused. */
export async function limitSignInLinks(email: string, network: string) {
  await takePoint(networkLinks, network);
  await takePoint(links, pair(email, network));
}

/** Whether one more link goes to this mailbox; if not, one lies there that is half a minute old at most. */
export const isLinkDue = async (email: string) => (await isFree(mails, email)) || (await isFree(moreMails, email));

/** Each asks Google something. */
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
