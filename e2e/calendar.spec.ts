import { type Browser, expect, type Page } from "@playwright/test";
import { Temporal } from "temporal-polyfill";
import { expectAccessible } from "./accessible";
import { startGoogle } from "./google";
import { clickUntilShown, test, whenAwake } from "./journey";
import { signInAs } from "./room-people";
import { runPutOffJobs } from "./run-jobs";

const clara = "clara@harbour.example";
const ben = "ben@harbour.example";
/** Far from what other journeys plan. */
const day = Temporal.Now.zonedDateTimeISO().add({ weeks: 3 }).with({ hour: 10, minute: 0, second: 0, millisecond: 0 });
const workday = day.add({ days: day.dayOfWeek > 5 ? 3 : 0 });
const at = (hour: number, minute = 0) => workday.with({ hour, minute }).toInstant().toString();

/** She is in no other journey's calendar afterwards, however this one ends. */
async function disconnect(page: Page) {
  await page.request.delete("/api/calendar/connection", { headers: { origin: new URL(page.url()).origin } });
}

const schedulePage = (title: string) =>
  `/meetings/new?${new URLSearchParams({ at: at(10), minutes: "30", title, email: ben })}`;

async function connectGoogle(page: Page, action: string) {
  await page.goto("/settings/calendar");
  // A link: it works before the page's code runs, and is gone once connected.
  await page.getByRole("link", { name: action }).click();
  await expect(page.getByText("Your calendar is connected.")).toBeVisible();
}

