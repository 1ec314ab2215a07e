import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type Browser, chromium, expect, type Page } from "@playwright/test";
import { chromiumMicrophoneWav, joinSound, silence, speak } from "@/lib/testing/speech-clips";
import { chromiumArgsSpeaking, chromiumPath } from "./chromium";
import { test } from "./journey";
import { expectAwake, openBrowser, signInAs } from "./room-people";
import { signUp } from "./sign-up-new";

let folder = "";
let speaking: Browser;

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "parley-recorder-"));
  const wav = path.join(folder, "customer.wav");
  const { samples } = await speak("The customer wants ten blue chairs by Friday.", "slt");
  await writeFile(wav, chromiumMicrophoneWav(joinSound(samples, silence(0.5))));
  speaking = await chromium.launch({ executablePath: chromiumPath, args: chromiumArgsSpeaking(wav) });
});

test.afterAll(async () => {
  await speaking.close();
  await rm(folder, { recursive: true });
});

const recorder = (page: Page) => page.getByRole("region", { name: "Recorder" });
const record = (page: Page) => page.getByRole("button", { name: "Record a voice note" }).first().click();
const untilSeconds = (page: Page, seconds: number) =>
  expect
    .poll(async () => {
      const [minutes = "0", rest = "0"] = ((await recorder(page).getByRole("timer").textContent()) ?? "").split(":");
      return Number(minutes) * 60 + Number(rest);
    })
    .toBeGreaterThanOrEqual(seconds);

type Listed = { id: string; title: string | null; status: string; has_audio: boolean };
const listNotes = async (page: Page): Promise<Listed[]> =>
  (await (await page.request.get("/api/voice-notes")).json()).items;
/** Reloads, although the recorder warns. */
async function reloadAnyway(page: Page) {
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expectAwake(page);
}

test("spoken without a network, reloaded in the middle, gone on with and finished: all of it arrives", async () => {
  const page = await openBrowser(speaking, {});
  await signUp(page, `voice-${Date.now()}@example.test`, "Vera Voice");
  await page.goto("/home");

  await test.step("a recording runs without a network, and survives a reload", async () => {
    await record(page);
    await expect(recorder(page).getByText("Recording", { exact: true })).toBeVisible();
    await page.context().setOffline(true);
    await untilSeconds(page, 6);
    await page.context().setOffline(false);
    await reloadAnyway(page);
    await expect(page.getByText(/^A recording of .*, [5-9] s, is here\./)).toBeVisible();
  });

  await test.step("it goes on in another part, without a network, and is finished there", async () => {
    await page.getByRole("button", { name: "Go on recording" }).click();
    await expect(recorder(page).getByText("Recording", { exact: true })).toBeVisible();
    await page.context().setOffline(true);
    await untilSeconds(page, 14);
    await page.getByRole("button", { name: "Mark this moment" }).click();
    await page.keyboard.type("chairs");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Finish" }).click();
    await expect(page.getByText("Recording kept")).toBeVisible();
    await expect(page.getByText("1 recording waits for the network.")).toBeVisible();
    await page.getByLabel("Title").fill("After the visit");
    await page.getByRole("button", { name: "Done" }).click();
  });

  await test.step("with the network back, the note is there with its title, its sound and its words", async () => {
    await page.context().setOffline(false);
    await expect.poll(async () => (await listNotes(page)).map(({ title }) => title)).toEqual(["After the visit"]);
    const [{ id = "" } = {}] = await listNotes(page);
    const read = async () => (await page.request.get(`/api/voice-notes/${id}`)).json();
    await expect.poll(async () => (await read()).status, { timeout: 240_000 }).toBe("ready");
    const note = await read();
    expect(note.has_audio).toBe(true);
    expect(note.duration_seconds).toBeGreaterThan(11);
    expect(note.marks).toMatchObject([{ label: "chairs" }]);
    expect(note.gaps).toHaveLength(1);
    expect(JSON.stringify(note.transcript)).toMatch(/customer wants/i);
    await expect.poll(() => leftInBrowser(page)).toBe(0);
  });
});

