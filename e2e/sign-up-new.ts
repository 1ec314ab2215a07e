import { expect, type Page } from "@playwright/test";
import pg from "pg";

const password = "correct horse battery";

/** Somebody new, with a password, so that the demo organisation keeps its people. The pages for it are in `sign-up.spec.ts`. */
export async function signUp(page: Page, address: string, name: string) {
  const { request } = page;
  const link = await askForLink(page, address);
  expect((await request.get(`/api/auth/callback/email${link.search}`)).ok()).toBe(true);
  const headers = { origin: link.origin };
  const data = { name, timezone: "Europe/Berlin", onboarded: true };
  expect((await request.patch("/api/users/me", { data, headers })).ok()).toBe(true);
  expect((await request.put("/api/auth/password", { data: { password }, headers })).ok()).toBe(true);
  // Of this origin, and with nothing to load.
  await page.goto("/favicon.svg");
  return headers;
}

/** The same with their password, on the way to wherever they go next. */
export async function signInAgain({ request }: Page, email: string) {
  const { csrfToken } = await (await request.get("/api/auth/csrf")).json();
  const form = { csrfToken, email, password, json: "true" };
  expect((await request.post("/api/auth/callback/password", { form })).ok()).toBe(true);
}

/** The link of the mail that is sent now. */
async function askForLink({ request }: Page, address: string): Promise<URL> {
  const database = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await database.connect();
  try {
    const mails = async () => {
      const { rows } = await database.query<{ html: string }>(
        'select html from outbox_mails where "to" = $1 order by created_at desc, id desc',
        [address],
      );
      return rows.flatMap(({ html }) => /href="([^"]*\/sign-in\/confirm[^"]*)"/.exec(html)?.[1] ?? []);
    };
    const before = (await mails()).length;
    const { csrfToken } = await (await request.get("/api/auth/csrf")).json();
    const asked = await request.post("/api/auth/signin/email", { form: { csrfToken, email: address, json: "true" } });
    expect(asked.ok(), await asked.text()).toBe(true);
    await expect.poll(async () => (await mails()).length).toBe(before + 1);
    const [link = ""] = await mails();
    return new URL(link.replaceAll("&amp;", "&"));
  } finally {
    await database.end();
  }
}
