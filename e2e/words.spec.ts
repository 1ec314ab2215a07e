import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type Browser, chromium, expect, type Locator, type Page } from "@playwright/test";
import {
  chromiumMicrophoneWav,
  joinSound,
  readGoForward,
  readLibrivoxClip,
  silence,
  speak,
  wordErrorRate,
} from "@/lib/testing/speech-clips";
import { chromiumArgsSpeaking, chromiumPath } from "./chromium";
import { test } from "./journey";
import { joinByCode, makeMeeting, signInAs } from "./room-people";

const [ana, ben, clara] = ["Ana Pereira", "Ben Okafor", "Clara Weiss"] as const;
const promise = "Ana will send the budget to the client by Friday.";
const decision = "We decided to open the new office in the spring.";
/** Of all that was said. */
const wordErrorRateMax = 0.15;
/** One voice says few words; more than this is somebody else's line. */
const ownErrorRateMax = 0.3;

type Segment = { speaker: { name: string }; t_ms: number; text: string; final: boolean };

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "parley-words-"));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

test("what two people say is written down under their names, and becomes notes that only the host finds", async ({
  browser,
}) => {
  // Recorded speech of two people, followed by a synthetic voice that says a promise and a decision twice.
  const read = [await readLibrivoxClip("0890"), await readLibrivoxClip("0930")];
  const order = await readGoForward();
  const [promised, decided] = [await speak(promise, "rms"), await speak(decision, "rms")];
  const anaSays = joinSound(silence(3), ...read.flatMap(({ samples }) => [samples, silence(1.5)]), silence(60));
  const benSays = joinSound(
    silence(6),
    order,
    ...[promised, decided, promised, decided].flatMap(({ samples }) => [silence(1.5), samples]),
    silence(60),
  );

  const [anaBrowser, benBrowser] = [await openSpeaking("ana", anaSays), await openSpeaking("ben", benSays)];
  // Microphones are turned on inside the room, so that no word is spoken before the connection stands.
  const quiet = { choices: { camera: false, microphone: false } };
  const host = await signInAs(anaBrowser, ana, quiet);
  const { id, code } = await makeMeeting(host.page, { title: "Spring plans", emails: ["clara@demo.example"] });
  await joinByCode(host, code);
  const guest = await signInAs(benBrowser, ben, quiet);
  await joinByCode(guest, code);
  await expect.poll(() => isTranscribing(host.page, id)).toBe(true);
  await host.page.getByRole("button", { name: "Turn on microphone" }).click();
  await guest.page.getByRole("button", { name: "Turn on microphone" }).click();

  await test.step("what each says appears as captions under their name for the other", async () => {
    for (const [{ page }, speaker, word] of [
      [guest, ana, /\s*\w{3,}/],
      [host, ben, /\s*.*(forward|ten|meters|budget|client|friday|office|spring)/i],
    ] as const) {
      const captions = page.getByRole("region", { name: "Captions", exact: true });
      if (await page.getByRole("button", { name: "Turn on captions" }).isVisible()) await page.keyboard.press("c");
      const line = captions.getByText(new RegExp(speaker + word.source, word.flags));
      await expect(line.first()).toBeVisible();
    }
  });

  await test.step("captions are as large and where one likes, tell which language they know, and scroll back", async () => {
    const { page } = guest;
    const captions = page.getByRole("region", { name: "Captions", exact: true });
    const lines = captions.getByRole("region", { name: "Latest captions" });
    const stage = page.getByRole("group", { name: "Stage" });
    const top = async (of: Locator) => (await of.boundingBox())?.y ?? Number.NaN;
    expect(await top(captions)).toBeGreaterThan(await top(stage));
    await captions.getByRole("button", { name: "Caption settings" }).click();
    const settings = page.getByRole("dialog", { name: "Caption settings" });
    await settings.getByRole("radio", { name: "Large" }).click();
    await settings.getByRole("radio", { name: "Top" }).click();
    await expect(settings.getByText(/^Only English is supported/)).toBeVisible();
    await expect(lines.getByRole("paragraph").first()).toHaveCSS("font-size", "24px");
    await expect.poll(async () => (await top(captions)) < (await top(stage))).toBe(true);
    await page.keyboard.press("Escape");
    const hidden = () => lines.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    await expect.poll(hidden).toBeGreaterThan(50);
    await lines.focus();
    await page.keyboard.press("Home");
    await expect.poll(() => lines.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  });

  await test.step("the transcript holds their words, each under the right name", async () => {
    const said = {
      [ana]: read.map(({ words }) => words).join(" "),
      [ben]: `Go forward ten meters. ${promise} ${decision} ${promise} ${decision}`,
    };
    for (const name of [ana, ben] as const) {
      const count = async () => (await heardOf(host.page, id, name)).split(" ").length;
      await expect.poll(count).toBeGreaterThan((said[name]?.split(" ").length ?? 0) * 0.85);
    }
    const heard = { [ana]: await heardOf(host.page, id, ana), [ben]: await heardOf(host.page, id, ben) };
    for (const name of [ana, ben]) {
      expect(wordErrorRate(said[name] ?? "", heard[name] ?? ""), `${name}: ${heard[name]}`).toBeLessThanOrEqual(
        ownErrorRateMax,
      );
    }
    const rate = wordErrorRate(Object.values(said).join(" "), Object.values(heard).join(" "));
    test.info().annotations.push({ type: "word error rate", description: String(rate) });
    expect(rate, JSON.stringify(heard)).toBeLessThanOrEqual(wordErrorRateMax);
  });

  await test.step("the panel in the room has all of it to search; a pause is seen by everybody, and marked", async () => {
    await host.page.keyboard.press("r");
    const panel = host.page.getByRole("complementary", { name: "Transcript" });
    await expect(panel.getByText(/budget/i).first()).toBeVisible();
    await panel.getByRole("searchbox", { name: "Search transcript" }).fill("office");
    await expect(panel.getByText(/^1 of [2-9]$/)).toBeVisible();
    await panel.getByRole("button", { name: "Pause transcription" }).click();
    for (const { page } of [host, guest]) {
      await expect(page.getByText(`Transcription paused by ${ana}`)).toBeVisible();
    }
    await expect.poll(() => isTranscribing(guest.page, id)).toBe(false);
    await panel.getByRole("button", { name: "Resume transcription" }).click();
    await expect(guest.page.getByText(`Transcription paused by ${ana}`)).toBeHidden();
    await expect(panel.getByRole("listitem").getByText(`${ana} paused the transcript`)).toBeVisible();
    await host.page.keyboard.press("Escape");
  });

  await test.step("after the end the notes hold the promise, with owner and day", async () => {
    await host.page.mouse.move(400, 400);
    await host.page.getByRole("button", { name: "Leave", exact: true }).click();
    await host.page.getByRole("menuitem", { name: "End meeting for everyone" }).click();
    await host.page.getByRole("link", { name: "View notes" }).click();
    const items = host.page.getByRole("region", { name: "Action items", exact: true });
    await expect(items.getByText(/budget/i).first()).toBeVisible();
    await expect(items.getByText(ana).first()).toBeVisible();
    const notes = await host.page.evaluate(
      async (meetingId) => (await fetch(`/api/meetings/${meetingId}/summary`)).json(),
      id,
    );
    expect(notes.content.decisions.map(({ text }: { text: string }) => text).join(" ")).toMatch(/new office/i);
    const item = notes.content.action_items.find(isAnasByFriday);
    expect(item, JSON.stringify(notes.content.action_items)).toBeDefined();
    if (item.due === null) {
      // On a Friday, "by Friday" is ambiguous, so the due date stays as text.
      expect(item.text).toMatch(/Friday/);
      expect([4, 5, 6]).toContain(new Date(notes.timeline_origin).getUTCDay());
    } else {
      const daysAhead = (Date.parse(item.due) - Date.parse(notes.timeline_origin)) / 86_400_000;
      expect(daysAhead).toBeGreaterThan(-1);
      expect(daysAhead).toBeLessThanOrEqual(7);
    }
  });

  await test.step("a line of the notes leads to its words", async () => {
    await host.page
      .getByRole("button", { name: /^Show in the transcript/ })
      .first()
      .click();
    await expect(host.page.getByText(/the budget/i).last()).toBeInViewport();
  });

  await test.step("the host puts a line right, and takes the transcript along", async () => {
    const transcript = host.page.getByRole("region", { name: "Transcript", exact: true });
    await transcript.getByRole("button", { name: "Edit transcript" }).click();
    await transcript
      .getByRole("button", { name: /^Edit: .*budget/i })
      .first()
      .click();
    await transcript
      .getByRole("textbox", { name: "Transcript line" })
      .fill("Ana will send the budget client list by Monday.");
    await host.page.keyboard.press("Enter");
    await expect(transcript.getByText("edited")).toBeVisible();
    await transcript.getByRole("button", { name: "Stop editing" }).click();
    const download = host.page.waitForEvent("download");
    await transcript.getByRole("button", { name: "Download transcript" }).click();
    await host.page.getByRole("menuitem", { name: "Word document" }).click();
    expect((await download).suggestedFilename()).toMatch(/^Spring plans .*\.docx$/);
    const text = await host.page.evaluate(
      async (meetingId) => (await fetch(`/api/meetings/${meetingId}/transcript/export?format=txt`)).text(),
      id,
    );
    expect(text).toContain("budget client list by Monday.");
    expect(text).toContain(`(${ana} paused the transcript.)`);
  });

  await test.step("search finds the spoken word for the host, and for nobody else", async () => {
    expect(await search(host.page, "budget client")).toContain(id);
    expect(await search(guest.page, "budget client")).not.toContain(id);
    const invited = await signInAs(browser, clara);
    expect(await search(invited.page, "budget client")).not.toContain(id);
  });

  await Promise.all([anaBrowser.close(), benBrowser.close()]);
});

/** A browser whose microphone says this once, from the moment it is opened. */
async function openSpeaking(name: string, samples: Float32Array): Promise<Browser> {
  const wav = path.join(folder, `${name}.wav`);
  await writeFile(wav, chromiumMicrophoneWav(samples));
  return chromium.launch({ executablePath: chromiumPath, args: chromiumArgsSpeaking(wav, { once: true }) });
}

const isAnasByFriday = ({ owner, due }: { owner: { name: string } | null; due: string | null }) =>
  owner?.name === ana && (due === null || new Date(due).getUTCDay() === 5);

async function heardOf(page: Page, meetingId: string, name: string): Promise<string> {
  const segments = await page.evaluate(
    async (id) => (await (await fetch(`/api/meetings/${id}/transcript`)).json()).segments as Segment[],
    meetingId,
  );
  const own = segments.filter(({ speaker, final }) => speaker.name === name && final);
  return own.map(({ text }) => text).join(" ");
}

/** The stream's own word for it: the first `status` with `transcribing`. */
const isTranscribing = (page: Page, meetingId: string) =>
  page.evaluate(
    (id) =>
      new Promise<boolean>((resolve) => {
        const source = new EventSource(`/api/meetings/${id}/transcript-events`);
        const answer = (value: boolean) => {
          source.close();
          resolve(value);
        };
        source.addEventListener("status", ({ data }) => answer(JSON.parse(data).transcribing));
        source.addEventListener("error", () => answer(false));
      }),
    meetingId,
  );

const search = (page: Page, words: string) =>
  page.evaluate(
    async (q) =>
      ((await (await fetch(`/api/meetings/search?q=${encodeURIComponent(q)}`)).json()) as { meeting_id: string }[]).map(
        (hit) => hit.meeting_id,
      ),
    words,
  );
