import { setTimeout as wait } from "node:timers/promises";
import { expect, type Page, test } from "@playwright/test";
import { mediaServer } from "./media-server";
import { copyTab } from "./room-guests";
import { cameraOf, expectInside, expectMovingPicture, joinByCode, makeMeeting, signInAs, tileOf } from "./room-people";

const lostSeconds = (process.env.LOST_SECONDS ?? "5,20").split(",").map(Number);

test("whoever cannot reach the media server, for seconds or because it was killed, comes back in place; two windows of one person are one", async ({
  browser,
}) => {
  const choices = { camera: true, microphone: true };
  const ana = await signInAs(browser, "Ana Pereira", { choices });
  const ben = await signInAs(browser, "Ben Okafor", { choices });
  const { code } = await makeMeeting(ana.page, { title: "Through thick and thin" });
  await joinByCode(ana, code);
  const lose = await lossOf(ben.page);
  await lose(0);
  await joinByCode(ben, code);
  await expectMovingPicture(cameraOf(ana.page, ben.name));
  await ana.page.keyboard.press("h");
  await expect(ben.page.getByRole("region", { name: /^Ana Pereira.*hand/i })).toBeVisible();

  await test.step("a connection that loses much is shown to both, with what helps", async () => {
    await lose(40);
    await expect(tileOf(ana.page, ben.name)).toHaveAccessibleName(/weak connection: turning their camera off can help/);
    await ben.page.getByRole("button", { name: "Weak connection" }).click();
    await expect(ben.page.getByText(/^Move closer to your router or use a cable\./)).toBeVisible();
    await ben.page.keyboard.press("Escape");
    await lose(0);
  });

  for (const seconds of lostSeconds) {
    await test.step(`a media server that does not answer for ${seconds} seconds`, async () => {
      mediaServer.freeze();
      try {
        // With twenty seconds the notice must appear; with five the connection may be back before it could.
        const told = seconds < 15 ? [] : [expectBanner(ana.page), expectBanner(ben.page)];
        await Promise.all([...told, wait(seconds * 1000)]);
      } finally {
        mediaServer.thaw();
      }
      await expectBackInPlace(ana.page, ben.name);
      await expectBackInPlace(ben.page, ana.name);
    });
  }

  await test.step("a media server that is killed", async () => {
    mediaServer.kill();
    await Promise.all([expectBanner(ana.page), expectBanner(ben.page)]);
    await expectBackInPlace(ana.page, ben.name);
    await expectBackInPlace(ben.page, ana.name);
    await expect(ben.page.getByRole("region", { name: /^Ana Pereira.*hand/i })).toBeVisible();
  });

  await test.step("a page without network, whose streams and requests fail", async () => {
    await ben.page.context().setOffline(true);
    await expectBanner(ben.page);
    await ana.page.keyboard.press("h");
    await ben.page.context().setOffline(false);
    await expect(ben.page.getByRole("region", { name: /^Ana Pereira.*hand/i })).toBeHidden();
    await expectBackInPlace(ben.page, ana.name);
  });

  await test.step("a copy of the tab asks before it takes over, and gives back", async () => {
    const second = await copyTab(ana.page);
    await second.getByRole("button", { name: "Switch to this window" }).click();
    await expectInside(second);
    await expect(ana.page.getByRole("heading", { name: "You joined from another window" })).toBeVisible();
    await expectMovingPicture(cameraOf(second, ben.name));
    await ana.page.getByRole("button", { name: "Switch to this window" }).click();
    await expectInside(ana.page);
    await expect(second.getByRole("heading", { name: "You joined from another window" })).toBeVisible();
    await expectMovingPicture(cameraOf(ben.page, ana.name));
  });
});

/**
 * How much of what this page sends and receives of sound and pictures is lost, in percent. Heeded by connections that
 * began after the first word of it, and only if something else is limited, too.
 */
async function lossOf(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const network = { offline: false, latency: 1, downloadThroughput: 1e7, uploadThroughput: 1e7 };
  return (packetLoss: number) => devtools.send("Network.emulateNetworkConditions", { ...network, packetLoss });
}

const banner = (page: Page) => page.getByText(/^(Connection lost|You're offline)\./);

const expectBanner = (page: Page) => expect(banner(page)).toBeVisible();

async function expectBackInPlace(page: Page, other: string) {
  await expect(banner(page)).toBeHidden();
  await expectInside(page);
  await expectMovingPicture(cameraOf(page, other));
}
