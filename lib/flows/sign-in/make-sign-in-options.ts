import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { PrismaAdapter } from "@next-auth/prisma-adapter";
import type { NextAuthOptions } from "next-auth";
import type { Adapter, AdapterAccount } from "next-auth/adapters";
import CredentialsProvider from "next-auth/providers/credentials";
import EmailProvider from "next-auth/providers/email";
import GoogleProvider from "next-auth/providers/google";
import { z } from "zod";
import { emailAddress } from "@/lib/core/users/schema";
import { createSession } from "@/lib/platform/auth/create-session";
import { endReplacedSession, endSession } from "@/lib/platform/auth/end-session";
import { ownUrl } from "@/lib/platform/auth/own-url";
import { isPassword, queueHashing } from "@/lib/platform/auth/password";
import { readSessionId, sessionCookieIsSecure, sessionCookieName } from "@/lib/platform/auth/session-cookie";
import { sessionDays } from "@/lib/platform/auth/session-lifetime";
import { database } from "@/lib/platform/database/database";
import { sendAccountDisabled, sendSignInLink, sendSignUpClosed } from "@/lib/platform/emails/send-sign-in-link";
import { env } from "@/lib/platform/env";
import { transaction } from "@/lib/platform/events/transaction";
import { log } from "@/lib/platform/log";
import { createUser } from "./create-user";
import { beginPasswordTry, isLinkDue, limitSignInLinks } from "./limit-sign-in";
import { isDemoDoorOpen } from "./list-sign-in-options";
import { maySignUp } from "./may-sign-up";

const linkMinutes = 30;

/** The context of one sign-in request. */
export type SignInCircumstances = {
  headers: Headers;
  /** The client's network, for rate limits. */
  network: string;
  /** Records an error that next-auth would otherwise replace with its own. */
  fail: (error: unknown) => void;
};

/** next-auth verifies identities. Afterwards only the session row created here counts. */
export function makeSignInOptions({ headers, network, fail }: SignInCircumstances): NextAuthOptions {
  /** next-auth would put the error message into a URL. */
  const orFail = async <T>(work: () => Promise<T>): Promise<T | null> => {
    try {
      return await work();
    } catch (error) {
      fail(error);
      return null;
    }
  };
  return {
    secret: env.AUTH_SECRET,
    adapter: makeAdapter(),
    session: { strategy: "jwt", maxAge: sessionDays * 24 * 3600 },
    useSecureCookies: sessionCookieIsSecure,
    cookies: {
      sessionToken: {
        name: sessionCookieName,
        options: { httpOnly: true, sameSite: "lax", path: "/", secure: sessionCookieIsSecure },
      },
    },
    pages: { signIn: "/sign-in", verifyRequest: "/sign-in/check-mail", error: "/sign-in", newUser: "/welcome" },
    logger: {
      error: (code, metadata) => log.warn({ code, err: "error" in metadata ? metadata.error : metadata }, "next-auth"),
      warn: (code) => log.warn({ code }, "next-auth"),
      debug: () => {},
    },
    providers: [
      EmailProvider({
        maxAge: linkMinutes * 60,
        sendVerificationRequest: ({ identifier, url }) => sendLink(identifier, confirmUrl(url)),
        normalizeIdentifier: (identifier) => emailAddress.parse(identifier.trim().toLowerCase()),
      }),
      CredentialsProvider({
        id: "password",
        credentials: { email: {}, password: {} },
        authorize: (credentials) =>
          orFail(() => signInByPassword(credentials?.email ?? "", credentials?.password ?? "", network)),
      }),
      ...(env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
        ? [
            GoogleProvider({
              clientId: env.GOOGLE_CLIENT_ID,
              clientSecret: env.GOOGLE_CLIENT_SECRET,
              issuer: env.GOOGLE_ISSUER,
              wellKnown: `${env.GOOGLE_ISSUER}/.well-known/openid-configuration`,
              // Safe, because the `signIn` callback accepts only addresses that Google has verified, like those of
              // mailed links.
              allowDangerousEmailAccountLinking: true,
            }),
          ]
        : []),
      ...(env.EMBEDDED
        ? [
            CredentialsProvider({
              id: "demo",
              credentials: { user_id: {} },
              authorize: (credentials) => orFail(() => signInAsDemoPerson(credentials?.user_id ?? "", headers)),
            }),
          ]
        : []),
    ],
    callbacks: {
      signIn: async ({ user, account, profile, email }) => {
        // A request for a link proves nothing, so the response does not reveal whether the account exists.
        if (account && email?.verificationRequest) {
          return (await orFail(() => limitSignInLinks(account.providerAccountId, network).then(() => true))) ?? false;
        }
        // Without Google's verification, a Google account does not prove who owns the address.
        if (account?.provider === "google" && !(profile && "email_verified" in profile && profile.email_verified))
          return false;
        const obstacle = user.email ? await findObstacle(user.email.toLowerCase()) : null;
        return obstacle === "sign_up_closed" ? `/sign-in?error=${obstacle}` : obstacle === null;
      },
      jwt: async ({ token, user }) => {
        if (user) {
          const before = await readSessionId(headers.get("cookie"));
          token.sid = await createSession(user.id, headers.get("user-agent"));
          // Otherwise the browser's other tabs would keep using the old session.
          if (before) await endReplacedSession(before);
        }
        return { sub: token.sub, sid: token.sid };
      },
      session: ({ session }) => session,
      redirect: ({ url, baseUrl }) => ownUrl(url) ?? baseUrl,
    },
    events: {
      signOut: async ({ token }) => {
        if (typeof token?.sub === "string" && typeof token.sid === "string") await endSession(token.sub, token.sid);
      },
    },
  };
}

