import { expect } from "@playwright/test";
import { test } from "./journey";
import type { Page } from "./page";
import { callColleague, goToDoor, makeMeeting, rememberDevices, signIn } from "./people";
import { expectMoving, showTestCard, videoOf, watchFor } from "./picture";
import type { EngineName, Setup } from "./tab";

const camera = "Your camera";
/** It cannot, or on a busy machine it took too long. */
const cannot =
  /(Backgrounds don't work in this browser|Your background couldn't be applied), so your camera will stay off/;
const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";

/** Browsers that are WebKit and do not say that they are Safari. */
const others = {
  "an app on the home screen": `${phone} Mobile/15E148`,
  Instagram: `${phone} Mobile/22F76 Instagram 390.0.0.28.85 (iPhone15,3; iOS 18_5; en_GB; en; scale=3.00; 1290x2796)`,
  Facebook: `${phone} Mobile/22F76 [FBAN/FBIOS;FBAV/500.0.0.41.106;FBDV/iPhone15,3;FBSN/iOS;FBSV/18.5;FBSS/3]`,
};

type Here = { open: (setup?: Setup) => Promise<Page>; engine: EngineName; origin: string };

async function showCardAtDoor({ open, engine, origin }: Here, setup: Setup) {
  const name = "Ana Pereira";
  const { code } = await makeMeeting(await callColleague(name, origin));
  const page = await open(setup);
  await signIn(page, name);
  await rememberDevices(page, { camera: false, microphone: false });
  await goToDoor(page, engine, code);
  await page.get("button", "Test devices").expectShown();
  await showTestCard(page);
  await page.get("button", "Turn on camera").click();
  await expectMoving(page, camera);
  return page;
}

/** Blurred, or nothing with a word about it; never sharp, and not for a moment. */
async function expectNeverSharp(page: Page) {
  const { sharpest } = await watchFor(page, camera, 1000);
  expect(sharpest, "the card is sharp without a background").toBeGreaterThan(40);
  await page.get("button", "Background: None").click();
  await page.get("menuitemradio", "Blur").click();
  await page.get("button", "Background: Blur").expectShown();
  const first = await watchFor(page, camera, 15_000);
  expect(first.sharpest, "after the choice").toBeLessThan(sharpest / 3);
  const isRefused = (await page.getByText(cannot).count()) > 0;
  if (!isRefused) await expectMoving(page, camera);

  await page.get("button", "Turn off camera").click();
  await videoOf(page, camera).expectGone();
  await page.get("button", "Turn on camera").click();
  const again = await watchFor(page, camera, 10_000);
  expect(again.sharpest, "after the camera was off and on").toBeLessThan(sharpest / 3);
  return { isRefused };
}

test("a blurred background is blurred, or there is no picture", async ({ open, engine, origin }) => {
  const page = await showCardAtDoor({ open, engine, origin }, {});
  const { isRefused } = await expectNeverSharp(page);
  if (engine === "firefox") expect(isRefused).toBe(false);
});

for (const [app, userAgent] of Object.entries(others)) {
  test(`a blurred background is blurred, or there is no picture, in ${app}`, async ({ open, engine, origin }) => {
    test.skip(engine === "firefox", "The user agents of WebKit.");
    await expectNeverSharp(await showCardAtDoor({ open, engine, origin }, { userAgent }));
  });
}

test("without WebGL a background leaves the camera off, and says so", async ({ open, engine, origin }) => {
  const page = await showCardAtDoor({ open, engine, origin }, { webgl: false });
  const { isRefused } = await expectNeverSharp(page);
  expect(isRefused).toBe(true);
});
