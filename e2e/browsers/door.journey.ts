import { expect } from "@playwright/test";
import { test } from "./journey";
import type { Page } from "./page";
import { callColleague, goToDoor, makeMeeting, rememberDevices, signIn } from "./people";
import { expectMoving, videoOf } from "./picture";
import type { EngineName, Setup } from "./tab";

const name = "Ana Pereira";

type Here = { open: (setup?: Setup) => Promise<Page>; engine: EngineName; origin: string };

/** Before the door of a meeting of one's own. */
async function comeToDoor({ open, engine, origin }: Here, setup: Setup = {}) {
  const host = await callColleague(name, origin);
  const { code } = await makeMeeting(host);
  const page = await open(setup);
  await signIn(page, name);
  await rememberDevices(page, { camera: true, microphone: true });
  await goToDoor(page, engine, code);
  return page;
}

/** The browser answers so until `giveBack`. */
const refuse = (page: Page, error: string) =>
  page.evaluate((answer) => {
    const media = navigator.mediaDevices;
    const ask = media.getUserMedia.bind(media);
    media.getUserMedia = async () => {
      throw new DOMException("Refused by the test", answer);
    };
    Object.assign(window, {
      giveBack: () => {
        media.getUserMedia = ask;
      },
    });
  }, error);
const giveBack = (page: Page) => page.evaluate(() => Reflect.get(window, "giveBack")());

test("one sees oneself; a camera that is taken or refused is explained, and comes back", async ({
  open,
  engine,
  origin,
}) => {
  const page = await comeToDoor({ open, engine, origin });
  await expectMoving(page, "Your camera");
  await page.get("button", "Turn off camera").click();
  await videoOf(page, "Your camera").expectGone();

  await test.step("taken by another program", async () => {
    await refuse(page, "NotReadableError");
    await page.get("button", "Turn on camera").click();
    await page.get("heading", "Another app is using your camera").expectShown();
    await giveBack(page);
    await expectMoving(page, "Your camera");
  });
  await test.step("refused", async () => {
    await page.get("button", "Turn off camera").click();
    await refuse(page, "NotAllowedError");
    await page.get("button", "Turn on camera").click();
    await page.get("heading", "Your browser is blocking your camera").expectShown();
    await giveBack(page);
    await page.get("button", "Try again").click();
    await expectMoving(page, "Your camera");
  });
});

test("a test recording of six seconds is played, or said to have failed", async ({ open, engine, origin }) => {
  const page = await comeToDoor({ open, engine, origin });
  await expectMoving(page, "Your camera");
  await page.get("button", "Test devices").click();
  const section = page.get("region", "Camera and microphone");
  await section.get("button", "Record a 6-second test").click();
  await section.getByText(/This is what others will|failed|[Cc]ouldn't|can't/).expectShown();
  const promised = section.getByText(/^This is what others will see and hear/);
  const isPromised = (await promised.count()) > 0;
  if (isPromised) expect((await videoOf(page, "Your recording").evaluate(playThrough)).played).toBeGreaterThan(3);
});

/** How far it came, in seconds. */
async function playThrough(video: Element) {
  if (!(video instanceof HTMLVideoElement)) return { played: 0, width: 0 };
  await video.play().catch(() => {});
  for (let waits = 0; waits < 120 && !video.ended; waits += 1) await new Promise((resolve) => setTimeout(resolve, 100));
  return { played: video.currentTime, width: video.videoWidth };
}

test("a machine without camera and microphone joins all the same", async ({ open, engine, origin }) => {
  const page = await comeToDoor({ open, engine, origin }, { devices: "none" });
  await page.get("heading", /^No camera (or microphone )?found$/).expectShown();
  await page.get("button", /^Join/).expectShown();
});

test("a browser that was told to refuse is explained", async ({ open, engine, origin }) => {
  // MiniBrowser can be told nothing of the kind: there, a refusal is only acted.
  test.skip(engine === "webkit");
  const page = await comeToDoor({ open, engine, origin }, { devices: "denied" });
  await page.get("heading", "Your browser is blocking your camera and microphone").expectShown();
  await page.get("button", "Join and listen").expectShown();
});
