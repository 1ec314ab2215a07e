import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Browser, type BrowserContextOptions, expect, type FrameLocator, type Page } from "@playwright/test";
import { bothSchemes, expectAccessible, expectFitsPhone } from "./accessible";
import { test } from "./journey";
import { followMail, openMail } from "./mail";
import { signInAs } from "./room-people";

const [host, setter] = ["Dev Raman", "Clara Weiss"] as const;
const type = { slug: "intro", title: "Intro call", duration_minutes: 30 };
const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start_minute: 0, end_minute: 1440 }));

/** A stranger's browser, without what the pages of React wait for: these come without React. */
async function openStranger(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ timezoneId: "America/New_York", locale: "en-GB", ...options });
  return context.newPage();
}

let opened: Promise<string> | undefined;

/** The host's page is on, with one type and long hours; answers its handle. */
function openPage(browser: Browser): Promise<string> {
  opened ??= turnOn(browser);
  return opened;
}

async function turnOn(browser: Browser): Promise<string> {
  const { page } = await signInAs(browser, host);
  const handle = "dev-raman";
  const put = await page.request.put("/api/booking/page", {
    data: { handle, enabled: true, timezone: "Europe/Berlin", hours: everyDay, horizon_days: 30 },
    headers: sameOrigin(page),
  });
  expect(put.ok(), await put.text()).toBe(true);
  const { types } = await put.json();
  if (types.length === 0) {
    const made = await page.request.post("/api/booking/types", { data: type, headers: sameOrigin(page) });
    expect(made.ok(), await made.text()).toBe(true);
  }
  return handle;
}

const sameOrigin = (page: Page) => ({ origin: new URL(page.url()).origin });

const newAddress = () => `gus-${crypto.randomUUID().slice(0, 8)}@outside.example`;
const times = (page: Page) => page.getByRole("region", { name: /^Times on / }).getByRole("link");
const days = (page: Page) => page.getByRole("table").getByRole("link");

/** Shows a whole day: of the first with times it can be late, with a few left. At a month's end it is in the next. */
async function openWholeDay(page: Page | FrameLocator, nth = 1) {
  const links = page.getByRole("table").getByRole("link");
  await expect(links.first()).toBeVisible();
  if ((await links.count()) <= nth) {
    await page.getByRole("link", { name: "Next month" }).click();
    await expect(page.getByRole("link", { name: "Previous month" })).toBeVisible();
  }
  const day = links.nth(nth);
  await day.click();
  await expect(day).toHaveAttribute("aria-current", "date");
}

/** From the choice of times to the confirmation. */
async function fillIn(page: Page, email: string) {
  await page.getByRole("textbox", { name: "Your name" }).fill("Gus Guest");
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("button", { name: "Book this time" }).click();
}