/** Takes the same steps for every address. Only the owner of the mailbox learns why it cannot sign in. */
async function sendLink(email: string, url: string) {
  const [isDue, obstacle] = await Promise.all([isLinkDue(email), findObstacle(email)]);
  if (!isDue) return;
  if (obstacle === "disabled") await sendAccountDisabled({ to: email });
  else if (obstacle === "sign_up_closed") await sendSignUpClosed({ to: email });
  else await sendSignInLink({ to: email, url, linkMinutes });
}

/** Why the owner of this address cannot sign in; null if they can. */
async function findObstacle(email: string): Promise<"disabled" | "sign_up_closed" | null> {
  const known = await database.user.findUnique({ where: { email }, select: { disabledAt: true } });
  if (known) return known.disabledAt ? "disabled" : null;
  return (await maySignUp(email)) ? null : "sign_up_closed";
}

/** Mail scanners open links, so the link leads to a page with a button that uses the token. */
function confirmUrl(callbackUrl: string): string {
  return `${env.PUBLIC_ORIGIN}/sign-in/confirm${new URL(callbackUrl).search}`;
}

/** The official adapter, except that accounts are created by `createUser` and provider tokens are not stored. */
function makeAdapter(): Adapter {
  // Prisma 7 generates its client into the project, while the adapter is typed for the old package.
  const adapter = PrismaAdapter(database as never);
  return {
    ...adapter,
    createUser: ({
      email,
      name,
      emailVerified,
      image,
    }: {
      email: string;
      name?: string | null;
      emailVerified: Date | null;
      image?: string | null;
    }) => transaction((tx) => createUser(tx, { email, name: name ?? null, emailVerified, image: image ?? null })),
    linkAccount: async ({ userId, type, provider, providerAccountId }: AdapterAccount) => {
      await database.account.create({ data: { userId, type, provider, providerAccountId } });
    },
  };
}

/**
 * Rate limits and look-ups also go through the queue, so that a flood of requests is rejected before it reaches the
 * database.
 */
async function signInByPassword(written: string, password: string, network: string) {
  const email = readAddress(written);
  const { user, slowDownMs } = await queueHashing(network, () => tryPassword(email, password, network));
  await wait(slowDownMs);
  return user;
}

async function tryPassword(email: string | null, password: string, network: string) {
  const attempt = await beginPasswordTry(email, network);
  const found = email === null ? null : await database.user.findUnique({ where: { email } });
  const isRight = await isPassword(found?.passwordHash ?? null, password);
  const user = found && isRight && !found.disabledAt ? { id: found.id, email: found.email } : null;
  if (user) await attempt.succeed();
  return { user, slowDownMs: attempt.slowDownMs };
}

/** Normalises an address; null if no account can have it. */
function readAddress(written: string): string | null {
  const email = written.trim().toLowerCase();
  return email.length <= 254 && /^\P{Cc}+$/u.test(email) ? email : null;
}

async function signInAsDemoPerson(userId: string, headers: Headers) {
  if (!isDemoDoorOpen(headers) || !z.uuid().safeParse(userId).success) return null;
  const user = await database.user.findFirst({ where: { id: userId, isDemo: true, disabledAt: null } });
  return user && { id: user.id, email: user.email };
}
