import { expect, type Page } from "@playwright/test";
import { test } from "./journey";
import { joinByCode, makeMeeting, signInAs } from "./room-people";

const [ana, ben] = ["Ana Pereira", "Ben Okafor"] as const;

/** A microphone that brings nothing, until `talk` or `echo` is called. */
function makeUpMicrophone() {
  const media = navigator.mediaDevices;
  const ask = media.getUserMedia.bind(media);
  const context = new AudioContext();
  const microphone = context.createMediaStreamDestination();
  media.getUserMedia = async (wanted) => (wanted?.audio ? microphone.stream.clone() : ask(wanted));
  Object.assign(window, {
    /** Syllables and pauses, as uneven as a voice. */
    talk: async () => {
      await context.resume();
      const voice = new OscillatorNode(context, { type: "sawtooth", frequency: 180 });
      const loudness = new GainNode(context, { gain: 0 });
      for (let at = context.currentTime; at < context.currentTime + 180; at += 0.1 + Math.random() * 0.3) {
        loudness.gain.setValueAtTime(Math.random() < 0.7 ? 0.05 + Math.random() * 0.4 : 0, at);
      }
      voice.connect(loudness).connect(microphone);
      voice.start();
    },
    /** Everything that is played here, as a loudspeaker beside the microphone does it. */
    echo: async () => {
      await context.resume();
      for (const { srcObject } of document.querySelectorAll("audio")) {
        if (!(srcObject instanceof MediaStream) || srcObject.getAudioTracks().length === 0) continue;
        context.createMediaStreamSource(srcObject).connect(microphone);
      }
    },
  });
}
const play = (page: Page, what: "talk" | "echo") => page.evaluate((name) => Reflect.get(window, name)(), what);

test("a silent microphone, talking with it off, and a voice that comes back through another's are told to whom they concern", async ({
  browser,
}) => {
  const choices = { camera: false, microphone: true };
  const host = await signInAs(browser, ana, { choices });
  await host.page.addInitScript(makeUpMicrophone);
  const { code } = await makeMeeting(host.page);
  await joinByCode(host, code);
  await expect(host.page.getByText("We can't hear your microphone")).toBeVisible();

  await test.step("who talks with the microphone off", async () => {
    await host.page.getByRole("button", { name: "Turn off microphone" }).click();
    await play(host.page, "talk");
    const warning = host.page.getByText("You're muted");
    await expect(warning).toBeVisible();
    await expect(host.page.getByText("Press M to unmute, or hold Space to talk.")).toBeVisible();
  });

  await test.step("whose voice comes back", async () => {
    const other = await signInAs(browser, ben, { choices });
    await other.page.addInitScript(makeUpMicrophone);
    await joinByCode(other, code);
    await host.page.keyboard.press("m");
    await expect.poll(() => other.page.evaluate(() => document.querySelectorAll("audio").length)).toBeGreaterThan(0);
    await play(other.page, "echo");
    await expect(host.page.getByText(`Your voice is echoing through ${ben}'s microphone`)).toBeVisible();
  });
});
