import { expect, type Route } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { test } from "./journey";
import { admit, choose, comeAsGuest, expectGuestInside, knock, openPanel } from "./room-guests";
import { joinByCode, makeMeeting, signInAs, tileOf } from "./room-people";

const [ana, ben, olu] = ["Ana Pereira", "Ben Okafor", "Olu Ade"] as const;

test("hands keep their order, sharing is asked for, granted and withdrawn, and a muted person may speak again", async ({
  browser,
}) => {
  const host = await signInAs(browser, ana, { choices: { camera: false, microphone: false } });
  const { code } = await makeMeeting(host.page);
  await joinByCode(host, code);
  const member = await signInAs(browser, ben, { choices: { camera: true, microphone: true } });
  await joinByCode(member, code);
  const guest = await comeAsGuest(browser, `/m/${code}`, { name: olu, email: "olu@outside.example" });
  await knock(guest);
  await admit(host.page, olu);
  await expectGuestInside(guest);

  await test.step("a hand is heard as loud as one chose", async () => {
    await host.page.evaluate(noteTones);
    await host.page.getByRole("button", { name: "More", exact: true }).click();
    await host.page.getByRole("menuitem", { name: "Notification sounds" }).press("ArrowRight");
    await host.page.getByRole("group", { name: "Raised hands" }).getByRole("menuitemradio", { name: "Loud" }).click();
    await member.page.keyboard.press("h");
    const ofHands = () =>
      host.page.evaluate(() => Reflect.get(window, "tones").filter((one: string) => /hand/.test(one)));
    await expect.poll(ofHands).toEqual(["/sounds/hand.wav at 1", "/sounds/hand.wav at 1"]);
    // One's own page may be the last to show one's hand.
    await expect(member.page.getByRole("button", { name: "Hand raised, number 1 in line" })).toBeVisible();
    await member.page.keyboard.press("h");
    await expect(tileOf(host.page, ben)).not.toHaveAccessibleName(/hand raised/);
  });

  await test.step("the first hand is number one on every screen, and lowering it moves the second up", async () => {
    // One's own page may be the last to show one's hand.
    await expect(member.page.getByRole("button", { name: "Reactions and hand" })).toBeVisible();
    await member.page.keyboard.press("h");
    await expect(tileOf(host.page, ben)).toHaveAccessibleName(/hand raised, number 1/);
    await guest.page.getByRole("button", { name: "Reactions and hand" }).click();
    await guest.page.getByRole("button", { name: "Raise hand" }).click();
    for (const { page } of [host, member]) {
      await expect(tileOf(page, olu)).toHaveAccessibleName(/hand raised, number 2/);
    }
    await choose(host.page, ben, "Lower hand");
    await expect(tileOf(host.page, olu)).toHaveAccessibleName(/hand raised, number 1/);
    await expect(member.page.getByRole("button", { name: "Reactions and hand" })).toBeVisible();
    await guest.page.getByRole("button", { name: "Hand raised, number 1 in line" }).click();
    await guest.page.getByRole("button", { name: "Lower hand" }).click();
    await expect(tileOf(host.page, olu)).not.toHaveAccessibleName(/hand raised/);
  });

  await test.step("with sharing closed a guest asks, hears a no, asks again and presents", async () => {
    const open = host.page.getByRole("switch", { name: "Everyone can share their screen" });
    await open.click();
    await expect(open).not.toBeChecked();
    const ask = guest.page.getByRole("button", { name: "Ask to share your screen" });
    const card = host.page.getByRole("region", { name: "Wants to share their screen" });
    await ask.click();
    await expect(card.getByText(`${olu} wants to share their screen`)).toBeVisible();
    await expectAccessible(host.page);
    await card.getByRole("button", { name: "Decline" }).click();
    await expect(guest.page.getByText("Your request to share your screen was declined")).toBeVisible();
    await ask.click();
    await card.getByRole("button", { name: "Allow" }).click();
    await guest.page.getByRole("button", { name: "Share screen" }).click();
    for (const { page } of [host, member]) {
      await expect(page.getByRole("region", { name: `${olu}'s screen` })).toBeVisible();
    }
    await expectAccessible(guest.page);
  });

  await test.step("closing sharing ends what is presented", async () => {
    // The first request is slow, the second is not: the last choice stands.
    const slow = async (route: Route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    };
    await host.page.route("**/sharing-open", slow, { times: 1 });
    let answers = 0;
    host.page.on("response", (response) => {
      if (response.url().endsWith("/sharing-open")) answers += 1;
    });
    const open = host.page.getByRole("switch", { name: "Everyone can share their screen" });
    await open.click();
    await expect(open).toBeChecked();
    await open.click();
    await expect.poll(() => answers).toBe(2);
    // Events after this one were sent after the answers.
    await member.page.keyboard.press("h");
    await expect(tileOf(host.page, ben)).toHaveAccessibleName(/hand raised/);
    await expect(open).not.toBeChecked();
    await choose(host.page, ben, "Lower hand");
    await expect(member.page.getByRole("region", { name: `${olu}'s screen` })).toHaveCount(0);
    await expect(guest.page.getByRole("button", { name: "Ask to share your screen" })).toBeVisible();
  });

  await test.step("a muted person is told, and may speak again", async () => {
    await choose(host.page, ben, "Mute");
    await expect(member.page.getByText("You were muted")).toBeVisible();
    await member.page.getByRole("button", { name: "Turn on microphone" }).click();
    await expect(tileOf(host.page, ben)).not.toHaveAccessibleName(/microphone off/);
    await host.page.getByRole("button", { name: "Mute all" }).click();
    await expect(tileOf(host.page, ben)).toHaveAccessibleName(/microphone off/);
  });

  await test.step("a desk is shown large and whole to the others", async () => {
    await openPanel(host.page, "People");
    await member.page.getByRole("button", { name: "Video settings" }).click();
    await expectAccessible(member.page);
    await member.page.getByRole("menuitemcheckbox", { name: /Document camera/ }).click();
    const widthOf = async (name: string) => (await tileOf(host.page, name).boundingBox())?.width ?? Number.NaN;
    await expect.poll(async () => (await widthOf(ben)) / (await widthOf(olu))).toBeGreaterThan(2);
    await member.page.getByRole("menuitemcheckbox", { name: /Document camera/ }).click();
    await expect.poll(async () => (await widthOf(ben)) / (await widthOf(olu))).toBeLessThan(1.5);
  });

  await test.step("a guest's wide camera stands over the others", async () => {
    await guest.page.getByRole("button", { name: "Turn on camera" }).click();
    await guest.page.getByRole("button", { name: "Video settings" }).click();
    await guest.page.getByRole("menuitemcheckbox", { name: /Don't crop this camera/ }).click();
    const boxOf = async (name: string) =>
      (await tileOf(host.page, name).boundingBox()) ?? { y: 0, width: 0, height: 0 };
    await expect(async () => {
      const [wide, face] = [await boxOf(olu), await boxOf(ben)];
      expect(wide.y + wide.height).toBeLessThanOrEqual(face.y);
      expect(wide.width).toBeGreaterThan(face.width);
    }).toPass();
  });
});

/** Keeps what the room plays of its own, and how loud. */
function noteTones() {
  const tones: string[] = [];
  HTMLMediaElement.prototype.play = async function play() {
    tones.push(`${new URL(this.src, location.href).pathname} at ${this.volume}`);
  };
  Object.assign(window, { tones });
}
