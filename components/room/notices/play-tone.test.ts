import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { deviceChoices, soundChoices } from "@/components/room/session/preferences";
import { savePreference } from "@/components/ui/preference";
import { playTone } from "./play-tone";

let mayPlay = true;
const heard: string[] = [];

class Player {
  speaker = "";
  constructor(readonly file: string) {}
  async setSinkId(speaker: string) {
    this.speaker = speaker;
  }
  async play() {
    if (!mayPlay) throw new Error("touch the page first");
    heard.push(`${this.file} ${this.speaker}`);
  }
}

const page = new EventTarget();
beforeAll(() => {
  vi.stubGlobal("Audio", Player);
  vi.stubGlobal("document", page);
});
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => {
  mayPlay = true;
  heard.length = 0;
  savePreference(soundChoices, soundChoices.initial);
  savePreference(deviceChoices, { speakerId: "headset" });
});

test("a tone comes from the chosen speaker", async () => {
  playTone("knock");
  await vi.waitFor(() => expect(heard).toEqual(["/sounds/knock.wav headset"]));
});

test("who plays no sounds still hears that a recording begins", async () => {
  savePreference(soundChoices, { on: false });
  playTone("knock");
  playTone("record");
  await vi.waitFor(() => expect(heard).toEqual(["/sounds/record.wav headset"]));
});

test("on a page that may not sound yet a recording is heard with the first touch, the newest word alone", async () => {
  mayPlay = false;
  playTone("record");
  playTone("record-over");
  await new Promise((resolve) => setTimeout(resolve));
  page.dispatchEvent(new Event("keydown"));
  await new Promise((resolve) => setTimeout(resolve));
  mayPlay = true;
  page.dispatchEvent(new Event("pointerup"));
  await vi.waitFor(() => expect(heard).toEqual(["/sounds/record-over.wav headset"]));
});
