import { type APIRequestContext, expect, request } from "@playwright/test";
import type { Page } from "./page";
import type { EngineName } from "./tab";

/** One of the demo organisation's people, without a browser: what others do in a journey. */
export type Colleague = {
  name: string;
  email: string;
  ask<Answer = unknown>(method: string, path: string, body?: unknown): Promise<Answer>;
};

export async function callColleague(name: string, origin: string): Promise<Colleague> {
  const context = await request.newContext({ baseURL: origin });
  const { csrfToken } = await (await context.get("/api/auth/csrf")).json();
  const form = { csrfToken, user_id: await demoId(context, name), json: "true" };
  const signedIn = await context.post("/api/auth/callback/demo", { form });
  expect(signedIn.ok(), await signedIn.text()).toBe(true);
  const ask: Colleague["ask"] = async (method, path, data) => {
    const answer = await context.fetch(path, { method, data, headers: { origin } });
    const text = await answer.text();
    expect(answer.ok(), `${method} ${path}: ${text}`).toBe(true);
    return text === "" ? null : JSON.parse(text);
  };
  const { email } = await ask<{ email: string }>("GET", "/api/users/me");
  return { name, email, ask };
}

/** The id that the sign-in page's button for this person bears. */
async function demoId(context: APIRequestContext, name: string): Promise<string> {
  const page = await (await context.get("/sign-in")).text();
  const form = page.split("</form>").find((one) => one.includes(`>${name}<`));
  const id = /name="user_id" value="([0-9a-f-]{36})"/.exec(form ?? "")?.[1];
  if (!id) throw new Error(`${name} is not among the demo people`);
  return id;
}

/** Through the sign-in page. */
export async function signIn(page: Page, name: string): Promise<void> {
  await page.goto("/sign-in");
  await page.get("button", new RegExp(`^${name}`)).click();
  await page.expectAddress(/\/home/);
  await page.expectAwake();
}

/** Somebody new, whose company nobody else is in; answers the address. The password is `password`. */
export async function signUp(page: Page, name: string): Promise<string> {
  const address = `new@${crypto.randomUUID().slice(0, 8)}.example`;
  await page.goto("/sign-up");
  await page.get("textbox", "Email").fill(address);
  await page.get("button", "Email me a link").click();
  await page.get("heading", "Check your email").expectShown();
  await followMail(page, address, /sign-in link/, "Sign in");
  await page.get("button", "Sign in").click();
  await page.expectAddress(/\/welcome/);
  await page.expectAwake();
  await page.api("PATCH", "/api/users/me", { name, timezone: "Europe/Berlin", onboarded: true });
  await page.api("PUT", "/api/auth/password", { password });
  return address;
}

const password = "correct horse battery";

/** What this browser has remembered of its devices. */
export const rememberDevices = (page: Page, choices: { camera: boolean; microphone: boolean; background?: string }) =>
  page.evaluate((remembered) => localStorage.setItem("parley.devices", JSON.stringify(remembered)), choices);

/** With a camera in WebKit, too: Debian's has no WebRTC, and a browser without it opens none. */
export async function goToDoor(page: Page, engine: EngineName, code: string): Promise<void> {
  if (engine !== "webkit") return page.goto(`/m/${code}`);
  await page.evaluate(comeAsIfCalling, `/m/${code}`);
  await page.expectAddress(new RegExp(`/m/${code}$`));
}

function comeAsIfCalling(path: string) {
  class Peer {
    addTransceiver() {}
    close() {}
  }
  Object.assign(window, { RTCPeerConnection: Peer });
  Reflect.get(window, "next").router.push(path);
}

/** A meeting for now, unless said otherwise. */
export const makeMeeting = (host: Colleague, fields: Record<string, unknown> = {}) =>
  host.ask<{ id: string; code: string }>("POST", "/api/meetings", {
    duration_minutes: 30,
    title: "Browser journey",
    ...fields,
  });

/** From the newest mail to this address to where its link leads: mails open their links in a window of their own. */
export async function followMail(page: Page, to: string, subject: RegExp, link: string): Promise<void> {
  await page.goto(`/outbox?to=${encodeURIComponent(to)}`);
  await page.get("article").get("heading", subject).expectShown();
  const address = await page.getBySelector('iframe[title^="Message:"]').evaluate(findLink, link);
  await page.goto(address);
}

function findLink(frame: Element, name: string): string {
  const mail = new DOMParser().parseFromString(frame.getAttribute("srcdoc") ?? "", "text/html");
  const links = [...mail.querySelectorAll("a")];
  const found = links.find(({ textContent }) => textContent?.trim() === name);
  if (!found)
    throw new Error(`no link ${name} among ${links.map(({ textContent }) => textContent?.trim()).join(", ")}`);
  return found.href;
}

export const newAddress = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@outside.example`;

/** Dev Raman's page is on, with one type and long hours; answers where it is. */
export async function openBookingPage(origin: string): Promise<string> {
  const { ask } = await callColleague("Dev Raman", origin);
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start_minute: 0, end_minute: 1440 }));
  const page = { handle: "dev-raman", enabled: true, timezone: "Europe/Berlin", hours, horizon_days: 30 };
  const { types } = await ask<{ types: object[] }>("PUT", "/api/booking/page", page);
  if (types.length === 0)
    await ask("POST", "/api/booking/types", { slug: "intro", title: "Intro call", duration_minutes: 30 });
  return "/book/dev-raman";
}
