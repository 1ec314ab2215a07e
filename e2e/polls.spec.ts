import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { test } from "./journey";
import { admit, comeAsGuest, expectGuestInside, knock, openPanel } from "./room-guests";
import { joinByCode, makeMeeting, signInAs } from "./room-people";

const [ana, ben, olu] = ["Ana Pereira", "Ben Okafor", "Olu Ade"] as const;
const quiet = { choices: { camera: false, microphone: false } };

const newPoll = (page: Page) => page.getByRole("form", { name: "New poll" });

async function write(page: Page, question: string, options: [string, string]) {
  await page.getByRole("button", { name: "New poll" }).click();
  for (const [at, label] of options.entries())
    await newPoll(page)
      .getByRole("textbox", { name: `Option ${at + 1}` })
      .fill(label);
  await newPoll(page).getByRole("textbox", { name: "Question" }).fill(question);
}

async function vote(page: Page, question: string, label: string) {
  const poll = page.getByRole("article", { name: question });
  await poll.getByRole("radio", { name: label }).check();
  await poll.getByRole("button", { name: "Vote" }).click();
  await expect(poll.getByRole("list", { name: "Results" })).toBeVisible();
}

test("a named and an anonymous poll are asked, answered by a guest too, and read on the meeting's page", async ({
  browser,
}) => {
  const host = await signInAs(browser, ana, quiet);
  const { id, code } = await makeMeeting(host.page);
  await joinByCode(host, code);
  const member = await signInAs(browser, ben, quiet);
  await joinByCode(member, code);
  const guest = await comeAsGuest(browser, `/m/${code}`, { name: olu, email: "olu@outside.example" });
  await knock(guest);
  await admit(host.page, olu);
  await expectGuestInside(guest);
  await openPanel(host.page, "Polls");

  await test.step("what is half written outlives a closed panel; Enter moves on; a draft is kept, or deleted", async () => {
    const form = newPoll(host.page);
    await write(host.page, "Never asked", ["One", "Other"]);
    await form.getByRole("button", { name: "Save draft" }).click();
    const draft = host.page.getByRole("article", { name: "Never asked" });
    await expect(draft.getByText("Draft, visible to hosts")).toBeVisible();
    await write(host.page, "Which", ["Tuesday", "Friday"]);
    await host.page.keyboard.press("Enter");
    await expect(form.getByRole("textbox", { name: "Option 1" })).toBeFocused();
    await host.page.keyboard.press("Escape");
    await expect(form).toBeHidden();
    await openPanel(host.page, "Polls");
    await expect(form.getByRole("textbox", { name: "Question" })).toHaveValue("Which");
    await form.getByRole("button", { name: "Save draft" }).click();
    await draft.getByRole("button", { name: "Delete draft" }).click();
    await expect(draft).toBeHidden();
  });

  await test.step("the host sees who chose what in a named poll", async () => {
    await host.page.getByRole("button", { name: "Edit" }).click();
    const change = host.page.getByRole("form", { name: "Edit poll" });
    await change.getByRole("textbox", { name: "Question" }).fill("Which day?");
    await change.getByRole("button", { name: "Launch" }).click();
    // The notice disappears after a few seconds.
    await Promise.all([member, guest].map(({ page }) => expect(page.getByText("New poll: Which day?")).toBeVisible()));
    for (const { page } of [member, guest]) {
      await page.getByRole("button", { name: "Activities, 1 new" }).click();
      await page.getByRole("menuitem", { name: /^Polls/ }).click();
      await expect(page.getByText("The host can see your vote.")).toBeVisible();
    }
    await expect(host.page.getByRole("button", { name: "Activities", exact: true })).toBeVisible();
    await expectAccessible(guest.page);
    await vote(member.page, "Which day?", "Tuesday");
    await vote(guest.page, "Which day?", "Friday");
    const poll = host.page.getByRole("article", { name: "Which day?" });
    await expect(poll.getByText("2 votes")).toBeVisible();
    await expect(poll.getByText(olu)).toBeVisible();
    await expectAccessible(host.page);
    await expect(member.page.getByText("2 votes")).toBeVisible();
    await expect(member.page.getByRole("article").getByText(olu)).toHaveCount(0);
    await poll.getByRole("button", { name: "End poll" }).click();
  });

  await test.step("nobody sees who chose what in an anonymous one", async () => {
    await write(host.page, "Is the plan good?", ["Yes", "No"]);
    await newPoll(host.page).getByRole("switch", { name: "Anonymous" }).click();
    await newPoll(host.page).getByRole("button", { name: "Launch" }).click();
    await vote(guest.page, "Is the plan good?", "No");
    await expect(guest.page.getByText("You voted.")).toBeVisible();
    const poll = host.page.getByRole("article", { name: "Is the plan good?" });
    await expect(poll.getByText("1 vote", { exact: true })).toBeVisible();
    await expect(poll.getByText(olu)).toHaveCount(0);
  });

  await test.step("both are on the meeting's page afterwards", async () => {
    await host.page.getByRole("button", { name: "Leave", exact: true }).click();
    await host.page.getByRole("menuitem", { name: "End meeting for everyone" }).click();
    await expect(guest.page.getByRole("heading", { name: "The meeting has ended" })).toBeVisible();
    await expect(guest.page.getByRole("article", { name: "Which day?" }).getByText("2 votes")).toBeVisible();
    await expect(guest.page.getByRole("article", { name: "Which day?" }).getByText(olu)).toHaveCount(0);
    await guest.page.reload();
    await expect(guest.page.getByRole("heading", { name: "This meeting has ended" })).toBeVisible();
    await expect(guest.page.getByRole("article", { name: "Is the plan good?" }).getByText("1 vote")).toBeVisible();
    await host.page.goto(`/meetings/${id}`);
    const polls = host.page.getByRole("region", { name: "Polls" });
    await expect(polls.getByRole("article", { name: "Which day?" }).getByText(olu)).toBeVisible();
    await expect(polls.getByRole("article", { name: "Is the plan good?" }).getByText("1 vote")).toBeVisible();
  });
});
