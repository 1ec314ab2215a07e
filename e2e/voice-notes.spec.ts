import { expect, type Page } from "@playwright/test";
import { BufferTarget, EncodedAudioPacketSource, EncodedPacket, Mp4OutputFormat, Output } from "mediabunny";
import { chromiumMicrophoneWav, joinSound, silence, speak } from "@/lib/testing/speech-clips";
import { bothSchemes, expectAccessible, expectFitsPhone } from "./accessible";
import { test } from "./journey";
import { openBrowser } from "./room-people";
import { signUp } from "./sign-up-new";

const password = "correct horse battery";
const wordsMsMax = 240_000;

test("a phone's file is imported, read, edited, its speaker recognised and forgotten, exported, and erased", async ({
  browser,
}) => {
  const page = await openBrowser(browser, {});
  await signUp(page, `import-${Date.now()}@example.test`, "Ines Import");
  await page.goto("/voice-notes");
  await expect(page.getByText("No voice notes yet.")).toBeVisible();
  await expectAccessible(page, bothSchemes);
  await expectFitsPhone(page);

  const id = await test.step("an M4A becomes a note with words", () => importVisit(page));

  await test.step("it is heard, read and edited", async () => {
    await page.goto(`/voice-notes/${id}`);
    await expect(page.getByText(/carpenter/i).first()).toBeVisible();
    await expect(page.getByRole("slider", { name: "Playback position" })).toBeAttached();
    await expectAccessible(page, bothSchemes);
    await expectFitsPhone(page);
    await page.getByRole("textbox", { name: "Title" }).fill("After the visit");
    await page.getByRole("textbox", { name: "Add a tag" }).fill("customer");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Play from 0:00", exact: true }).first().click();
    await expect(page.locator("[data-playing]").first()).toBeVisible();
    await page.getByRole("button", { name: "Pause", exact: true }).click();
    await page.getByRole("button", { name: "Edit transcript" }).click();
    await page
      .getByRole("button", { name: /^Edit: / })
      .first()
      .click();
    await page.getByRole("textbox", { name: "Transcript line" }).fill("They want eleven chairs.");
    await page.keyboard.press("Enter");
    await expect
      .poll(async () => (await read(page, id)).transcript[0])
      .toMatchObject({
        text: "They want eleven chairs.",
        edited: true,
      });
    await expect.poll(async () => (await read(page, id)).tags).toEqual(["customer"]);
    await page.getByRole("button", { name: "Stop editing" }).click();
  });

  await test.step("a speaker gets a name and is kept with consent, then all voices are forgotten", async () => {
    await page
      .getByRole("button", { name: /^Rename Speaker/ })
      .first()
      .click();
    await page.getByRole("textbox", { name: "Name of the speaker" }).fill("Carla");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Recognise Carla in my next notes" }).click();
    const dialog = page.getByRole("dialog", { name: "Recognise Carla in my next notes?" });
    await dialog.getByRole("checkbox").check();
    await dialog.getByRole("button", { name: "Recognise" }).click();
    await expect(dialog).toBeHidden();
    await page.goto("/settings/voices");
    await expect(page.getByRole("list", { name: "Known voices" })).toContainText("Carla");
    await expectAccessible(page);
    await expectFitsPhone(page);
    await page.getByRole("button", { name: "Forget all" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Forget all" }).click();
    await expect(page.getByText("No known voices")).toBeVisible();
  });

  await test.step("it is exported and found as it was typed", async () => {
    const srt = await page.request.get(`/api/voice-notes/${id}/export?format=srt`);
    expect(await srt.text()).toContain("They want eleven chairs.");
    await page.goto("/voice-notes?q=leven+ch&by=text");
    await expect(page.getByRole("list", { name: "Results" }).locator("mark")).toHaveText("leven ch");
  });

  await test.step("it goes to the trash and comes back; then it is erased by whoever knows the password", async () => {
    await remove(page, id);
    await page.goto("/voice-notes?show=trash");
    await expect(page.getByText(/30 days left/)).toBeVisible();
    await expectFitsPhone(page);
    await page.getByRole("button", { name: "Restore After the visit" }).click();
    await expect.poll(async () => (await page.request.get(`/api/voice-notes/${id}`)).status()).toBe(200);
    await remove(page, id);
    await page.goto("/voice-notes?show=trash");
    await page.getByRole("button", { name: "Delete After the visit for good" }).click();
    const question = page.getByRole("dialog", { name: "Delete “After the visit” for good?" });
    await question.getByLabel("Your Parley password").fill(password);
    await question.getByRole("button", { name: "Delete for good" }).click();
    await expect(page.getByText("The trash is empty.")).toBeVisible();
    expect((await page.request.get(`/api/voice-notes/${id}`)).status()).toBe(410);
  });
});

type Note = { status: string; transcript: unknown[]; tags: string[] };
const read = async (page: Page, id: string): Promise<Note> => (await page.request.get(`/api/voice-notes/${id}`)).json();

async function importVisit(page: Page): Promise<string> {
  const lines = await Promise.all([
    speak("The customer wants ten blue chairs by Friday.", "slt"),
    speak("Please call the carpenter before noon.", "slt"),
  ]);
  const wav = chromiumMicrophoneWav(joinSound(...lines.flatMap(({ samples }) => [samples, silence(0.8)])));
  const buffer = await makeM4a(page, wav);
  await page.locator("input[type=file]").first().setInputFiles({ name: "Visit.m4a", mimeType: "audio/mp4", buffer });
  const list = async () => (await (await page.request.get("/api/voice-notes")).json()).items;
  await expect.poll(async () => (await list())[0]?.status, { timeout: wordsMsMax }).toBe("ready");
  const [{ id }] = await list();
  await expect(page.locator(`a[href="/voice-notes/${id}"]`)).toBeVisible();
  return id;
}

/** From the note's own menu; it may have just been opened. */
async function remove(page: Page, id: string) {
  await page.goto(`/voice-notes/${id}`);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect.poll(async () => (await page.request.get(`/api/voice-notes/${id}`)).status()).toBe(410);
}

type Packet = { data: string; type: "key" | "delta"; timestamp: number; duration: number };

/** An MP4 with Opus, as phones record it: the browser encodes, and its packets are put into the container here. */
async function makeM4a(page: Page, wav: Uint8Array): Promise<Buffer> {
  const { packets, description } = await page.evaluate(encodeOpus, Buffer.from(wav).toString("base64"));
  const output = new Output({ format: new Mp4OutputFormat(), target: new BufferTarget() });
  const source = new EncodedAudioPacketSource("opus");
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = {
    codec: "opus",
    numberOfChannels: 1,
    sampleRate: 48_000,
    ...(description ? { description: Buffer.from(description, "base64") } : {}),
  };
  for (const { data, type, timestamp, duration } of packets) {
    await source.add(new EncodedPacket(Buffer.from(data, "base64"), type, timestamp / 1e6, duration / 1e6), {
      decoderConfig,
    });
  }
  await output.finalize();
  return Buffer.from(output.target.buffer ?? new ArrayBuffer(0));
}

async function encodeOpus(wav: string): Promise<{ packets: Packet[]; description: string | null }> {
  const asBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  const bytes = Uint8Array.from(atob(wav), (letter) => letter.charCodeAt(0));
  const sound = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(bytes.buffer);
  const packets: Packet[] = [];
  let description: string | null = null;
  const encoder = new AudioEncoder({
    error: (error) => {
      throw error;
    },
    output: (chunk, meta) => {
      const given = meta?.decoderConfig?.description;
      if (given) description = asBase64(new Uint8Array(given as ArrayBuffer));
      const data = new Uint8Array(chunk.byteLength);
      chunk.copyTo(data);
      packets.push({
        data: asBase64(data),
        type: chunk.type,
        timestamp: chunk.timestamp,
        duration: chunk.duration ?? 20_000,
      });
    },
  });
  encoder.configure({ codec: "opus", sampleRate: 48_000, numberOfChannels: 1, bitrate: 48_000 });
  const samples = sound.getChannelData(0);
  encoder.encode(
    new AudioData({
      format: "f32-planar",
      sampleRate: 48_000,
      numberOfFrames: samples.length,
      numberOfChannels: 1,
      timestamp: 0,
      data: samples,
    }),
  );
  await encoder.flush();
  return { packets, description };
}