test("while it records, words are shown; the transcript of the whole replaces them, but for what was edited", async () => {
  const page = await openBrowser(speaking, {});
  await signUp(page, `live-${Date.now()}@example.test`, "Lia Live");
  await page.goto("/home");
  const uploads = "**/api/voice-notes/uploads/**";
  const live = recorder(page).getByRole("group", { name: "Live text" });
  const mine = "Twelve green tables.";
  type Line = { start_ms: number; end_ms: number; text: string; speaker: string | null; edited: boolean };
  const read = async (id: string | undefined) => (await page.request.get(`/api/voice-notes/${id}`)).json();

  await test.step("words come while it runs, and more of them", async () => {
    await record(page);
    await expect(live).toContainText(/customer/i, { timeout: 90_000 });
    const first = await live.textContent();
    await expect.poll(() => live.textContent(), { timeout: 90_000 }).not.toBe(first);
    // The same sentence is said five times by then: the edited line is one of several.
    await untilSeconds(page, 18);
    await expect(recorder(page).getByText("Recording", { exact: true })).toBeVisible();
  });

  const before = await test.step("finished, they are in the note before its sound, and one is edited", async () => {
    await page.context().route(uploads, (route) => route.abort());
    await page.getByRole("button", { name: "Finish" }).click();
    await expect(page.getByText("Recording kept")).toBeVisible();
    await page.getByRole("link", { name: "Open the note" }).click();
    await page.getByRole("button", { name: "Edit transcript" }).click();
    const edit = page.getByRole("button", { name: /^Edit: / }).first();
    await expect(edit).toContainText(/customer/i);
    await edit.click();
    await page.getByRole("textbox", { name: "Transcript line" }).fill(mine);
    await page.keyboard.press("Enter");
    const [{ id } = {}] = await listNotes(page);
    await expect.poll(async () => (await read(id)).transcript[0]).toMatchObject({ text: mine, edited: true });
    return read(id);
  });

  await test.step("the sound arrives: better words with a speaker, and the edited line as it was written", async () => {
    await page.context().unroute(uploads);
    const states = async () => (await read(before.id)).stages.map(({ state }: { state: string }) => state);
    await expect.poll(states, { timeout: 240_000 }).toEqual(["done", "done", "done", "done"]);
    const { transcript }: { transcript: Line[] } = await read(before.id);
    expect(transcript.filter(({ edited }) => edited).map(({ text }) => text)).toEqual([mine]);
    const better = transcript.filter(({ edited }) => !edited);
    // What a made-up voice wants is heard one way or another.
    expect(better.map(({ text }) => text).join(" ")).toMatch(/the customer/i);
    expect(better.filter(({ speaker }) => speaker === null)).toEqual([]);
    for (const { start_ms, end_ms } of before.transcript.slice(1) as Line[])
      expect(better).not.toContainEqual(expect.objectContaining({ start_ms, end_ms }));
    expect(new Set(transcript.map((line) => line.start_ms)).size).toBe(transcript.length);
    await expect(page.getByText(mine)).toBeVisible();
  });
});

test("an upload that its tab could not finish goes on in another tab; one recorder a browser", async () => {
  const { page: first } = await signInAs(speaking, "Ana Pereira");
  const context = first.context();
  const before = (await listNotes(first)).length;
  let cut = 0;
  // Whichever tab sends it.
  const uploads = "**/api/voice-notes/uploads/**";
  await context.route(uploads, (route) => {
    cut += 1;
    return route.abort();
  });
  await first.goto("/home");
  await record(first);
  await untilSeconds(first, 3);

  const second = await context.newPage();
  await second.goto("/home");
  await test.step("the other tab shows that it runs, and records nothing of its own", async () => {
    await expect(recorder(second).getByText("Recording in another tab")).toBeVisible();
    await expect(second.getByRole("button", { name: "Finish" })).toHaveCount(0);
  });

  await test.step("finished, it is cut off; the other tab sends it", async () => {
    await first.getByRole("button", { name: "Finish" }).click();
    await expect(first.getByText("Recording kept")).toBeVisible();
    await expect.poll(() => cut).toBeGreaterThan(0);
    await expect(recorder(second).getByText("Recording in another tab")).toHaveCount(0);
    await first.close();
    await context.unroute(uploads);
    await expect.poll(async () => (await listNotes(second)).length).toBe(before + 1);
    await expect.poll(async () => (await listNotes(second))[0]?.status).not.toBe("uploading");
    await expect.poll(() => leftInBrowser(second)).toBe(0);
  });
});

/** Slices of sound in the databases of this browser. */
const leftInBrowser = (page: Page) =>
  page.evaluate(async () => {
    let left = 0;
    for (const { name = "" } of await indexedDB.databases()) {
      if (!name.startsWith("parley-voice-notes ")) continue;
      left += await new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const count = opening.result.transaction("slices").objectStore("slices").count();
          count.onsuccess = () => {
            opening.result.close();
            resolve(count.result);
          };
        };
      });
    }
    return left;
  });
