import { type APIRequestContext, expect, type Page, request } from "@playwright/test";
import { test } from "./journey";
import { signInAs } from "./room-people";

const tokenName = `Journey ${crypto.randomUUID().slice(0, 8)}`;

type Operation = { operationId: string; summary: string };

test("with a token and the OpenAPI document a script makes a meeting, reads it, follows its streams and ends it", async ({
  browser,
  baseURL,
}) => {
  const { page } = await signInAs(browser, "Ana Pereira");
  const token = await makeToken(page);
  const anonymous = await request.newContext({ baseURL });
  const document = await (await anonymous.get("/api/openapi.json")).json();
  const base = new URL(document.servers[0].url).pathname;
  const api = await request.newContext({ baseURL, extraHTTPHeaders: { authorization: `Bearer ${token}` } });
  const script = new Script(api, base, document.paths);

  const meeting = await script.call("post", "/meetings", {
    body: { title: "By script", duration_minutes: 30, booked_timezone: "Europe/Lisbon" },
  });
  expect(meeting.status).toBe("scheduled");
  const id = { meeting_id: meeting.id };
  expect((await script.call("get", "/meetings/{meeting_id}", { path: id })).title).toBe("By script");

  const nudges = follow(baseURL + script.address("get", "/meetings/stream"), token);
  const lines = follow(baseURL + script.address("get", "/meetings/{meeting_id}/transcript-events", id), token);
  const join = await script.call("post", "/meetings/{meeting_id}/join", { path: id });
  expect(join).toMatchObject({ status: "admitted", is_host: true, room_name: meeting.id });
  expect(await nudges.next("meetings")).toBe(true);
  expect(await lines.next("status")).toBe(true);

  await script.call("post", "/meetings/{meeting_id}/end", { path: id });
  expect((await script.call("get", "/meetings/{meeting_id}", { path: id })).status).toBe("completed");
  await expect
    .poll(async () => (await script.call("get", "/meetings/{meeting_id}/summary", { path: id })).status)
    .toBe("ready");
  nudges.stop();
  lines.stop();

  await revokeToken(page);
  const refused = await api.get(script.address("get", "/meetings/{meeting_id}", id));
  expect(refused.status()).toBe(401);
});

/** Makes a token on the page that is there for it, and reads it the one time that it is shown. */
async function makeToken(page: Page): Promise<string> {
  await page.goto("/settings/tokens");
  await page.getByRole("button", { name: "Create token" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Name" }).fill(tokenName);
  await dialog.getByRole("button", { name: "Create token" }).click();
  const token = (await dialog.locator("code").textContent()) ?? "";
  await dialog.getByRole("button", { name: "Done" }).click();
  return token;
}

async function revokeToken(page: Page) {
  await page.getByRole("button", { name: `Revoke ${tokenName}` }).click();
  await page.getByRole("button", { name: "Revoke token" }).click();
  await expect(page.getByText("Token revoked")).toBeVisible();
}

/** Calls only what the document describes, and expects the status that it promises. */
class Script {
  constructor(
    readonly api: APIRequestContext,
    readonly base: string,
    readonly paths: Record<string, Record<string, Operation & { responses: Record<string, unknown> }>>,
  ) {}

  address(method: string, pattern: string, path: Record<string, string> = {}) {
    if (!this.paths[pattern]?.[method]) throw new Error(`The document does not describe ${method} ${pattern}.`);
    return this.base + pattern.replace(/\{(\w+)\}/g, (_, name: string) => path[name] ?? "");
  }

  async call(
    method: string,
    pattern: string,
    { path = {}, body }: { path?: Record<string, string>; body?: unknown } = {},
  ) {
    const response = await this.api.fetch(this.address(method, pattern, path), {
      method,
      ...(body ? { data: body } : {}),
    });
    expect(Object.keys(this.paths[pattern]?.[method]?.responses ?? {})).toContain(String(response.status()));
    return response.status() === 204 ? null : response.json();
  }
}

function follow(url: string, token: string) {
  const abort = new AbortController();
  const response = fetch(url, { headers: { authorization: `Bearer ${token}` }, signal: abort.signal });
  /** Whether the stream says an event of this name within ten seconds. */
  async function next(name: string): Promise<boolean> {
    const reader = (await response).body?.pipeThrough(new TextDecoderStream()).getReader();
    const timer = setTimeout(() => abort.abort(), 10_000);
    let text = "";
    while (!text.includes(`event: ${name}\n`)) {
      const { value, done } = (await reader?.read().catch(() => null)) ?? { done: true };
      if (done) return false;
      text += value;
    }
    clearTimeout(timer);
    return true;
  }
  return { next, stop: () => abort.abort() };
}