test("a page is set up in three steps, shows beside what is changed, and is handed out", async ({ browser }) => {
  const { page } = await signInAs(browser, setter);
  await page.goto("/booking");
  const publish = page.getByRole("button", { name: "Publish" });
  const link = page.getByRole("heading", { name: "Your link", exact: true });
  await expect(publish.or(link)).toBeVisible();
  // A second try finds the page of the first.
  if (await publish.isVisible()) {
    await expectAccessible(page);
    await expect(page.getByText("Available")).toBeVisible();
    await page.getByText("15 min", { exact: true }).first().click();
    await publish.click();
  }
  await expect(link).toBeVisible();
  const preview = page.frameLocator('iframe[title="Preview of your page"]');
  await expect(preview.getByRole("heading", { name: setter })).toBeVisible();

  await test.step("hours are painted, and saved by themselves", async () => {
    const saturday = (time: string) => page.getByRole("gridcell", { name: new RegExp(`^Saturday ${time}`) });
    const before = await saturday("10:00").getAttribute("aria-selected");
    await saturday("10:00").hover();
    await page.mouse.down();
    await saturday("11:30").hover();
    await page.mouse.up();
    await expect(page.getByRole("region", { name: "Hours" }).getByRole("status")).toHaveText("Saved");
    await page.reload();
    await expect(saturday("11:00")).toHaveAttribute("aria-selected", before === "true" ? "false" : "true");
  });

  await test.step("a type is added, shows in the preview, and its removal is undone", async () => {
    const title = `Workshop ${crypto.randomUUID().slice(0, 4)}`;
    const row = page.getByRole("listitem").filter({ hasText: title });
    await page.getByRole("button", { name: "Add type" }).click();
    const dialog = page.getByRole("dialog", { name: "Add meeting type" });
    await dialog.getByRole("textbox", { name: "Name" }).fill(title);
    await dialog.getByRole("spinbutton", { name: "Minutes" }).fill("90");
    await dialog.getByRole("button", { name: "Add type" }).click();
    await expect(row).toBeVisible();
    await expect(preview.getByText(title)).toBeVisible();
    await page.getByRole("button", { name: `Remove ${title}` }).click();
    await expect(row).toBeHidden();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(row).toBeVisible();
  });

  await test.step("the link goes out as a code and as a snippet", async () => {
    await page.getByRole("button", { name: "QR code" }).click();
    await expect(page.getByRole("img", { name: /^QR code of .*\/book\/clara-weiss$/ })).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Embed" }).click();
    await expect(page.getByRole("textbox", { name: "Snippet" })).toHaveValue(/\/embed\.js" data-page="clara-weiss"/);
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  });
  await expectAccessible(page, bothSchemes);
  await expectFitsPhone(page);
});

test("a stranger on a phone in another zone books, undoes it, books again, and moves and cancels from the mail", async ({
  browser,
}) => {
  const handle = await openPage(browser);
  const guest = await openStranger(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const email = newAddress();
  await guest.goto(`/book/${handle}`);
  await expect(guest.getByRole("heading", { level: 1, name: host })).toBeVisible();
  await expectAccessible(guest, bothSchemes);

  await test.step("days and times are in sight, in the stranger's zone", async () => {
    await guest.getByRole("link", { name: /^Intro call/ }).click();
    await expect(guest.getByRole("combobox", { name: "Time zone" })).toHaveValue("America/New_York");
    await expect(days(guest).first()).toHaveAttribute("aria-current", "date");
    await expect(times(guest).first()).toBeInViewport();
    await expectAccessible(guest);
    await expectFitsPhone(guest);
    await openWholeDay(guest);
    await guest.getByRole("link", { name: "12 h" }).click();
    await expect(times(guest).first()).toHaveText(/ am$/);
    await guest.getByRole("link", { name: "24 h" }).click();
    await expect(times(guest).first()).toHaveText(/^\d\d:\d\d$/);
  });

  await test.step("what is missing is said, and what was typed stays", async () => {
    await times(guest).nth(3).click();
    await expect(guest.getByText(/for Dev Raman, in Berlin/)).toBeVisible();
    await expectAccessible(guest, bothSchemes);
    await guest.getByRole("textbox", { name: "Your name" }).fill("Gus Guest");
    await guest.getByRole("textbox", { name: "Email" }).fill("gus@nowhere");
    await guest.getByRole("button", { name: "Book this time" }).click();
    await expect(guest.getByText(/valid email/)).toBeVisible();
    await expect(guest.getByRole("textbox", { name: "Your name" })).toHaveValue("Gus Guest");
  });

  await test.step("it is booked, and undone", async () => {
    await fillIn(guest, email);
    await expect(guest.getByRole("heading", { name: `You’re booked with ${host}` })).toBeVisible();
    await expect(guest.getByText(email)).toBeVisible();
    await expect(guest.getByRole("link", { name: "Google" })).toHaveAttribute("href", /dates=\d{8}T\d{6}Z%2F/);
    const file = await guest.getByRole("link", { name: ".ics file" }).getAttribute("href");
    expect(await (await guest.request.get(file ?? "")).text()).toContain("SUMMARY:Intro call with Dev Raman");
    await expectAccessible(guest);
    await guest.getByRole("button", { name: "Undo booking" }).click();
    await expect(guest.getByText(/was undone/)).toBeVisible();
  });

  await test.step("a second booking is moved by the link of its mail", async () => {
    await openWholeDay(guest);
    await times(guest).nth(4).click();
    await fillIn(guest, email);
    await expect(guest.getByRole("heading", { name: /^You’re booked/ })).toBeVisible();
    // On a desk: a phone shows the list of messages first.
    const reader = await openStranger(browser);
    await openMail(reader, email, 3, /^Booked: Intro call/);
    await followMail(reader, "Change the time");
    await guest.goto(reader.url());
    await expect(guest.getByRole("heading", { name: /^Choose another time/ })).toBeVisible();
    await openWholeDay(guest);
    await times(guest).nth(6).click();
    await guest.getByRole("button", { name: "Move booking" }).click();
    await expect(guest.getByText("Your booking was moved.")).toBeVisible();
  });

  await test.step("and cancelled, after one question", async () => {
    await guest.getByRole("link", { name: "Cancel booking" }).click();
    await guest.getByRole("link", { name: "Keep it" }).click();
    await guest.getByRole("link", { name: "Cancel booking" }).click();
    await guest.getByRole("button", { name: "Cancel booking" }).click();
    await expect(guest.getByText("This booking was cancelled. The time is free again.")).toBeVisible();
    await expect(guest.getByRole("button", { name: "Cancel booking" })).toBeHidden();
  });
});

test("of two who want one time, one gets it, and the other is shown what is free", async ({ browser }) => {
  const handle = await openPage(browser);
  const people = await Promise.all([openStranger(browser), openStranger(browser)]);
  for (const page of people) {
    await page.goto(`/book/${handle}/${type.slug}`);
    await openWholeDay(page, 2);
    await times(page).nth(5).click();
    await expect(page.getByRole("textbox", { name: "Your name" })).toBeVisible();
  }
  await Promise.all(people.map((page) => fillIn(page, newAddress())));
  const booked = (page: Page) => page.getByRole("heading", { name: /^You’re booked/ });
  const refused = (page: Page) => page.getByRole("alert").filter({ hasText: "That time was just taken." });
  for (const page of people) await expect(booked(page).or(refused(page))).toBeVisible();
  const late = await Promise.all(people.map((page) => refused(page).isVisible()));
  expect(late.filter(Boolean)).toHaveLength(1);
  const loser = people[late.indexOf(true)] as Page;
  await expectAccessible(loser);
  await times(loser).nth(7).click();
  await expect(loser.getByRole("textbox", { name: "Your name" })).toHaveValue("Gus Guest");
  await loser.getByRole("button", { name: "Book this time" }).click();
  await expect(booked(loser)).toBeVisible();
});

test("without scripts days, times and zones are links and forms, and a time is booked and undone", async ({
  browser,
}) => {
  const handle = await openPage(browser);
  const page = await openStranger(browser, { javaScriptEnabled: false });
  await page.goto(`/book/${handle}/${type.slug}`);
  await expect(page.getByRole("combobox", { name: "Time zone" })).toHaveValue("Europe/Berlin");
  await page.getByRole("link", { name: "All time zones" }).click();
  await page.getByRole("combobox", { name: "Time zone" }).selectOption("Asia/Tokyo");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/tz=Asia%2FTokyo/);
  await openWholeDay(page, 3);
  await times(page).nth(9).click();
  await expect(page.getByText("Tokyo (GMT+9)")).toBeVisible();
  await fillIn(page, newAddress());
  await expect(page.getByRole("heading", { name: /^You’re booked/ })).toBeVisible();
  await page.getByRole("button", { name: "Undo booking" }).click();
  await expect(page.getByText(/was undone/)).toBeVisible();

  await test.step("an address without a page says that it was not found", async () => {
    const other = await openStranger(browser);
    for (const path of ["/book/nobody-has-this", "/book/nobody-has-this/intro"]) {
      expect((await other.goto(path))?.status()).toBe(404);
      await expect(other.getByRole("heading", { name: "Page not found" })).toBeVisible();
    }
  });
});

test("another site shows the page in a frame as high as it is, and behind a button; no other page can be framed", async ({
  browser,
  baseURL,
}) => {
  const handle = await openPage(browser);
  const snippet = `<script src="${baseURL}/embed.js" data-page="${handle}/${type.slug}"`;
  const site = createServer((request, response) => {
    const button = request.url === "/button" ? ' data-button="Book a time"' : "";
    response.setHeader("content-type", "text/html");
    response.end(`<!doctype html><title>Shop</title><h1>Shop</h1>${snippet}${button} async></script>`);
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const shop = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  try {
    const page = await openStranger(browser);
    await page.goto(shop);
    const frame = page.frameLocator("iframe");
    await expect(frame.getByRole("table")).toBeVisible();
    await expect(frame.getByText("Scheduling by Parley")).toBeHidden();
    const heightOf = () => page.locator("iframe").evaluate((element) => element.clientHeight);
    const contentOf = () => frame.locator("#booking").evaluate((element) => element.parentElement?.offsetHeight);
    await expect.poll(async () => (await heightOf()) === (await contentOf())).toBe(true);
    await openWholeDay(frame);
    await frame
      .getByRole("region", { name: /^Times on / })
      .getByRole("link")
      .nth(10)
      .click();
    await frame.getByRole("textbox", { name: "Your name" }).fill("Gus Guest");
    await frame.getByRole("textbox", { name: "Email" }).fill(newAddress());
    await frame.getByRole("button", { name: "Book this time" }).click();
    await expect(frame.getByRole("heading", { name: /^You’re booked/ })).toBeVisible();
    await expect.poll(async () => (await heightOf()) === (await contentOf())).toBe(true);

    await page.goto(`${shop}/button`);
    await page.getByRole("button", { name: "Book a time" }).click();
    await expect(frame.getByRole("table")).toBeVisible();
    await page.getByRole("button", { name: "Close" }).click();
    await expect(page.locator("iframe")).toHaveCount(0);

    const framing = async (path: string) => {
      const policy = (await page.request.get(`${baseURL}${path}`)).headers()["content-security-policy"] ?? "";
      return /frame-ancestors ([^;]+)/.exec(policy)?.[1];
    };
    const embed = encodeURIComponent(shop);
    expect(await framing(`/book/${handle}/${type.slug}?embed=${embed}`)).toBe(shop);
    expect(await framing(`/book/${handle}`)).toBe("'none'");
    expect(await framing(`/book/${handle}/booking?i=x&embed=${embed}`)).toBe("'none'");
    expect(await framing(`/sign-in?embed=${embed}`)).toBe("'none'");
  } finally {
    site.close();
  }
});
