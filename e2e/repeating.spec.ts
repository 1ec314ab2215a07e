import { expect, type Page } from "@playwright/test";
import { bothSchemes, expectAccessible } from "./accessible";
import { test, whenAwake } from "./journey";
import { followMail, openMail, readCalendarFile } from "./mail";
import { signInAs } from "./room-people";

/** The row of the meetings page that stands for the whole series. */
const rowOf = (page: Page, title: string) => page.getByRole("listitem").filter({ hasText: title });

/** The part of the meeting's page that says how it repeats. */
const repeats = (page: Page) => page.getByRole("region", { name: "Repeats" });

test("a meeting of every weekday is one invitation, one row, one link, and changes by one, some or all", async ({
  browser,
}) => {
  const title = `Stand-up ${crypto.randomUUID().slice(0, 6)}`;
  const gil = `gil-${crypto.randomUUID().slice(0, 8)}@outside.example`;
  const { page: host } = await signInAs(browser, "Ana Pereira");
  const guest = await (await browser.newContext({ viewport: { width: 1024, height: 768 } })).newPage();
  let uid = "";

  await test.step("one line schedules it, and says how it was read", async () => {
    await host.goto("/home");
    const line = host.getByRole("textbox", { name: "Schedule a meeting in one line" });
    await whenAwake(async () => {
      await line.fill(`"${title}" with ${gil} every weekday at 9:15 for 15 minutes`);
      const read = host.getByRole("list", { name: "Understood as" });
      await expect(read.getByText("Every weekday")).toBeVisible({ timeout: 5_000 });
    });
    await host.getByRole("button", { name: `Schedule and invite ${gil}` }).click();
    await expect(host.getByText(`${title} scheduled`).first()).toBeVisible();
  });

  await test.step("the list shows it once, and the later ones in place", async () => {
    await host.goto("/meetings");
    await expect(rowOf(host, title)).toHaveCount(1);
    await rowOf(host, title)
      .getByRole("button", { name: /^\d+\+? more$/ })
      .click();
    await expect(rowOf(host, title).nth(30)).toBeVisible();
    await rowOf(host, title).first().getByRole("link", { name: title }).click();
    await expect(repeats(host).getByText("Every weekday at 09:15")).toBeVisible();
    await expectAccessible(host);
  });

  await test.step("the guest has one mail with a rule, whose link leads to the next meeting", async () => {
    await openMail(guest, gil, 1, /^Invitation: Stand-up .*every weekday at 09:15/);
    const file = await readCalendarFile(guest);
    expect(file).toMatchObject({ method: "REQUEST", rule: expect.stringContaining("FREQ=WEEKLY") });
    uid = file.uid;
    await guest.getByRole("link", { name: "Message", exact: true }).click();
    await followMail(guest, "Join meeting");
    await expect(guest.getByText(/Ana Pereira/).first()).toBeVisible();
    await openMail(guest, gil, 1, /^Invitation/);
    await followMail(guest, "Yes, to all");
    await guest.getByRole("button", { name: "Reply yes" }).click();
    await expect(
      guest
        .getByRole("status")
        .filter({ hasText: /said yes|You're going|going/i })
        .first(),
    ).toBeVisible();
    await expectAccessible(guest, bothSchemes);
  });

  await test.step("one meeting is moved", async () => {
    await host.getByRole("button", { name: "Reschedule", exact: true }).click();
    const dialog = host.getByRole("dialog", { name: "Reschedule" });
    await expect(dialog.getByRole("radio", { name: "This meeting" })).toBeChecked();
    await expectAccessible(host);
    await dialog.getByRole("combobox", { name: "Time", exact: true }).fill("10:45");
    await host.keyboard.press("Enter");
    await dialog.getByRole("button", { name: /^Reschedule and notify/ }).click();
    await expect(dialog).toBeHidden();
    await openMail(guest, gil, 2, /^Rescheduled: Stand-up/);
    expect(await readCalendarFile(guest)).toMatchObject({ method: "REQUEST", uid, recurrenceId: expect.any(String) });
  });

  await test.step("all of them are moved to another rule", async () => {
    await host.getByRole("button", { name: "Reschedule", exact: true }).click();
    const dialog = host.getByRole("dialog", { name: "Reschedule" });
    await dialog.getByRole("radio", { name: "All meetings that haven't started" }).click();
    await dialog.getByRole("combobox", { name: "Repeats" }).click();
    await host.getByRole("option", { name: "Every day", exact: true }).click();
    await dialog.getByRole("button", { name: /^Reschedule and notify/ }).click();
    await expect(dialog).toBeHidden();
    await expect(repeats(host).getByText(/^Every day at/)).toBeVisible();
    await openMail(guest, gil, 3, /^Updated: Stand-up .*every day/);
  });

  await test.step("the rest is cancelled with one mail, and the link says so", async () => {
    await host.getByRole("button", { name: "Cancel meeting", exact: true }).click();
    const question = host.getByRole("alertdialog");
    await question.getByRole("radio", { name: "All meetings that haven't started" }).click();
    await question.getByRole("button", { name: "Cancel meetings" }).click();
    await expect(question).toBeHidden();
    await expect(host.getByText("This meeting was cancelled.").first()).toBeVisible();
    await openMail(guest, gil, 4, /^Cancelled: Stand-up/);
    expect(await readCalendarFile(guest)).toMatchObject({ method: "CANCEL", uid });
  });
});
