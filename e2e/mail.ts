import { expect, type Page } from "@playwright/test";
import ICAL from "ical.js";

/** The newest mail of `count` to this address, open in the outbox. */
export async function openMail(page: Page, to: string, count: number, subject: RegExp) {
  await page.goto(`/outbox?to=${encodeURIComponent(to)}`);
  const lines = page.getByRole("navigation", { name: "Messages, newest first" }).getByRole("link");
  await expect(lines).toHaveCount(count);
  await expect(page.getByRole("article").getByRole("heading", { name: subject })).toBeVisible();
}

/** What a calendar reads from the file of the open mail. */
export async function readCalendarFile(page: Page) {
  await page.getByRole("article").getByRole("link", { name: "1 attachment" }).click();
  const href = await page.getByRole("link", { name: "Download" }).getAttribute("href");
  const text = Buffer.from(href?.split("base64,")[1] ?? "", "base64").toString();
  const calendar = new ICAL.Component(ICAL.parse(text));
  const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);
  return {
    method: calendar.getFirstPropertyValue("method"),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().getTime(),
    partstat: event.attendees[0]?.getParameter("partstat"),
    rule: event.component.getFirstPropertyValue("rrule")?.toString() ?? null,
    recurrenceId: event.recurrenceId?.toString() ?? null,
  };
}

/** A mail opens its links in a window of their own; this follows one here. */
export async function followMail(page: Page, name: string) {
  const link = page.frameLocator('iframe[title^="Message:"]').getByRole("link", { name, exact: true });
  await page.goto((await link.getAttribute("href")) ?? "");
}
