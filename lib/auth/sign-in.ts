import "server-only";
import { PrismaAdapter } from "@next-auth/prisma-adapter";
import { headers } from "next/headers";
import type { NextAuthOptions } from "next-auth";
import type { Adapter, AdapterAccount } from "next-auth/adapters";
import CredentialsProvider from "next-auth/providers/credentials";
import EmailProvider from "next-auth/providers/email";
import GoogleProvider from "next-auth/providers/google";
import { database } from "../database";
import { sendSignInLink } from "../emails/send-sign-in-link";
import { env } from "../env";
import { transaction } from "../events/transaction";
import { createUser } from "../users/create-user";
import { emailAddress } from "../users/schema";
import { createSession } from "./create-session";
import { endSession } from "./end-session";
import { isPassword } from "./password";
import { sessionCookieIsSecure, sessionCookieName } from "./session-cookie";
import { sessionDays } from "./session-lifetime";
import { isDemoDoorOpen } from "./sign-in-options";

const linkMinutes = 30;

/** next-auth proves who someone is; the session row that it makes here is what counts afterwards. */
export const signInOptions: NextAuthOptions = {
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
  providers: [
    EmailProvider({
      maxAge: linkMinutes * 60,
      sendVerificationRequest: ({ identifier, url }) =>
        sendSignInLink({ to: identifier, url: confirmUrl(url), linkMinutes }),
      normalizeIdentifier: (identifier) => emailAddress.parse(identifier.trim().toLowerCase()),
    }),
    CredentialsProvider({
      id: "password",
      credentials: { email: {}, password: {} },
      authorize: (credentials) => signInByPassword(credentials?.email ?? "", credentials?.password ?? ""),
    }),
    ...(env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
      ? [
          GoogleProvider({
            clientId: env.GOOGLE_CLIENT_ID,
            clientSecret: env.GOOGLE_CLIENT_SECRET,
            issuer: env.GOOGLE_ISSUER,
            wellKnown: `${env.GOOGLE_ISSUER}/.well-known/openid-configuration`,
            // `signIn` below takes only addresses that Google has verified, as a mailed link would.
            allowDangerousEmailAccountLinking: true,
          }),
        ]
      : []),
    ...(env.EMBEDDED
      ? [
          CredentialsProvider({
            id: "demo",
            credentials: { user_id: {} },
            authorize: async (credentials) => signInAsDemoPerson(credentials?.user_id ?? ""),
          }),
        ]
      : []),
  ],
  callbacks: {
    // A Google address that Google itself has not verified proves nothing about whose it is.
    signIn: async ({ user, account, profile }) => {
      if (account?.provider === "google" && !(profile && "email_verified" in profile && profile.email_verified))
        return false;
      const known = user.email ? await database.user.findUnique({ where: { email: user.email.toLowerCase() } }) : null;
      return known?.disabledAt == null;
    },
    jwt: async ({ token, user }) => {
      if (user) token.sid = await createSession(user.id, (await headers()).get("user-agent"));
      return { sub: token.sub, sid: token.sid };
    },
    session: ({ session }) => session,
    redirect: ({ url, baseUrl }) =>
      url.startsWith("/") && !url.startsWith("//")
        ? `${baseUrl}${url}`
        : new URL(url).origin === baseUrl
          ? url
          : baseUrl,
  },
  events: {
    signOut: async ({ token }) => {
      if (typeof token.sub === "string" && typeof token.sid === "string") await endSession(token.sub, token.sid);
    },
  },
};

/** Mail scanners open links: the mailed one leads to a page whose button spends the token. */
function confirmUrl(callbackUrl: string): string {
  return `${env.PUBLIC_ORIGIN}/sign-in/confirm${new URL(callbackUrl).search}`;
}

/** The official adapter, except that an account is made by our own verb and no provider token is kept. */
function makeAdapter(): Adapter {
  // Prisma 7 generates the client into the project; the adapter's types know only the old package's.
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

async function signInByPassword(email: string, password: string) {
  const user = await database.user.findUnique({ where: { email: email.trim().toLowerCase() } });
  const isRight = await isPassword(user?.passwordHash ?? null, password);
  return user && isRight && !user.disabledAt ? { id: user.id, email: user.email } : null;
}

async function signInAsDemoPerson(userId: string) {
  if (!isDemoDoorOpen(await headers())) return null;
  const user = await database.user.findFirst({ where: { id: userId, isDemo: true, disabledAt: null } });
  return user && { id: user.id, email: user.email };
}
