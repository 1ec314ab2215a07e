import { expect, type Page } from "@playwright/test";
import { bothSchemes, expectAccessible } from "./accessible";
import { test } from "./journey";
import { cameraOf, expectInside, expectMovingPicture, joinByCode, makeMeeting, signInAs } from "./room-people";

const [ana, ben] = ["Ana Pereira", "Ben Okafor"] as const;

/** Devices that a test can unplug: the browser goes on telling of all but those. */
function makeUnpluggable() {
  const media = navigator.mediaDevices;
  const all = media.enumerateDevices.bind(media);
  const gone = new Set<string>();
  media.enumerateDevices = async () => (await all()).filter(({ label }) => !gone.has(label));
  Object.assign(window, {
    plug: (label: string, isIn: boolean) => {
      if (isIn) gone.delete(label);
      else gone.add(label);
      media.dispatchEvent(new Event("devicechange"));
    },
  });
}
const plug = (page: Page, label: string, isIn: boolean) =>
  page.evaluate(
    ([name, there]) => (window as unknown as { plug: (label: string, isIn: boolean) => void }).plug(name, there),
    [label, isIn] as const,
  );

test("what one looks and sounds like is tried at the door and carried inside; what is written stays with the meeting", async ({
  browser,
}) => {
  const host = await signInAs(browser, ana);
  const { page } = host;
  await page.addInitScript(makeUnpluggable);
  const { id, code } = await makeMeeting(page, { title: "Quarter", booking_note: "Bring the numbers." });
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/effects/")) scripts.push(request.url());
  });
  await page.goto(`/m/${code}`);
  await expectMovingPicture(page.getByLabel("Your camera"), 3);

  await test.step("one hears and sees oneself, and the connection is measured", async () => {
    // In silence all bars of the meter have the same height.
    const bars = page.locator("span[style*='clip-path']");
    const heights = () => bars.evaluateAll((all) => new Set(all.map((bar) => bar.getAttribute("style"))).size);
    await expect.poll(heights, { intervals: [50] }).toBeGreaterThan(1);
    await page.getByRole("button", { name: "Test devices" }).click();
    await page.getByRole("button", { name: "Record a 6-second test" }).click();
    await page.getByRole("button", { name: "Test speaker" }).click();
    const findings = page.getByRole("list", { name: "Results" });
    await expect(findings.getByText(/^[\d.]+%/)).toBeVisible();
    await expect(findings.getByText("Not needed here")).toBeVisible();
    await expect(page.getByText("Didn't hear anything? Turn up the volume or choose another speaker.")).toBeVisible();
    const recording = page.getByLabel("Your recording");
    const playedTo = () => recording.evaluate((video) => (video instanceof HTMLVideoElement ? video.currentTime : 0));
    await expect.poll(playedTo).toBeGreaterThan(0.5);
    await expectAccessible(page, bothSchemes);
    await page.keyboard.press("Escape");
  });

  await test.step("background and noise suppression are loaded when they are turned on, and not before", async () => {
    expect(scripts).toEqual([]);
    await page.getByRole("button", { name: "Noise cancellation" }).click();
    await expect.poll(() => scripts.some((url) => url.includes("/effects/noise/"))).toBe(true);
    await page.getByRole("button", { name: "Background: None" }).click();
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("menuitem", { name: "Upload image…" }).click();
    await (await chooser).setFiles("docs/images/room.png");
    await expect(page.getByRole("button", { name: "Background: Your image" })).toBeVisible();
    await expect(page.getByText("Applying background…")).toBeHidden();
    await expectMovingPicture(page.getByLabel("Your camera"), 2);
    expect(scripts.every((url) => new URL(url).origin === new URL(page.url()).origin)).toBe(true);
  });

  await page.getByRole("button", { name: "Join", exact: true }).click();
  await expectInside(page);
  await test.step("inside it is as it was at the door", async () => {
    await page.getByRole("button", { name: "Video settings" }).click();
    await expect(page.getByRole("menuitemradio", { name: "Your image" })).toBeChecked();
    // Without a graphics card the effect uses the whole processor.
    await page.getByRole("menuitemradio", { name: "None" }).click();
    await page.getByRole("button", { name: "Audio settings" }).click();
    await expect(page.getByRole("menuitemcheckbox", { name: /^Noise cancellation/ })).toBeChecked();
    await page.getByRole("menuitemradio", { name: "Fake Audio Output 1" }).click();
  });

  await test.step("an unplugged microphone is replaced and said; plugged in again it is used again", async () => {
    await plug(page, "Fake Default Audio Input", false);
    await expect(page.getByText("Fake Default Audio Input was disconnected")).toBeVisible();
    await page.getByRole("button", { name: "Audio settings" }).click();
    await expect(page.getByRole("menuitemradio", { name: "Fake Audio Input 1" })).toBeChecked();
    await expect(page.getByRole("menuitemradio", { name: "Fake Audio Output 1" })).toBeChecked();
    await page.getByRole("menuitemradio", { name: "Fake Audio Input 1" }).click();
    await plug(page, "Fake Default Audio Input", true);
    await plug(page, "Fake Audio Input 1", false);
    await expect(page.getByText("Fake Audio Input 1 was disconnected")).toBeVisible();
    await plug(page, "Fake Audio Input 1", true);
    await expect(page.getByText("Now using Fake Audio Input 1", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Turn off microphone" })).toBeVisible();
  });

  await test.step("another camera is taken during the call; when it is unplugged, the first one", async () => {
    const seen = () =>
      page.getByLabel("Your camera").evaluate((video) => {
        const stream = video instanceof HTMLVideoElement ? video.srcObject : null;
        return stream instanceof MediaStream ? stream.getVideoTracks()[0]?.label : undefined;
      });
    expect(await seen()).toBe("fake_device_0");
    await page.getByRole("button", { name: "Video settings" }).click();
    await page.getByRole("menuitemradio", { name: "fake_device_1" }).click();
    await expect.poll(seen).toBe("fake_device_1");
    await page.keyboard.press("Escape");
    await plug(page, "fake_device_1", false);
    await expect(page.getByText("fake_device_1 was disconnected")).toBeVisible();
    await expect.poll(seen).toBe("fake_device_0");
    await expectMovingPicture(page.getByLabel("Your camera"), 2);
  });

  const message = (of: Page) => of.getByRole("textbox", { name: "Message everyone" });
  await test.step("who comes late reads the chat from its beginning, and answers", async () => {
    await page.keyboard.press("t");
    await message(page).fill("Said before anybody came");
    await message(page).press("Enter");
    const late = await signInAs(browser, ben, { choices: { camera: false, microphone: false } });
    await joinByCode(late, code);
    await expectMovingPicture(cameraOf(late.page, ana), 2);
    await late.page.keyboard.press("t");
    const log = late.page.getByRole("log", { name: "Messages" });
    await expect(log.getByText("Said before anybody came")).toBeVisible();
    const reply = log.getByRole("button", { name: `Reply to ${ana}` });
    const endOfWords = async () => {
      const words = await log.getByText("Said before anybody came").boundingBox();
      return words ? words.x + words.width : Number.NaN;
    };
    await expect(async () =>
      expect(await endOfWords()).toBeLessThanOrEqual((await reply.boundingBox())?.x ?? 0),
    ).toPass();
    await reply.click();
    await message(late.page).fill("Now I am here");
    await message(late.page).press("Enter");
    const answer = page.getByRole("article").filter({ hasText: "Now I am here" });
    await expect(answer.getByText("Said before anybody came")).toBeVisible();
    await late.page.getByRole("button", { name: "Reactions and hand" }).click();
    await late.page.getByRole("button", { name: "Clap" }).click();
    await expect(page.getByRole("status", { name: "Reactions" })).toContainText(`${ben}: Clap`);
  });

  const inNotes = page.getByRole("switch", { name: "Add to the meeting notes" });
  await test.step("jottings are one's own, beside what the meeting is about, until one puts them into the notes", async () => {
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: "Private notes" }).click();
    await expect(page.getByText("Bring the numbers.")).toBeVisible();
    await page.getByRole("textbox", { name: "Private notes" }).fill("Ask about May");
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await inNotes.click();
    await expect(page.getByText("Shown under your name to everyone who can read the notes.")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("after the end the call is rated, and chat and jottings are on the page", async () => {
    await page.getByRole("button", { name: "Leave", exact: true }).click();
    await page.getByRole("menuitem", { name: "End meeting for everyone" }).click();
    await page.getByText("Fair", { exact: true }).click();
    await page.getByRole("button", { name: "There was an echo" }).click();
    await expect(page.getByText("Thanks for your feedback")).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/meetings/${id}`);
    await expect(page.getByRole("region", { name: "Chat" }).getByText("Now I am here")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Private notes" })).toHaveValue("Ask about May");
    const noted = page.getByRole("region", { name: `${ana}'s notes` });
    await expect(noted.getByText("Ask about May")).toBeVisible();
    await expect(inNotes).toBeChecked();
    await inNotes.press("Space");
    await expect(noted).toBeHidden();
  });
});
