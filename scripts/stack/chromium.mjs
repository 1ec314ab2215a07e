import { existsSync } from "node:fs";
import { installFromDebian } from "./debian.mjs";
import { Stop } from "./say.mjs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const places = [
  ...names.map((name) => `/usr/bin/${name}`),
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Where the browser is; Debian's is installed when there is none. */
export async function findChromium() {
  const known = process.env.CHROMIUM_PATH ?? places.find((place) => existsSync(place));
  if (known) return known;
  try {
    await installFromDebian("Chromium", ["chromium"]);
  } catch (error) {
    throw new Stop(
      "Chromium isn't there and couldn't be installed. Install it, or set CHROMIUM_PATH to a Chromium-based browser, " +
        `and run the tests again.\n${error.message}`,
    );
  }
  return "/usr/bin/chromium";
}
