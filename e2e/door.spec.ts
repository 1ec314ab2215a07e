import { expect, type Page } from "@playwright/test";
import { bothSchemes, expectAccessible } from "./accessible";
import { test } from "./journey";
import { admit, choose, comeAsGuest, copyTab, expectGuestInside, knock, openPanel, rowOf } from "./room-guests";
import { expectAwake, expectInside, joinByCode, makeMeeting, openBrowser, signInAs, tileOf } from "./room-people";

const [ana, ben, clara] = ["Ana Pereira", "Ben Okafor", "Clara Weiss"] as const;
const quiet = { choices: { camera: false, microphone: false } };
const someone = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@outside.example`;

/** The link that a mail in the outbox carries, with its invite token. */
async function mailedLink(page: Page, to: string): Promise<string> {
  const outbox = await page.context().newPage();
  await outbox.goto(`/outbox?to=${encodeURIComponent(to)}`);
  const link = outbox.frameLocator("iframe").getByRole("link", { name: "Join meeting", exact: true });
  await expect(link).toBeVisible();
  const address = (await link.getAttribute("href")) ?? "";
  await outbox.close();
  return address;
}

/** Makes the page one that nobody looks at, and keeps what it would show and play outside of it. */
function lookAway() {
  const heard: string[] = [];
  class Shown {
    static permission = "granted";
    constructor(words: string) {
      heard.push(words);
    }
  }
  HTMLMediaElement.prototype.play = async function play() {
    heard.push(new URL(this.src, location.href).pathname);
  };
  Object.defineProperty(document, "hidden", { value: true, configurable: true });
  Object.assign(window, { Notification: Shown, heard });
}
/** What came while nobody looked. */
const lookBack = (page: Page) =>
  page.evaluate(() => {
    Reflect.deleteProperty(document, "hidden");
    return Reflect.get(window, "heard");
  });

test("an invited and a self-declared guest knock, are heard, let in and named as what they are; one person is inside once", async ({
  browser,
}) => {
  const nora = someone("nora");
  const host = await signInAs(browser, ana, quiet);
  const { code } = await makeMeeting(host.page, { emails: [nora] });
  await joinByCode(host, code);
  const colleague = await signInAs(browser, ben, quiet);
  await joinByCode(colleague, code);

  await colleague.page.evaluate(lookAway);
  const invited = await comeAsGuest(browser, await mailedLink(host.page, nora), { name: "Nora Kim", camera: true });
  await knock(invited);
  await test.step("who waits reads who could let them in, and is not asked again after a reload", async () => {
    await expect(invited.page.getByText("Ana Pereira and 1 other are here and can let you in.")).toBeVisible();
    await invited.page.reload();
    await expect(invited.page.getByRole("region", { name: "Waiting" })).toBeVisible();
    await expect(invited.page.getByRole("form", { name: "Ask to join" })).toHaveCount(0);
  });
  await test.step("everybody inside sees the knock, on the stage and in the tab", async () => {
    for (const { page } of [host, colleague]) {
      await expect(page.getByText("Nora Kim wants to join").or(page.getByText("1 person waiting"))).toBeVisible();
      await expect(page).toHaveTitle(/^\(1\) Waiting/);
    }
    expect(await lookBack(colleague.page)).toEqual(
      expect.arrayContaining(["Nora Kim wants to join", "/sounds/knock.wav"]),
    );
  });
  const typed = await comeAsGuest(browser, `/m/${code}`, { name: "Olu Ade", email: someone("olu") });
  await test.step("a stranger learns whose meeting it is, and nothing more", async () => {
    await expect(typed.page.getByRole("heading", { name: `${ana}'s meeting` })).toBeVisible();
    await expect(typed.page.getByText("Room journey")).toHaveCount(0);
    await expect(typed.page.getByText("The meeting is in progress.")).toBeVisible();
    await expect(typed.page.getByRole("link", { name: "Sign in to join" })).toHaveAttribute(
      "href",
      /callbackUrl=%2Fm%2F/,
    );
  });
  await knock(typed);
  await test.step("the list says what vouches for each", async () => {
    await openPanel(host.page, "People");
    await expect(rowOf(host.page, "Waiting to join", "Nora Kim").getByText(`${nora}, invited by ${ana}`)).toBeVisible();
    await expect(rowOf(host.page, "Waiting to join", "Olu Ade").getByText(/^olu-.+ \(unverified\)$/)).toBeVisible();
    await expectAccessible(host.page, ["dark"]);
    await expectAccessible(typed.page, bothSchemes);
  });
  await test.step("both are let in at once, and go straight in", async () => {
    await host.page.getByRole("button", { name: "Admit all" }).click();
    await expectGuestInside(invited);
    await expectGuestInside(typed);
    await expect(tileOf(invited.page, ana)).toBeVisible();
    await expect(invited.page.getByRole("button", { name: "Turn off camera" })).toBeVisible();
    await openPanel(colleague.page, "People");
    await expect(rowOf(colleague.page, "In the meeting", "Olu Ade").getByText(`Admitted by ${ana}`)).toBeVisible();
    await expect(colleague.page).toHaveTitle(/^Room journey/);
  });
  await test.step("who invites from inside reads what became of each address", async () => {
    await colleague.page.getByRole("button", { name: "Invite people" }).click();
    const people = colleague.page.getByRole("combobox", { name: "Add people" });
    for (const address of [someone("new"), nora, "clara@harbour.example"]) {
      await people.fill(address);
      await people.press("Enter");
    }
    await colleague.page.getByRole("button", { name: "Invite 3 people" }).click();
    // A mail that has not left within half a second is on its way: who asks is not kept waiting.
    await expect(colleague.page.getByText(/^(?:2 invitations sent|Invitations are being sent)\.$/)).toBeVisible();
    const row = colleague.page.getByRole("listitem").filter({ hasText: nora }).filter({ hasText: "Not sent" });
    await expect(row.getByText("Already invited.")).toBeVisible();
  });
  await test.step("a guest who reloads inside is inside again", async () => {
    await typed.page.reload();
    await expectGuestInside(typed);
  });
  await test.step("a copy of a guest's tab asks before it takes over, and gives back", async () => {
    const copy = { page: await copyTab(typed.page), name: typed.name };
    await copy.page.getByRole("button", { name: "Switch to this window" }).click();
    await expectGuestInside(copy);
    await typed.page.getByRole("button", { name: "Switch to this window" }).click();
    await expectGuestInside(typed);
    await expect(copy.page.getByRole("heading", { name: "You joined from another window" })).toBeVisible();
  });
  await test.step("after the end a guest reads what was written", async () => {
    await openPanel(host.page, "Chat");
    await host.page.getByRole("textbox", { name: "Message everyone" }).fill("Thank you for coming");
    await host.page.keyboard.press("Enter");
    await expect(typed.page.getByRole("button", { name: "Chat, 1 unread" })).toBeVisible();
    await host.page.getByRole("button", { name: "Leave", exact: true }).click();
    await host.page.getByRole("menuitem", { name: "End meeting for everyone" }).click();
    await expect(typed.page.getByRole("region", { name: "Chat" }).getByText("Thank you for coming")).toBeVisible();
  });
});