async function moveTo(page: Page, time: string) {
  await page.getByRole("button", { name: "Reschedule", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Reschedule" });
  const field = dialog.getByRole("combobox", { name: "Time", exact: true });
  await field.fill(time);
  await field.press("Tab");
  await dialog.getByRole("button", { name: "Reschedule and notify 1 person" }).click();
  await expect(dialog).toBeHidden();
}

async function signInAsClara(browser: Browser) {
  const { page } = await signInAs(browser, "Clara Weiss");
  await page.goto("/settings/calendar");
  await disconnect(page);
  return page;
}

test("a Google calendar is connected, asked when one is free, kept up to date, and left alone again", async ({
  browser,
}) => {
  const google = await startGoogle();
  if (!google) return test.skip(true, "Only against a stack that was started for journeys.");
  const page = await signInAsClara(browser);
  const found = () => google.events(clara).find(({ summary }) => summary === "Budget talk");
  const startOf = () => Date.parse(found()?.start.dateTime ?? "");

  try {
    google.addEvent(clara, {
      summary: "Dentist",
      start: { dateTime: at(10) },
      end: { dateTime: at(11) },
    });

    await test.step("saying no at Google is told where one was", async () => {
      await page.goto("/settings/calendar");
      google.deny("all");
      await page.getByRole("link", { name: "Connect Google Calendar" }).click();
      await expect(page.getByText("Nothing was connected")).toBeVisible();
      google.recover();
      await connectGoogle(page, "Connect Google Calendar");
      await expect(page.getByText(clara)).toBeVisible();
      await expect(page).toHaveURL(/\/settings\/calendar$/);
      await expectAccessible(page);
    });

    await test.step("the form knows of the dentist, and one click leads to a time that suits both", async () => {
      await page.goto(schedulePage("Budget talk"));
      await expect(page.getByText("You're busy then.")).toBeVisible();
      await whenAwake(async () => {
        const suggest = page.getByRole("button", { name: "Suggest times" });
        if ((await suggest.getAttribute("aria-expanded")) !== "true") await suggest.click({ timeout: 8000 });
        await page.getByRole("list", { name: "Suggested times" }).getByRole("button").first().click({ timeout: 8000 });
      });
      await expect(page.getByText(/(Everyone is|are) free then\./)).toBeVisible();
      await page.goto(schedulePage("Budget talk"));
      await page
        .getByRole("button", { name: /^Change the time to / })
        .first()
        .click();
      await expect(page.getByText("You're busy then.")).toBeHidden();
      await page.getByRole("button", { name: "Schedule and invite 1 person" }).click();
      await expect(page).toHaveURL(/\/meetings\/[0-9a-f-]{36}/);
      await expect(page.getByText("On your calendar")).toBeVisible();
    });
    const meeting = page.url();

    await test.step("the event is at Google, with the one invited", async () => {
      // Until then it can be undone.
      await expect.poll(() => found()?.attendees?.map(({ email }) => email)).toContain(ben);
      // The event was there already: the double calls what Google tells him of it an update.
      await expect.poll(() => google.mailsTold.filter(({ to }) => to === ben)).toHaveLength(1);
    });

    await test.step("what Ben answers in his calendar stands on the page", async () => {
      google.answer(clara, found()?.id ?? "", ben, "tentative");
      await page.goto(meeting);
      await expect(
        page
          .getByRole("listitem")
          .filter({ hasText: "Ben Okafor" })
          .getByText(/maybe|tentative/i),
      ).toBeVisible();
    });

    await test.step("a move moves it", async () => {
      await moveTo(page, "15:30");
      await expect.poll(startOf).toBe(Date.parse(at(15, 30)));
      await expect(page.getByText("On your calendar")).toBeVisible();
    });

    await test.step("while Google is down the meeting moves all the same, and the event follows", async () => {
      google.down();
      await moveTo(page, "16:30");
      await expect(page.getByText("16:30 – 17:00")).toBeVisible();
      await expect(page.getByText("Updating your calendar…")).toBeVisible();
      await page.goto("/calendar");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.goto("/settings/calendar");
      await expect(page.getByText("Not responding")).toBeVisible();
      google.recover();
      await expect(async () => {
        await runPutOffJobs("calendar.sync");
        await expect.poll(startOf, { timeout: 5000 }).toBe(Date.parse(at(16, 30)));
      }).toPass();
      await page.goto(meeting);
      await expect(page.getByText("On your calendar")).toBeVisible();
    });

    await test.step("a slow Google holds up nobody: the form says what it could not check", async () => {
      google.slow(30_000);
      await page.goto(schedulePage("Slow talk"));
      await page.getByRole("textbox", { name: "Title" }).fill("Slow talk, indeed");
      await expect(page.getByText("Your calendar isn't answering.")).toBeVisible();
      await expect(page.getByRole("button", { name: "Schedule and invite 1 person" })).toBeEnabled();
      google.recover();
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByText("You're busy then.")).toBeVisible();
    });

    await test.step("a cancelled meeting leaves the calendar", async () => {
      await page.goto(meeting);
      await page.getByRole("button", { name: "Cancel meeting", exact: true }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Cancel meeting" }).click();
      await expect(page.getByText("This meeting was cancelled.")).toBeVisible();
      await expect.poll(() => found() === undefined).toBe(true);
    });

    await test.step("access taken back at Google is said where it matters, and given again", async () => {
      google.revokeAll();
      await page.goto(schedulePage("Budget talk"));
      await expect(page.getByText(/Your calendar has to be connected again/)).toBeVisible();
      await page.goto("/home");
      await expect(page.getByText("Your calendar no longer accepts Parley.")).toBeVisible();
      await page.goto("/settings/calendar");
      await expect(page.getByText("Needs reconnecting")).toBeVisible();
      await expectAccessible(page);
      await connectGoogle(page, "Reconnect");
    });

    await test.step("disconnecting gives access back and leaves events where they are", async () => {
      const question = page.getByRole("alertdialog");
      await clickUntilShown(
        page.getByRole("button", { name: "Disconnect" }),
        question.getByText(/Events already created stay/),
      );
      await question.getByRole("button", { name: "Disconnect" }).click();
      await expect(page.getByRole("link", { name: "Connect Google Calendar" })).toBeVisible();
      expect(google.isConnected(clara)).toBe(false);
      expect(google.events(clara).map(({ summary }) => summary)).toEqual(["Dentist"]);
    });
  } finally {
    google.recover();
    await disconnect(page);
    await google.stop();
  }
});

test("a CalDAV server that is no calendar is told at its field", async ({ browser }) => {
  const page = await signInAsClara(browser);
  await page.goto("/settings/calendar");
  const dialog = page.getByRole("dialog");
  await clickUntilShown(page.getByRole("button", { name: "Connect a CalDAV calendar" }), dialog);
  await dialog.getByRole("button", { name: "Use the address of Nextcloud" }).click();
  const server = dialog.getByRole("textbox", { name: "Server address" });
  await expect(server).toHaveValue("https://your-server/remote.php/dav");
  // The port that discards.
  await server.fill("http://127.0.0.1:9");
  await dialog.getByRole("textbox", { name: "User name" }).fill("clara");
  await dialog.getByLabel("App password").fill("not-her-usual-one");
  await dialog.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(server).toHaveAttribute("aria-invalid", "true");
  await expect(server).toHaveAccessibleDescription(
    "The calendar server can't be reached. Check its address, or try again later.",
  );
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});
