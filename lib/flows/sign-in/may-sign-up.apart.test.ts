import { afterEach, expect, test, vi } from "vitest";
import { database } from "@/lib/platform/database/database";
import { createUser } from "@/lib/testing/factories";
import { choosePolicy, resetPolicy } from "@/lib/testing/installation-policy";

afterEach(async () => {
  await resetPolicy();
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** As an install with these `SIGN_UP_DOMAINS`: asks for a link and opens a mailed one. */
async function install(domains: string) {
  vi.resetModules();
  vi.stubEnv("SIGN_UP_DOMAINS", domains);
  const { makeSignInOptions } = await import("./make-sign-in-options");
  const { providers, callbacks } = makeSignInOptions({ headers: new Headers(), network: "", fail: () => {} });
  const byMail = providers.find(({ id }) => id === "email")?.options as {
    sendVerificationRequest: (sent: { identifier: string; url: string }) => Promise<void>;
  };
  return async (email: string) => {
    const url = "http://localhost:3000/api/auth/callback/email?token=1";
    await byMail.sendVerificationRequest({ identifier: email, url });
    const [mail] = await database.outboxMail.findMany({ where: { to: email }, orderBy: { id: "desc" } });
    const account = { type: "email", provider: "email", providerAccountId: email } as const;
    return { subject: mail?.subject, isLetIn: await callbacks?.signIn?.({ user: { id: email, email }, account }) };
  };
}

const refused = {
  subject: "You can't create a Parley account with this address",
  isLetIn: "/sign-in?error=sign_up_closed",
};
const welcome = { subject: "Your sign-in link", isLetIn: true };

test("only addresses of the named domains get an account, and each mailbox is told", async () => {
  const { email } = await createUser();
  const signIn = await install("lumen.example, Acme.Example");
  expect(await signIn("ana@acme.example")).toEqual(welcome);
  expect(await signIn("ana@lumen.example")).toEqual(welcome);
  expect(await signIn("eve@elsewhere.example")).toEqual(refused);
  expect(await signIn("eve@sub.acme.example")).toEqual(refused);
  // An account that was there before.
  expect(await signIn(email)).toEqual(welcome);
});

test("an administrator names the domains, of those that are configured", async () => {
  await choosePolicy({ signUpDomains: ["acme.example", "elsewhere.example"] });
  const anywhere = await install("");
  expect(await anywhere("ana@acme.example")).toEqual(welcome);
  expect(await anywhere("ana@lumen.example")).toEqual(refused);
  const configured = await install("lumen.example, acme.example");
  expect(await configured("ben@acme.example")).toEqual(welcome);
  expect(await configured("ben@lumen.example")).toEqual(refused);
  expect(await configured("ben@elsewhere.example")).toEqual(refused);
  await choosePolicy({ signUpDomains: [] });
  expect(await configured("cleo@lumen.example")).toEqual(welcome);
});

test("without named domains everybody gets an account", async () => {
  const signIn = await install("");
  expect(await signIn("eve@elsewhere.example")).toEqual(welcome);
});

test("no way of signing in creates another account", async () => {
  vi.stubEnv("SIGN_UP_DOMAINS", "lumen.example");
  vi.resetModules();
  const { transaction } = await import("@/lib/platform/events/transaction");
  const { createUser: signUp } = await import("./create-user");
  const join = (email: string) => transaction((tx) => signUp(tx, { email, name: null, emailVerified: new Date() }));
  await expect(join("eve@elsewhere.example")).rejects.toMatchObject({ kind: "forbidden" });
  await expect(join("ana@lumen.example")).resolves.toBeDefined();
});
