import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";
import { chromiumMicrophoneWav, joinSound, silence, speak } from "@/lib/testing/speech-clips";
import { test } from "./journey";
import { eventually, type Page } from "./page";
import { signUp } from "./people";

type Listed = { id: string; title: string | null; status: string; has_audio: boolean };
const listNotes = async (page: Page) => (await page.api<{ items: Listed[] }>("GET", "/api/voice-notes")).items;
const notes = (page: Page) => page.get("region", "Your voice notes");

test("a file becomes a note that is found, read and played; and one is recorded", async ({ open, engine }) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "parley-voice-"));
  const file = path.join(folder, "Visit.wav");
  const { samples } = await speak("The customer wants ten blue chairs by Friday.", "slt");
  await writeFile(file, chromiumMicrophoneWav(joinSound(samples, silence(1), samples)));
  const page = await open();
  await signUp(page, "Ines Import");
  await page.goto("/voice-notes");
  await page.getByText("No voice notes yet.").expectShown();

  const id = await test.step("a file", async () => {
    await page.tab.choose("input[type=file]", file);
    await notes(page).get("link", "Visit").expectShown();
    await eventually(async () => expect((await listNotes(page))[0]?.status).toBe("ready"), 180_000);
    return (await listNotes(page))[0]?.id ?? "";
  });

  await test.step("found by letters", async () => {
    const search = page.get("searchbox", "Search voice notes");
    await search.click();
    await page.type("nowhere");
    await page.getByText("No results for “nowhere”.").expectShown();
    await page.press("Escape");
    await search.click();
    await page.type("customer");
    await page.expectAddress(/q=customer/);
    await notes(page).get("link", "Visit").expectShown();
  });

  await test.step("read and played", async () => {
    await notes(page).get("link", "Visit").click();
    await page.expectAddress(new RegExp(`/voice-notes/${id}`));
    await page.getByText(/customer wants/).expectShown();
    const sound = page.get("region", "Sound");
    const playedTo = () =>
      sound.evaluate((section) => {
        const media = section.querySelector("audio");
        return media ? media.currentTime : 0;
      });
    await sound.get("button", "Play").click();
    await eventually(async () => expect(await playedTo()).toBeGreaterThan(0.5));
    await sound.get("button", "Pause").click();
    const before = await playedTo();
    await sound.get("slider", "Playback position").focus();
    await page.press("Home");
    await eventually(async () => expect(await playedTo()).toBeLessThan(before));
  });

  await test.step("one is recorded, where the browser can; else it says why not", async () => {
    await page.get("button", "Record a voice note").click();
    const recorder = page.get("region", "Recorder");
    const refusal = recorder.get("alert").get("button", "Try again");
    const timer = recorder.get("timer");
    await eventually(async () => expect((await timer.count()) + (await refusal.count())).toBeGreaterThan(0));
    if (engine === "firefox") await refusal.expectGone();
    if ((await refusal.count()) > 0) {
      console.log(`${engine} records nothing: ${await recorder.evaluate((shown) => shown.textContent)}`);
      return;
    }
    await eventually(async () => expect(await timer.evaluate((shown) => shown.textContent)).toMatch(/0:0[4-9]/));
    await recorder.get("button", "Finish").click();
    await recorder.getByText("Recording kept").expectShown();
    await recorder.get("textbox", "Title").fill("Spoken");
    await page.press("Enter");
    await eventually(async () => {
      const spoken = (await listNotes(page)).find(({ title }) => title === "Spoken");
      expect(spoken?.has_audio).toBe(true);
    });
  });
  await rm(folder, { recursive: true });
});