test("a no may be asked again; a removal may not, until the host invites anew", async ({ browser }) => {
  const host = await signInAs(browser, ana, quiet);
  const { code } = await makeMeeting(host.page);
  await joinByCode(host, code);
  const address = someone("olu");
  const olu = await comeAsGuest(browser, `/m/${code}`, { name: "Olu Ade", email: address });

  await test.step("denied, asks again, admitted", async () => {
    await knock(olu);
    const card = host.page.getByRole("region", { name: "Waiting to join" });
    await card.getByRole("button", { name: "Decline" }).click();
    await expect(olu.page.getByText("Your request was declined. You can ask again.")).toBeVisible();
    await olu.page.getByRole("button", { name: "Ask again" }).click();
    await card.getByRole("button", { name: "Admit" }).click();
    await expectGuestInside(olu);
  });
  await test.step("withdrawing takes a knock back; knocking again, a guest inside answers, and that is on record", async () => {
    const mia = await comeAsGuest(browser, `/m/${code}`, { name: "Mia Sol", email: someone("mia") });
    await knock(mia);
    await expect(host.page).toHaveTitle(/^\(1\)/);
    await mia.page.getByRole("button", { name: "Stop waiting" }).click();
    await expect(mia.page.getByText(/You're no longer waiting/)).toBeVisible();
    await expect(host.page).not.toHaveTitle(/^\(1\)/);
    await knock(mia);
    const card = olu.page.getByRole("region", { name: "Waiting to join" });
    await expect(card.getByText("Mia Sol wants to join")).toBeVisible();
    await card.getByRole("button", { name: "Admit" }).click();
    await expectGuestInside(mia);
    await openPanel(host.page, "People");
    await expect(rowOf(host.page, "In the meeting", "Mia Sol").getByText("Admitted by Olu Ade")).toBeVisible();
  });
  await test.step("removed: the question says what it means, and nothing opens the door again", async () => {
    await openPanel(host.page, "People");
    await choose(host.page, "Olu Ade", "Remove from meeting");
    const question = host.page.getByRole("alertdialog", { name: "Remove Olu Ade?" });
    await expect(question.getByText(/can't rejoin until you invite them again/)).toBeVisible();
    await question.getByRole("button", { name: "Remove", exact: true }).click();
    const shut = olu.page.getByRole("heading", { name: "You can't join this meeting" });
    await expect(shut).toBeVisible({ timeout: 5000 });
    await olu.page.reload();
    await expect(shut).toBeVisible();
    await olu.page.evaluate(() => {
      sessionStorage.clear();
      localStorage.clear();
    });
    await olu.page.reload();
    await olu.page.getByRole("textbox", { name: "Your name" }).fill("Somebody Else");
    await olu.page.getByRole("textbox", { name: "Your email" }).fill(someone("else"));
    await olu.page.getByRole("button", { name: "Ask to join" }).click();
    await expect(shut).toBeVisible();
  });
  await test.step("invited again, they knock by the mailed link and are let in again", async () => {
    await host.page.getByRole("button", { name: "Invite Olu Ade again" }).click();
    await expect(host.page.getByText(`Invitation sent to ${address}`)).toBeVisible();
    await expect(rowOf(host.page, "Invited", "Olu Ade")).toBeVisible();
    await olu.page.goto(await mailedLink(host.page, address));
    await expect(olu.page.getByRole("textbox", { name: "Your email" })).toHaveCount(0);
    const signIn = olu.page.getByRole("link", { name: "Sign in to join" });
    await expect(signIn).toHaveAttribute("href", /callbackUrl=%2Fm%2F[a-z0-9-]+%3Fi%3D/);
    await olu.page.getByRole("textbox", { name: "Your name" }).fill("Olu Ade");
    await knock(olu);
    await admit(host.page, "Olu Ade");
    await expectGuestInside(olu);
  });
});

test("a lock makes colleagues ask, a co-host keeps order, and the host's absence leaves nobody outside", async ({
  browser,
}) => {
  const host = await signInAs(browser, ana, quiet);
  const { code } = await makeMeeting(host.page);
  await joinByCode(host, code);
  const colleague = await signInAs(browser, ben, quiet);
  await joinByCode(colleague, code);

  await test.step("the controls are the host's, until they are given", async () => {
    await openPanel(colleague.page, "People");
    await expect(colleague.page.getByRole("switch", { name: "Require approval for everyone" })).toHaveCount(0);
    await openPanel(host.page, "People");
    await choose(host.page, ben, "Make co-host");
    await colleague.page.getByRole("switch", { name: "Require approval for everyone" }).click();
    await expect(host.page.getByRole("switch", { name: "Require approval for everyone" })).toBeChecked();
    await expect(host.page.getByRole("button", { name: "Approval required" })).toBeVisible();
  });
  const late = { page: await openBrowser(browser, quiet), name: clara };
  await test.step("somebody with an account signs in at the guests' door, and is offered to join as themselves", async () => {
    await late.page.goto(`/m/${code}`);
    await late.page.getByRole("link", { name: "Sign in to join" }).click();
    await late.page.getByRole("button", { name: clara }).click();
    await expect(late.page.getByText(`Joining as ${clara}`)).toBeVisible();
    await expectAwake(late.page);
  });
  await test.step("a colleague waits at the locked door and hears a no", async () => {
    await late.page.getByRole("button", { name: /^Ask/ }).click();
    await expect(late.page.getByText("Ana Pereira and 1 other are here and can let you in.")).toBeVisible();
    await expect(late.page.getByRole("link", { name: "Stop waiting" })).toBeVisible();
    await colleague.page.getByRole("button", { name: `Decline ${clara}` }).click();
    await expect(late.page.getByText("Your request was declined. You can ask again.")).toBeVisible();
  });
  await test.step("asks again, and the co-host lets them in when the host has gone", async () => {
    await host.page.getByRole("button", { name: "Leave", exact: true }).click();
    await host.page.getByRole("menuitem", { name: /^Leave/ }).click();
    await late.page.getByRole("button", { name: "Ask again" }).click();
    await colleague.page.getByRole("button", { name: `Admit ${clara}` }).click();
    await expectInside(late.page);
    await expect(rowOf(colleague.page, "In the meeting", clara).getByText("Admitted by Ben Okafor")).toBeVisible();
  });
});

test("a meeting that is cancelled, over or not open yet says so at its door", async ({ browser }) => {
  const host = await signInAs(browser, ana, quiet);
  const later = new Date(Date.now() + 3 * 3_600_000).toISOString();
  const early = await makeMeeting(host.page, { scheduled_at: later });
  const guest = await comeAsGuest(browser, `/m/${early.code}`, { name: "Olu Ade", email: someone("olu") });
  await expect(guest.page.getByText(/^Starts (today|tomorrow) at \d\d:\d\d\.$/)).toBeVisible();
  const name = guest.page.getByRole("textbox", { name: "Your name" });
  const email = guest.page.getByRole("textbox", { name: "Your email" });
  await test.step("what is missing is said at its field", async () => {
    await expect(email).toHaveAccessibleDescription("Shown to people in the meeting. We won't email you.");
    await name.fill("");
    await email.fill("");
    await guest.page.getByRole("button", { name: "Ask to join" }).click();
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription("Enter your name.");
    await name.fill("Olu Ade");
    await guest.page.keyboard.press("Enter");
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription("Enter your email address.");
    await email.fill(someone("olu"));
  });
  await guest.page.getByRole("button", { name: "Ask to join" }).click();
  await expect(guest.page.getByText(/^You can join from/)).toBeVisible();
  await expect(guest.page.getByRole("button", { name: "Not open yet" })).toBeDisabled();

  const cancel = (id: string) =>
    host.page.evaluate((meeting) => fetch(`/api/meetings/${meeting}/cancel`, { method: "POST" }), id);
  await cancel(early.id);
  await guest.page.reload();
  await expect(guest.page.getByRole("heading", { name: "This meeting was cancelled" })).toBeVisible();

  const running = await makeMeeting(host.page);
  await joinByCode(host, running.code);
  await guest.page.goto(`/m/${running.code}`);
  await guest.page.getByRole("button", { name: "Ask to join" }).click();
  await expect(guest.page.getByRole("region", { name: "Waiting" })).toBeVisible();
  await host.page.getByRole("button", { name: "Leave", exact: true }).click();
  await host.page.getByRole("menuitem", { name: "End meeting for everyone" }).click();
  await expect(guest.page.getByRole("heading", { name: "This meeting has ended" })).toBeVisible();
});

test("a knock at an empty room reaches its host wherever they are, on the page and by mail", async ({ browser }) => {
  const host = await signInAs(browser, ana, quiet);
  const title = `Empty room ${crypto.randomUUID().slice(0, 8)}`;
  const { code } = await makeMeeting(host.page, { title });
  await host.page.goto("/settings");
  const guest = await comeAsGuest(browser, `/m/${code}`, { name: "Olu Ade", email: someone("olu") });
  await knock(guest);
  const bell = host.page.getByRole("region", { name: "Waiting to join" });
  await expect(bell.getByText("Someone is waiting to join").first()).toBeVisible();
  await expect(bell.getByText(title)).toBeVisible();
  await host.page.goto("/outbox?to=ana%40harbour.example");
  await expect(host.page.getByRole("link", { name: new RegExp(title) })).toBeVisible();
  await host.page.goto("/meetings");
  await expect(bell.getByText(title)).toBeVisible();
  await guest.page.getByRole("button", { name: "Stop waiting" }).click();
  await expect(bell.getByText(title)).toBeHidden();
});
