// Firefox and WebKit as Debian builds them, and the screen, the keys and the sound card that they need.
import { existsSync } from "node:fs";
import { installFromDebian } from "../stack/debian.mjs";
import { Stop, warn } from "../stack/say.mjs";

const needed = [
  { file: process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr", name: "firefox-esr" },
  { file: "/usr/bin/WebKitWebDriver", name: "webkit2gtk-driver" },
  { file: "/usr/bin/Xvfb", name: "xvfb" },
  { file: "/usr/bin/xdotool", name: "xdotool" },
];

/** Installs what is missing. Without PulseAudio one journey leaves out the sound, and says so. */
export async function findBrowsers() {
  const missing = needed.filter(({ file }) => !existsSync(file)).map(({ name }) => name);
  if (missing.length > 0) {
    await installFromDebian(missing.join(", "), missing).catch(({ message }) => {
      throw new Stop(
        `${missing.join(", ")} couldn't be installed. These tests run on Debian and its like.\n${message}`,
      );
    });
  }
  if (existsSync("/usr/bin/pulseaudio")) return;
  await installFromDebian("PulseAudio", ["pulseaudio"]).catch(() =>
    warn("There is no PulseAudio: no sound is tested."),
  );
}
