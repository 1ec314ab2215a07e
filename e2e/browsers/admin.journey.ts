import { expect } from "@playwright/test";
import sharp from "sharp";
import { test } from "./journey";
import { eventually, type Page } from "./page";
import { callColleague, makeMeeting, signIn } from "./people";

test("an administrator finds people, meetings and entries, previews a broadcast, and changes the policy", async ({
  open,
  origin,
}) => {
  const host = await callColleague("Ana Pereira", origin);
  const title = `Audited ${crypto.randomUUID().slice(0, 8)}`;
  await makeMeeting(host, { title });
  const page = await open();
  await signIn(page, "Dev Raman");
  const console = page.get("navigation", "Administration");
  const turnTo = async (section: string, path: RegExp) => {
    await console.get("link", section).click();
    await page.expectAddress(path);
  };

  await test.step("from the overview to people; no letter of a search is lost, and a link shows the same", async () => {
    await page.goto("/admin");
    await page.get("heading", "Needs attention").expectShown();
    await page.get("img", "Meetings a day").expectShown();
    await turnTo("People", /\/admin\/people$/);
    const people = page.get("table", "People");
    await people.get("link", "Ben Okafor").expectShown();
    await typeInto(page, "Ana Pereira");
    await people.get("link", "Ben Okafor").expectGone();
    await page.expectAddress(/q=Ana/);
    await page.reload();
    await page.get("searchbox").expectValue("Ana Pereira");
    await people.get("link", "Ana Pereira").click();
    await page.get("heading", "Ana Pereira").expectShown();
    await page.get("button", "Disable account").click();
    const question = page.get("alertdialog", "Disable Ana Pereira?");
    await question.getByText(/^Signs out/).expectShown();
    await page.press("Escape");
    await question.expectGone();
  });

  await test.step("meetings", async () => {
    await turnTo("Meetings", /\/admin\/meetings$/);
    await page.get("table", "Meetings").get("link", title).click();
    await page.get("heading", title).expectShown();
    await page.getByText("No administrator has opened this meeting.").expectShown();
  });

  await test.step("the audit log", async () => {
    await turnTo("Audit", /\/admin\/audit$/);
    await typeInto(page, title);
    await page.getByText(`Ana Pereira created “${title}”`).expectShown();
    await page.expectAddress(/q=Audited/);
    expect(await page.get("link", "Export CSV").attribute("href")).toContain("q=Audited");
  });

  await test.step("a broadcast as its readers see it, in the light and in the dark", async () => {
    await page.goto("/admin/broadcasts/new");
    const form = page.get("form", "Broadcast");
    await form.get("textbox", "Subject").fill("News for {{name}}");
    await form.get("textbox", "Message").fill("Hello {{name}}, the roof is painted.");
    await page.getByText("News for Dev Raman").expectShown();
    const shown = page.get("radiogroup", "Show");
    await eventually(async () => expect(await brightnessOfMail(page)).toBeGreaterThan(200));
    await shown.get("radio", "Dark").click();
    await eventually(async () => expect(await brightnessOfMail(page)).toBeLessThan(90));
    await shown.get("radio", "Plain text").click();
    await page.getByText("Hello Dev Raman, the roof is painted.").expectShown();
  });

  await test.step("the policy saves by itself, and back", async () => {
    await page.goto("/admin/policy");
    const recording = page.get("switch", "Recording");
    const isOn = async () => (await host.ask<{ recording: boolean }>("GET", "/api/policy")).recording;
    for (const wanted of [false, true]) {
      await recording.click();
      await recording.expectChecked(wanted);
      await eventually(async () => expect(await isOn()).toBe(wanted));
    }
  });

  await test.step("jobs and health", async () => {
    await page.goto("/admin/jobs");
    await page.get("region", "Jobs").expectShown();
    await turnTo("Health", /\/admin\/health$/);
    await page
      .get("list", "Checks")
      .getByText(/^Database/)
      .expectShown();
    await page.get("button", "Check again").click();
  });
});

async function typeInto(page: Page, words: string) {
  const field = page.get("searchbox");
  await field.click();
  await page.type(words);
  await field.expectValue(words);
}

/** From 0 to 255, as it is drawn: no script looks into the frame. */
async function brightnessOfMail(page: Page): Promise<number> {
  const mail = page.getBySelector('iframe[title^="Email:"]');
  const { x, y, width, height } = await mail.box();
  const picture = await page.tab.picture();
  const seen = await sharp(picture).metadata();
  const scale = seen.width / (await page.evaluate(() => innerWidth));
  const [left, top] = [Math.round((x + 8) * scale), Math.round((y + 8) * scale)];
  const region = {
    left,
    top,
    width: Math.min(seen.width - left, Math.round((width - 16) * scale)),
    height: Math.min(seen.height - top, Math.round((height - 16) * scale)),
  };
  const inside = await sharp(picture).extract(region).greyscale().png().toBuffer();
  const { channels } = await sharp(inside).stats();
  return channels[0]?.mean ?? Number.NaN;
}
