import { expect } from "@playwright/test";
import { bothSchemes, expectAccessible } from "./accessible";
import { clickUntilShown, stretchUndo, test, whenAwake } from "./journey";
import { followMail, openMail, readCalendarFile } from "./mail";
import { makeMeeting, signInAs } from "./room-people";

const [ana, ben] = ["Ana Pereira", "Ben Okafor"] as const;

test("a guest suggests another time from the mail, the host keeps or takes it, and the guest thinks again", async ({
  browser,
}) => {
  const gil = `gil-${crypto.randomUUID().slice(0, 8)}@outside.example`;
  const { page: host } = await signInAs(browser, ana);
  const start = new Date(Date.now() + 5 * 24 * 3_600_000);
  start.setUTCHours(3, 0, 0, 0);
  const { id } = await makeMeeting(host, {
    title: "Contract talk",
    scheduled_at: start.toISOString(),
    key_emails: [gil],
    booking_note: "Bring the draft",
  });
  const context = await browser.newContext({
    timezoneId: "America/New_York",
    viewport: { width: 1024, height: 768 },
  });
  const guest = await context.newPage();
  const suggestion = host.getByRole("region", { name: `Suggestion from ${gil}` });
  const day = guest.getByRole("radiogroup", { name: "Day", exact: true });
  const time = guest.getByRole("radiogroup", { name: /^Time on / });
  await host.goto(`/meetings/${id}`);
  await expect(host.getByRole("listitem").filter({ hasText: gil }).getByText("No reply")).toBeVisible();

  await test.step("the button in the mail makes the choice and sends nothing", async () => {
    await openMail(guest, gil, 1, /^Invitation: Contract talk/);
    await expect(guest.frameLocator("iframe").getByText("Bring the draft")).toBeVisible();
    await followMail(guest, "Suggest another time");
    await expect(guest.getByRole("heading", { name: `${ana} invited you to a meeting` })).toBeVisible();
    await expect(guest.getByText("Contract talk")).toBeHidden();
    await expect(guest.getByRole("radio", { name: "Another time" })).toBeChecked();
    await expect(guest.getByText(/New York \(GMT-\d\)/).first()).toBeVisible();
    await expect(guest.getByRole("button", { name: "Choose a time" })).toBeDisabled();
    await expect(host.getByText("No reply", { exact: true })).toBeVisible();
  });

  await test.step("a day and a time of the host's free ones are suggested", async () => {
    await expect(day.getByRole("radio").first()).toBeVisible();
    await expectAccessible(guest, bothSchemes);
    await guest.setViewportSize({ width: 390, height: 844 });
    expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await guest.setViewportSize({ width: 1024, height: 768 });
    await day.getByRole("radio").nth(1).click();
    await time.getByRole("radio").first().click();
    await guest.getByRole("textbox").fill("Mornings are better");
    await guest.getByRole("button", { name: /^Suggest / }).click();
    await expect(guest.getByRole("status").filter({ hasText: "You suggested" })).toBeVisible();
  });

  await test.step("the host hears of it without reloading, and keeps the booked time", async () => {
    await expect(suggestion.getByText("Mornings are better")).toBeVisible();
    await expect(host.getByText(/Someone required/)).toBeVisible();
    await expectAccessible(host, bothSchemes);
    await suggestion.getByRole("button", { name: "Keep original time" }).click();
    await expect(suggestion).toBeHidden();
    await expect(host.getByText(/Someone required/)).toBeHidden();
  });

  await test.step("the mail about it lets the guest answer once more", async () => {
    await openMail(guest, gil, 2, /^Time unchanged: /);
    expect(await readCalendarFile(guest)).toMatchObject({ method: "REQUEST", sequence: 1, start: start.getTime() });
    await guest.getByRole("link", { name: "Message", exact: true }).click();
    await followMail(guest, "Suggest another time");
    await expect(day.getByRole("radio").first()).toBeVisible();
    await day.getByRole("radio").nth(2).click();
    await time.getByRole("radio").nth(1).click();
    await guest.getByRole("button", { name: /^Suggest / }).click();
    await expect(guest.getByRole("status").filter({ hasText: "You suggested" })).toBeVisible();
  });

  await test.step("the host moves the meeting there with one click, which is a yes of the guest", async () => {
    await suggestion.getByRole("button", { name: "Accept new time" }).click();
    await expect(suggestion).toBeHidden();
    await expect(host.getByRole("listitem").filter({ hasText: gil }).getByText("Going", { exact: true })).toBeVisible();
    await openMail(host, gil, 3, /^Rescheduled: Contract talk/);
    const moved = await readCalendarFile(host);
    expect(moved).toMatchObject({ method: "REQUEST", sequence: 2, partstat: "ACCEPTED" });
    expect(moved.start).not.toBe(start.getTime());
  });

  await test.step("the mail from before says that the meeting has moved; the guest changes their mind", async () => {
    await openMail(guest, gil, 3, /^Rescheduled: /);
    await guest
      .getByRole("navigation")
      .getByRole("link", { name: /^Invitation: / })
      .click();
    await expect(guest.getByRole("article").getByRole("heading", { name: /^Invitation: / })).toBeVisible();
    await followMail(guest, "Yes");
    await expect(guest.getByText(/This meeting was rescheduled/)).toBeVisible();
    await expect(guest.getByRole("radio", { name: "Yes" })).not.toBeChecked();
    await guest.getByRole("radio", { name: "No", exact: true }).click();
    await guest.getByRole("button", { name: "Reply no" }).click();
    await expect(guest.getByText(/You're not going/)).toBeVisible();
    const address = await host.evaluate(async () => (await (await fetch("/api/users/me")).json()).email);
    await host.goto(`/outbox?to=${encodeURIComponent(address)}`);
    const mails = host.getByRole("navigation", { name: "Messages, newest first" });
    const subject = new RegExp(`^${gil.split("@")[0]}\\S* can't make it after all: Contract talk`);
    await expect(mails.getByRole("link", { name: subject })).toBeVisible();
    await host.goto(`/meetings/${id}`);
    await expect(host.getByRole("listitem").filter({ hasText: gil }).getByText("Not going")).toBeVisible();
  });

  await test.step("an invitation taken back voids its link; asking again mails a new one", async () => {
    await clickUntilShown(host.getByRole("button", { name: `Remove ${gil}` }), host.getByRole("alertdialog"));
    await host.getByRole("button", { name: "Remove", exact: true }).click();
    await expect(host.getByText("No one is invited yet.")).toBeVisible();
    await guest.reload();
    await expect(guest.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
    await openMail(guest, gil, 4, /^Invitation withdrawn: /);
    expect(await readCalendarFile(guest)).toMatchObject({ method: "CANCEL", sequence: 3 });

    await host.getByRole("button", { name: "Invite people" }).click();
    const people = host.getByRole("combobox", { name: "Add people" });
    await people.fill(gil);
    await people.press("Enter");
    const unstretch = await stretchUndo(host, /\/invites(\?|$)/);
    await host.getByRole("button", { name: "Invite", exact: true }).click();
    await expect(host.getByText("The invitation leaves in a few seconds.")).toBeVisible();
    await host.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(host.getByRole("button", { name: `Remove ${gil}` })).toBeVisible();
    await unstretch();
    await host.getByRole("button", { name: "Invite", exact: true }).click();
    await expect(host.getByText("Invitation sent.")).toBeVisible();
    await openMail(guest, gil, 5, /^Invitation: /);
    expect(await readCalendarFile(guest)).toMatchObject({ method: "REQUEST", sequence: 4, partstat: "NEEDS-ACTION" });
  });
});

test("a colleague answers on the meeting's page, and again when it has moved", async ({ browser }) => {
  const { page: host } = await signInAs(browser, ana);
  const { page } = await signInAs(browser, ben);
  const scheduled_at = new Date(Date.now() + 6 * 24 * 3_600_000).toISOString();
  const email = await page.evaluate(async () => (await (await fetch("/api/users/me")).json()).email);
  const { id } = await makeMeeting(host, { title: "Budget", scheduled_at, emails: [email] });
  await page.goto(`/meetings/${id}`);
  const answer = page.getByRole("region", { name: "Your reply" });
  await whenAwake(async () => {
    await answer.getByRole("radio", { name: "Yes" }).click();
    await answer.getByRole("button", { name: "Reply yes" }).click({ timeout: 8000 });
  });
  await expect(answer.getByText("You're going.")).toBeVisible();
  await host.goto(`/meetings/${id}`);
  await expect(host.getByText("1 going")).toBeVisible();
  await host.getByRole("button", { name: `Mark ${email} as required` }).click();
  await expect(host.getByRole("button", { name: `${email} is required` })).toBeVisible();
  const word = answer.getByRole("textbox", { name: /^Message to/ });
  await answer.getByRole("button", { name: "Change reply" }).click();
  await answer.getByRole("radio", { name: "No", exact: true }).click();
  await word.fill("Half an hour later?");
  await host.evaluate(
    async ([meeting, at]) => {
      await fetch(`/api/meetings/${meeting}`, {
        method: "PATCH",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ scheduled_at: at }),
      });
    },
    [id, new Date(Date.parse(scheduled_at) + 3_600_000).toISOString()],
  );
  await expect(answer.getByRole("radio", { name: "No", exact: true })).not.toBeChecked();
  await expect(host.getByText("1 no reply")).toBeVisible();
  await expect(word).toHaveValue("Half an hour later?");
  await answer.getByRole("radio", { name: "Yes" }).click();
  await answer.getByRole("button", { name: "Reply yes" }).click();
  await expect(answer.getByText("“Half an hour later?”")).toBeVisible();
  await answer.getByRole("button", { name: "Change reply" }).click();
  await expect(word).toHaveValue("Half an hour later?");
});
