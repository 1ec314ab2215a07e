import { expect } from "@playwright/test";
import { test } from "./journey";
import type { Page } from "./page";
import { callColleague, makeMeeting, rememberDevices, signIn } from "./people";
import { expectMoving, feedTestCard, watchFor } from "./picture";
import type { Setup } from "./tab";

const [ana, ben] = ["Ana Pereira", "Ben Okafor"] as const;
const camera = `Camera of ${ana}`;

type Open = (setup?: Setup) => Promise<Page>;

/** Somebody in a browser of their own who looks at Ana, and Ana, who shows a test card. */
async function meet(open: Open, origin: string, setup: Setup, background: string) {
  const { code } = await makeMeeting(await callColleague(ana, origin));
  const [watcher, host] = [await open({ devices: "none" }), await open(setup)];
  await join(watcher, ben, code, { camera: false, background: "none" });
  await host.tab.beforeScripts(`(${feedTestCard})()`);
  await join(host, ana, code, { camera: true, background }, setup.webgl !== false);
  return { watcher, host };
}

type Choices = { camera: boolean; background: string };

async function join(page: Page, name: string, code: string, { camera, background }: Choices, showsItself = false) {
  await signIn(page, name);
  await rememberDevices(page, { camera, background, microphone: false });
  await page.goto(`/m/${code}`);
  // On a busy machine the first picture takes long, and somebody who joins before may be without one.
  if (showsItself) await expectMoving(page, "Your camera");
  await page.get("button", /^Join/).click();
  await expectInside(page);
}

async function expectInside(page: Page) {
  await page.get("toolbar", "Meeting controls").expectShown();
  await page.getByText("Connecting…").expectGone();
}

async function chooseBackground(page: Page, name: string) {
  await page.get("button", "Video settings").click();
  await page.get("menuitemradio", name).click();
}

/** What the other person receives meanwhile. */
async function watchWhile(watcher: Page, ms: number, act: () => Promise<void>) {
  const [seen] = await Promise.all([watchFor(watcher, camera, ms), act()]);
  return seen.sharpest;
}

test("others see a background blurred, at every moment", async ({ open, engine, origin }) => {
  test.skip(engine === "webkit", "Debian builds WebKit without WebRTC.");
  const { watcher, host } = await meet(open, origin, {}, "blur");
  await expectMoving(watcher, camera);
  const blurred = (await watchFor(watcher, camera, 10_000)).sharpest;

  const afterOff = await watchWhile(watcher, 25_000, async () => {
    await host.get("button", "Turn off camera").click();
    await host.get("button", "Turn on camera").click();
  });
  await expectMoving(watcher, camera);
  const afterReload = await watchWhile(watcher, 30_000, async () => {
    await host.reload();
    await expectInside(host);
  });
  await expectMoving(watcher, camera);

  await chooseBackground(host, "None");
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const { sharpest } = await watchFor(watcher, camera, 5000);
  console.log(`Sharpness that others see: ${JSON.stringify({ sharpest, blurred, afterOff, afterReload })}`);
  expect(sharpest, "without a background").toBeGreaterThan(20);
  for (const one of [blurred, afterOff, afterReload]) expect(one).toBeLessThan(sharpest / 3);
});

test("others see no picture where nothing can hide the background", async ({ open, engine, origin }) => {
  test.skip(engine === "webkit", "Debian builds WebKit without WebRTC.");
  const { watcher, host } = await meet(open, origin, { webgl: false }, "blur");
  await host.getByText(/^Your background couldn't be applied, so your camera is off/).expectShown();
  expect(await watchFor(watcher, camera, 10_000)).toEqual({ sharpest: 0, different: 0 });
  const afterTry = await watchWhile(watcher, 15_000, () => host.get("button", "Turn on camera").click());
  expect(afterTry).toBe(0);
  await chooseBackground(host, "None");
  await host.get("button", "Turn on camera").click();
  await expectMoving(watcher, camera);
  expect((await watchFor(watcher, camera, 5000)).sharpest, "without a background").toBeGreaterThan(20);
});
