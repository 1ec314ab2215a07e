import type { Room } from "@livekit/rtc-node";
import { type Browser, chromium, expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { chromiumArgs, chromiumPath } from "./chromium";
import { test } from "./journey";
import { hum, seatBot, seatBots } from "./room-bots";
import {
  cameraOf,
  chooseSurface,
  closeMenus,
  expectInside,
  expectMovingPicture,
  expectTidyStage,
  goIn,
  joinByCode,
  loudestHeard,
  makeMeeting,
  refuseFullScreen,
  signInAs,
  tileOf,
} from "./room-people";

const [ana, ben] = ["Ana Pereira", "Ben Okafor"] as const;

const largest = { width: 1440, height: 900 };
const viewports = [largest, { width: 1024, height: 768 }, { width: 390, height: 844 }];

test("two people meet by the code, see each other move, hear each other, and end together", async ({ browser }) => {
  const host = await signInAs(browser, ana);
  await host.page.goto("/home");
  await host.page.getByRole("button", { name: "Start now" }).click();
  await goIn(host.page);
  await expect(host.page.getByRole("region", { name: "No one else is here" })).toBeVisible();
  const code = new URL(host.page.url()).pathname.split("/").at(-1) ?? "";
  const { id } = await (await host.page.request.get(`/api/m/${code}`)).json();

  const guest = await signInAs(browser, ben, { choices: { cameraId: "left at the office" } });
  await guest.page.goto("/home");
  await guest.page.getByRole("button", { name: "Join with a code" }).click();
  await guest.page.getByRole("textbox", { name: "Meeting code or link" }).fill(code);
  await guest.page.keyboard.press("Enter");
  await expect(guest.page.getByText(/^Your usual camera isn't connected\. Using .+\.$/)).toBeVisible();
  await goIn(guest.page);

  await test.step("each sees the other move", async () => {
    await expectMovingPicture(cameraOf(host.page, ben));
    await expectMovingPicture(cameraOf(guest.page, ana));
    await expect(host.page.getByRole("region", { name: "No one else is here" })).toBeHidden();
  });

  await test.step("each hears the other", async () => {
    expect(await loudestHeard(host.page)).toBeGreaterThan(0.01);
    expect(await loudestHeard(guest.page)).toBeGreaterThan(0.01);
  });

  await test.step("a voice is as loud as one likes, and somebody is pinned in the list of people, too", async () => {
    await host.page.keyboard.press("p");
    const people = host.page.getByRole("complementary", { name: "People" });
    await people.getByRole("button", { name: `${ben}'s volume` }).click();
    await host.page.getByRole("slider", { name: `${ben}'s volume` }).press("ArrowLeft");
    await expect.poll(() => volumesOf(host.page)).toEqual([0.95]);
    await host.page.keyboard.press("Escape");
    await people.getByRole("button", { name: `More options for ${ben}` }).click();
    await host.page.getByRole("menuitem", { name: /^Pin/ }).click();
    await expect(tileOf(host.page, ben).getByRole("button", { name: `Unpin ${ben}` })).toBeAttached();
    await people.getByRole("button", { name: `More options for ${ben}` }).click();
    await host.page.getByRole("menuitem", { name: "Unpin" }).click();
    // An open menu takes the keys.
    await expect(host.page.getByRole("menu")).toBeHidden();
    await host.page.keyboard.press("p");
    await expect(people).toBeHidden();
  });

  await test.step("two see each other large and whole, themselves small in the corner; who is pinned is large", async () => {
    const boxOf = async (name: string) => {
      const box = await tileOf(host.page, name).boundingBox();
      return box ?? { x: 0, y: 0, width: 0, height: 0 };
    };
    await expect.poll(async () => (await boxOf(ben)).width).toBeGreaterThan(largest.width * 0.8);
    const [large, small] = [await boxOf(ben), await boxOf(ana)];
    expect(large.width / large.height).toBeGreaterThan(1.33);
    expect(small.width * small.height * 10).toBeLessThan(large.width * large.height);
    expect(small.x + small.width).toBeGreaterThan(large.x + large.width - 40);
    expect(small.y + small.height).toBeGreaterThan(large.y + large.height - 40);
    const tile = tileOf(host.page, ana);
    await tile.hover();
    await tile.getByRole("button", { name: "Pin yourself" }).click();
    await expect(tile.getByRole("button", { name: "Unpin yourself" })).toBeVisible();
    await expect.poll(async () => (await boxOf(ana)).width > (await boxOf(ben)).width).toBe(true);
    await tile.getByRole("button", { name: "Unpin yourself" }).click();
  });

  await test.step("a switched-off microphone is seen by the other; space lends it, also right after the click", async () => {
    await guest.page.getByRole("button", { name: "Turn off microphone" }).click();
    await expect(guest.page.getByRole("button", { name: "Turn on microphone" })).toBeVisible();
    const silent = host.page.getByRole("region", { name: `${ben}, microphone off` });
    await expect(silent).toBeVisible();
    await guest.page.keyboard.down(" ");
    await expect(guest.page.getByText("You're unmuted while you hold Space")).toBeVisible();
    await expect(silent).toHaveCount(0);
    await guest.page.keyboard.up(" ");
    await expect(silent).toBeVisible();
    await guest.page.keyboard.press("m");
    await expect(silent).toHaveCount(0);
  });

  await test.step("the keys are on a sheet, the screen is filled, and a small window stays over everything", async () => {
    const { page } = guest;
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("option", { name: "Leave meeting" })).toBeAttached();
    await page.keyboard.type("keyboard shortcuts");
    await page.keyboard.press("Enter");
    const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await expect(sheet.getByText("Hold to talk while muted")).toBeVisible();
    await expectAccessible(page);
    await sheet.press("Escape");
    await page.keyboard.press("f");
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    await page.keyboard.press("f");
    await expect.poll(() => page.evaluate(() => document.fullscreenElement === null)).toBe(true);
    const opened = page.context().waitForEvent("page");
    await page.keyboard.press("i");
    const small = await opened;
    await expect(small.getByRole("button", { name: "Turn off microphone" })).toBeVisible();
    await host.page.keyboard.press("h");
    await expect(small.getByRole("status")).toHaveText(`Hand raised: ${ana}`);
    await small.getByRole("button", { name: "Back to the meeting" }).click();
    await expect.poll(() => small.isClosed()).toBe(true);
  });

  await test.step("they write to each other", async () => {
    await host.page.keyboard.press("t");
    const field = host.page.getByRole("textbox", { name: "Message everyone" });
    await field.fill("The plan: https://example.com/plan <b>bold</b>");
    await field.press("Enter");
    await expect(guest.page.getByRole("status").getByText(/Ana Pereira: The plan/)).toBeVisible();
    await guest.page.getByRole("button", { name: "Chat, 1 unread" }).click();
    const log = guest.page.getByRole("log", { name: "Messages" });
    await expect(log.getByRole("link", { name: "https://example.com/plan" })).toHaveAttribute("rel", /noopener/);
    await expect(log.getByText("<b>bold</b>")).toBeVisible();
  });

  await test.step("the host ends it for both", async () => {
    await host.page.getByRole("button", { name: "Leave", exact: true }).click();
    await host.page.getByRole("menuitem", { name: "End meeting for everyone" }).click();
    for (const { page } of [host, guest]) {
      await expect(page.getByRole("heading", { name: "The meeting has ended" })).toBeVisible();
      await expect(page.getByRole("link", { name: "Open meeting page" })).toHaveAttribute("href", `/meetings/${id}`);
    }
    await expect(host.page.getByText(/^Nothing was said, so there are no notes\./)).toBeVisible();
  });
});

test("what was chosen at the door is carried inside, and a reload leads straight back in", async ({
  browser,
  complaints,
}) => {
  const host = await signInAs(browser, ana);
  const { code } = await makeMeeting(host.page);
  const { page } = host;
  await page.goto(`/m/${code}`);
  await expectMovingPicture(page.getByLabel("Your camera"), 3);
  await test.step("a menu whose code does not come says so; the next key opens it", async () => {
    const menu = page.getByRole("button", { name: /^Microphone: / });
    await page.route("**/_next/static/chunks/**", (route) => route.abort());
    await menu.click();
    await expect(page.getByText("Couldn't open this").first()).toBeVisible();
    await page.unroute("**/_next/static/chunks/**");
    await menu.press("Enter");
    await expect(page.getByRole("menuitemradio").first()).toBeFocused();
  });
  const chosen = page.getByRole("menuitemradio").nth(1);
  const microphone = (await chosen.textContent()) ?? "";
  await chosen.click();
  await page.getByRole("button", { name: "Turn off camera" }).click();
  const join = page.getByRole("button", { name: "Join", exact: true });
  await test.step("coming to Join draws the room out of sight, and connects to nothing", async () => {
    const connections: string[] = [];
    page.on("websocket", (socket) => connections.push(socket.url()));
    await join.hover();
    await expect(page.getByRole("group", { name: "Stage", includeHidden: true })).toBeAttached();
    await expect(page.getByRole("group", { name: "Stage" })).toBeHidden();
    await page.waitForLoadState("networkidle");
    expect(connections).toEqual([]);
    await join.click();
    await expectInside(page);
    expect(connections).not.toEqual([]);
  });

  const expectAsChosen = async () => {
    await expect(page.getByRole("button", { name: "Turn on camera" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Turn off microphone" })).toBeVisible();
    await page.getByRole("button", { name: "Audio settings" }).click();
    await expect(page.getByRole("menuitemradio", { name: microphone, exact: true })).toBeChecked();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toHaveCount(0);
  };
  await expectAsChosen();
  await test.step("a part whose code does not come says so in its place, and the call goes on", async () => {
    await page.route("**/_next/static/chunks/**", (route) => route.abort());
    await page.keyboard.press("n");
    await expect(page.getByRole("alert").getByText("Couldn't open this")).toBeVisible();
    await expectInside(page);
    await page.unroute("**/_next/static/chunks/**");
  });
  await page.addInitScript(countDeviceRequests);
  await page.reload();
  // The page that missed its code is gone, with all that it complained of.
  complaints.length = 0;
  await expectInside(page);
  await expectAsChosen();
  expect(await page.evaluate(() => Reflect.get(window, "deviceRequests"))).toEqual([["audio"]]);

  await test.step("another microphone during the call is remembered, too", async () => {
    await page.getByRole("button", { name: "Audio settings" }).click();
    const other = page.getByRole("menuitemradio").first();
    const name = (await other.textContent()) ?? "";
    await other.click();
    await page.getByRole("button", { name: "Audio settings" }).click();
    await expect(page.getByRole("menuitemradio", { name, exact: true })).toBeChecked();
  });
});

test("a shared screen is presented to the others until it is stopped", async ({ browser }) => {
  const host = await signInAs(browser, ana);
  const { code } = await makeMeeting(host.page);
  await joinByCode(host, code);
  const guest = await signInAs(browser, ben, { choices: { camera: false, microphone: false } });
  await joinByCode(guest, code);
  await floatBarePicture(guest.page, ana);

  await host.page.getByRole("button", { name: "Share screen" }).click();
  await expect(host.page.getByText("You're sharing your screen")).toContainText("with audio");
  const screen = guest.page.getByRole("region", { name: `${ana}'s screen` });
  const picture = screen.getByLabel(`Screen of ${ana}`, { exact: true });
  await expectMovingPicture(picture);
  const box = await screen.boundingBox();
  expect(box?.width).toBeGreaterThan(800);
  await expect.poll(() => floating(guest.page)).toBe(await pictureIn(picture));

  await test.step("it is looked at closely, heard as loud as one likes, and seen alone", async () => {
    await screen.getByRole("group", { name: `Zoom ${ana}'s screen` }).press("+");
    await expect(screen.getByRole("status", { name: "Zoom" })).toHaveText("140%");
    await screen.getByRole("button", { name: `Volume of ${ana}'s screen` }).click();
    await guest.page.getByRole("slider", { name: `Volume of ${ana}'s screen` }).press("ArrowLeft");
    await expect.poll(() => volumesOf(guest.page)).toEqual([0.95, 1]);
    await guest.page.keyboard.press("Escape");
    await screen.getByRole("button", { name: "View full screen" }).click();
    const alone = () => guest.page.evaluate(() => document.fullscreenElement?.getAttribute("aria-label"));
    await expect.poll(alone).toBe(`${ana}'s screen`);
    await screen.getByRole("button", { name: "Exit full screen" }).click();
    await expect.poll(alone).toBeUndefined();
    await guest.page.evaluate(refuseFullScreen);
    await screen.getByRole("button", { name: "View full screen" }).click();
    await expect(guest.page.getByText("Your browser didn't allow full screen")).toBeVisible();
  });

  await test.step("it stands tidily beside the people at every size", async () => {
    for (const viewport of viewports) {
      await guest.page.setViewportSize(viewport);
      await expectTidyStage(guest.page, 3);
    }
    await guest.page.setViewportSize(largest);
  });

  await test.step("who presents sees what the others see", async () => {
    await host.page.getByRole("button", { name: "Show preview" }).click();
    await expectMovingPicture(host.page.getByLabel("Your shared screen"), 3);
    await expectAccessible(host.page);
  });

  const controls = host.page.getByRole("toolbar", { name: "Meeting controls" });
  await controls.getByRole("button", { name: "Stop sharing" }).click();
  await expect(screen).toHaveCount(0);
  await expect.poll(() => floating(guest.page)).toBe(await pictureIn(cameraOf(guest.page, ana)));
  await guest.page.keyboard.press("i");
  await expect.poll(() => floating(guest.page)).toBeUndefined();

  await test.step("who shares the whole screen is warned of what is seen with it", async () => {
    await chooseSurface(host.page, "monitor");
    await host.page.keyboard.press("s");
    await expect(host.page.getByText("You're sharing your entire screen")).toBeVisible();
    await expect(host.page.getByText(/^Everyone can see this meeting and your notifications, too\./)).toBeVisible();
    await expect(host.page.getByRole("button", { name: "Show preview" })).toBeHidden();
    await host.page.keyboard.press("s");
    await expect(host.page.getByText("You're sharing your entire screen")).toBeHidden();
  });
});

/** As in a browser that has no small window with controls of its own. */
async function floatBarePicture(page: Page, of: string) {
  await expectMovingPicture(cameraOf(page, of));
  await page.evaluate(() => Object.defineProperty(window, "documentPictureInPicture", { value: undefined }));
  await page.keyboard.press("i");
  await expect.poll(() => floating(page)).toBe(await pictureIn(cameraOf(page, of)));
}

const floating = (page: Page) => page.evaluate(pictureOf, null);
const pictureIn = (video: Locator) => video.evaluate(pictureOf);

/** Which track a video shows; without one, that which floats. */
function pictureOf(video: Element | null): string | undefined {
  const shown = video ?? document.pictureInPictureElement;
  const stream = shown instanceof HTMLVideoElement && shown.srcObject;
  return stream instanceof MediaStream ? stream.getVideoTracks()[0]?.id : undefined;
}

test("eleven people, two with cameras, stand tidily at every size; who is out of sight costs no picture", async ({
  browser,
}) => {
  const host = await signInAs(browser, ana, { choices: { camera: true, microphone: false } });
  await host.page.addInitScript(countPictureBytes);
  const meeting = await makeMeeting(host.page);
  await joinByCode(host, meeting.code);
  for (const viewport of viewports) {
    await host.page.setViewportSize(viewport);
    // Alone in the room, the tile says how to invite others.
    await expectTidyStage(host.page, 2);
  }
  await joinByCode(await signInAs(browser, ben, { choices: { camera: true, microphone: false } }), meeting.code);
  await expectMovingPicture(cameraOf(host.page, ben), 3);
  const video = await cameraOf(host.page, ben).elementHandle();
  const bots: Room[] = [];
  // More people are computed without a room, in the tests of the layout.
  for (const count of [2, 11]) {
    const missing = Array.from({ length: count - 2 - bots.length }, (_, at) => bots.length + at + 1);
    const names = missing.map((number) => `Guest number ${number} with a rather long name`);
    bots.push(...(await seatBots(host, meeting, names)));
    for (const viewport of viewports) {
      await host.page.setViewportSize(viewport);
      await expectTidyStage(host.page, viewport.width > 390 || count < 11 ? count : undefined);
      await host.page.keyboard.press("l");
      await expectTidyStage(host.page);
      await host.page.keyboard.press("l");
    }
  }
  await test.step("who speaks on another page of the grid changes places with somebody, and nobody else moves", async () => {
    const first = tileOf(host.page, "Guest number 1 ");
    // The stage returns to the grid.
    await expect.poll(() => differentWidths(host.page)).toBe(1);
    const before = await first.boundingBox();
    const last = bots.at(-1);
    const quiet = last && (await hum(last));
    await expect(tileOf(host.page, "Guest number 9 ").and(host.page.locator("[data-speaking]"))).toBeVisible();
    expect(await first.boundingBox()).toEqual(before);
    await quiet?.();
  });
  await test.step("on another page of the grid nothing of the picture is received", async () => {
    await host.page.getByRole("button", { name: "Next page" }).click();
    await expect(cameraOf(host.page, ben)).toBeHidden();
    await expect.poll(() => pictureBytesIn(host.page, 1500), { timeout: 20_000, intervals: [0] }).toBe(0);
    await host.page.getByRole("button", { name: "Previous page" }).click();
    await expect.poll(() => pictureBytesIn(host.page, 1500), { intervals: [0] }).toBeGreaterThan(1000);
  });
  await test.step("no picture was mounted anew on the way", async () => {
    expect(await video?.evaluate((element) => element.isConnected)).toBe(true);
    await expectMovingPicture(cameraOf(host.page, ben), 5);
  });
  await test.step("one's own picture stands in the corner, or nowhere", async () => {
    await host.page.setViewportSize(largest);
    const own = host.page.getByRole("region", { name: `${ana} (you)` });
    const look = async (choice: string) => {
      await host.page.getByRole("button", { name: "More", exact: true }).click();
      await host.page.getByRole("menuitem", { name: "Self view" }).press("ArrowRight");
      const { page } = host;
      const item = page.getByRole("menuitemradio", { name: choice });
      await item.or(page.getByRole("menuitemcheckbox", { name: choice })).press("Enter");
    };
    await look("In the corner");
    await expect.poll(async () => (await own.boundingBox())?.width).toBeLessThan(250);
    const picture = own.locator("video");
    await expect(picture).toHaveCSS("scale", "-1 1");
    await look("Mirror my video");
    await expect(picture).toHaveCSS("scale", "none");
    await closeMenus(host.page);
    await look("Hidden");
    await expect(own).toBeHidden();
    await expectTidyStage(host.page, 10);
  });
  for (const bot of bots) await bot.disconnect();
});

test("on a phone the controls stay at its lower edge and clear of its notches, and none is pressed unseen", async ({
  browser,
}) => {
  const phone = await signInAs(browser, ana, { touch: true, viewport: { width: 390, height: 844 } });
  const { page } = phone;
  await page.addInitScript(pretendTwoSides);
  const meeting = await makeMeeting(page, { title: "On the way" });
  await joinByCode(phone, meeting.code);
  const bot = await seatBot(phone, meeting, "Olu Ade");
  const controls = page.getByRole("toolbar", { name: "Meeting controls" });
  await expect(page.getByRole("heading", { name: "On the way" })).toBeInViewport();
  await expectTidyStage(page, 2);
  expect((await controls.boundingBox())?.y).toBeGreaterThan(844 - 100);

  await test.step("the camera is turned to the other side on one's own picture", async () => {
    const own = page.getByRole("region", { name: `${ana} (you)` });
    await own.getByRole("button", { name: "Flip camera" }).tap();
    await expect.poll(() => page.evaluate(() => Reflect.get(window, "facing"))).toBe("environment");
    await expect(own.locator("video")).toHaveCSS("scale", "none");
  });

  await test.step("a sheet comes from below, and from the side when the phone lies down", async () => {
    await page.getByRole("button", { name: "More", exact: true }).tap();
    await page.getByRole("menuitem", { name: /^People/ }).tap();
    const sheet = page.getByRole("complementary", { name: "People" });
    await expect.poll(async () => (await sheet.boundingBox())?.y).toBeGreaterThan(250);
    await expectAccessible(page);
    await page.setViewportSize({ width: 844, height: 390 });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setSafeAreaInsetsOverride", { insets: { left: 47, right: 47, bottom: 21 } });
    await expect.poll(async () => (await sheet.boundingBox())?.y).toBe(0);
    await sheet.getByRole("button", { name: "Close people" }).tap();
    await expectTidyStage(page, 2);
    for (const part of [
      page.getByRole("group", { name: "Stage" }),
      page.getByRole("heading", { name: "On the way" }),
      controls,
    ]) {
      const box = await part.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(390 - 21);
      expect(box?.x).toBeGreaterThanOrEqual(47);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(844 - 47);
    }
  });

  await test.step("the locked screen's button turns the microphone off", async () => {
    await page.evaluate(() => Reflect.get(window, "press")("togglemicrophone"));
    await expect(page.getByRole("button", { name: "Turn on microphone" })).toBeVisible();
  });

  await test.step("the tap that brings faded controls back presses none", async () => {
    const microphone = page.getByRole("button", { name: "Turn on microphone" });
    const { x = 0, y = 0, width = 0, height = 0 } = (await microphone.boundingBox()) ?? {};
    const faded = page.locator("[data-idle]");
    await expect(faded).toBeAttached();
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await expect(faded).not.toBeAttached();
    await expect(microphone).toBeVisible();
    await microphone.tap();
    await expect(controls.getByRole("button", { name: "Turn off microphone" })).toBeVisible();
  });
  await bot.disconnect();
});

test("blocked and busy devices are explained, come back without a reload, and keep nobody out; new ones are offered", async () => {
  const browser = await launchAsking();
  const { page } = await signInAs(browser, ana);
  const { code } = await makeMeeting(page);
  await page.goto(`/m/${code}`);
  await expect(
    page.getByRole("heading", { name: "Your browser is blocking your camera and microphone" }),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Join and listen" })).toBeEnabled();
  await page.context().grantPermissions(["camera", "microphone"]);
  await expectMovingPicture(page.getByLabel("Your camera"), 3);
  await expect(page.getByRole("button", { name: "Join", exact: true })).toBeEnabled();
  await page.getByRole("button", { name: "Turn off camera" }).click();
  await page.evaluate(lendCamera);
  await page.getByRole("button", { name: "Turn on camera" }).click();
  await expect(page.getByRole("heading", { name: "Another app is using your camera" })).toBeVisible();
  await page.evaluate(() => Reflect.get(window, "giveBack")());
  await expectMovingPicture(page.getByLabel("Your camera"), 1);
  await page.context().clearPermissions();
  await page.reload();
  await page.getByRole("button", { name: "Join and listen" }).click();
  await expectInside(page);
  await expect(page.getByRole("button", { name: "Turn on microphone" })).toBeVisible();
  await page.context().grantPermissions(["camera", "microphone"]);
  await page.evaluate(hideCameras);
  await page.getByRole("button", { name: "Audio settings" }).click();
  await expect(page.getByRole("menuitemradio").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await page.evaluate(() => Reflect.get(window, "plugIn")());
  await expect(page.getByText("Turn on your camera when you want to be seen.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Turn on camera" })).toBeVisible();
  await browser.close();
});

/** How loud everything that one hears is played, the quietest first. */
const volumesOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("audio")]
      .filter(({ srcObject }) => srcObject !== null)
      .map(({ volume }) => volume)
      .sort(),
  );

/** Notes what the page asks the browser's devices for. */
function countDeviceRequests() {
  const media = navigator.mediaDevices;
  const ask = media.getUserMedia.bind(media);
  const requests: string[][] = [];
  media.getUserMedia = (wanted) => {
    requests.push(Object.entries(wanted ?? {}).flatMap(([kind, wish]) => (wish ? [kind] : [])));
    return ask(wanted);
  };
  Object.assign(window, { deviceRequests: requests });
}

/** Another program has the camera until `giveBack` is called. */
function lendCamera() {
  const media = navigator.mediaDevices;
  const ask = media.getUserMedia.bind(media);
  media.getUserMedia = async () => {
    throw new DOMException("Could not start video source", "NotReadableError");
  };
  Object.assign(window, {
    giveBack: () => {
      media.getUserMedia = ask;
    },
  });
}

/** A machine without a camera, until `plugIn` is called. */
function hideCameras() {
  const media = navigator.mediaDevices;
  const all = media.enumerateDevices.bind(media);
  const tellOf = (list: typeof all) => {
    media.enumerateDevices = list;
    media.dispatchEvent(new Event("devicechange"));
  };
  tellOf(async () => (await all()).filter(({ kind }) => kind !== "videoinput"));
  Object.assign(window, { plugIn: () => tellOf(all) });
}

/** Keeps hold of the page's connections, for what they have received. */
function countPictureBytes() {
  const connections: RTCPeerConnection[] = [];
  const Original = window.RTCPeerConnection;
  window.RTCPeerConnection = class extends Original {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      connections.push(this);
    }
  };
  Object.assign(window, {
    pictureBytes: async () => {
      let bytes = 0;
      for (const connection of connections) {
        for (const [, entry] of await connection.getStats()) {
          if (entry.type === "inbound-rtp" && entry.kind === "video") bytes += entry.bytesReceived;
        }
      }
      return bytes;
    },
  });
}

/** A phone: its cameras say which way they look, and its locked screen has buttons. */
function pretendTwoSides() {
  const media = navigator.mediaDevices;
  const ask = media.getUserMedia.bind(media);
  media.getUserMedia = (wanted) => {
    const video = wanted?.video;
    const facing = typeof video === "object" ? video.facingMode : undefined;
    Object.assign(window, { facing: facing ?? "user" });
    return ask(wanted);
  };
  const read = MediaStreamTrack.prototype.getSettings;
  MediaStreamTrack.prototype.getSettings = function () {
    const settings = read.call(this);
    return this.kind === "video" ? { ...settings, facingMode: Reflect.get(window, "facing") } : settings;
  };
  const handlers = new Map<string, (() => void) | null>();
  navigator.mediaSession.setActionHandler = (action, handler) => void handlers.set(action, handler as () => void);
  Object.assign(window, { press: (action: string) => handlers.get(action)?.() });
}

/** What came of pictures while so many milliseconds passed. */
const pictureBytesIn = (page: Page, ms: number) =>
  page.evaluate(async (length) => {
    const { pictureBytes } = window as unknown as { pictureBytes: () => Promise<number> };
    const before = await pictureBytes();
    await new Promise((resolve) => setTimeout(resolve, length));
    return (await pictureBytes()) - before;
  }, ms);

/** A browser that asks before it gives camera and microphone, and hears "no". */
function launchAsking(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath,
    args: [...chromiumArgs.filter((arg) => arg !== "--use-fake-ui-for-media-stream"), "--deny-permission-prompts"],
  });
}

async function differentWidths(page: Page): Promise<number> {
  const tiles = page.getByRole("group", { name: "Stage" }).getByRole("region");
  const widths = await tiles.evaluateAll((all) => all.map((tile) => Math.round(tile.getBoundingClientRect().width)));
  return new Set(widths).size;
}
