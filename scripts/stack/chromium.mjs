import { existsSync } from "node:fs";
import { isInstalled, run } from "./command.mjs";
import { Stop, step } from "./say.mjs";

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
  const advice = "Install Chromium, or set CHROMIUM_PATH to a Chromium-based browser, and run the tests again.";
  if (!(await isInstalled("apt-get"))) throw new Stop(`Chromium isn't installed. ${advice}`);
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const apt = ([...args]) => {
    const [command, ...rest] = [...asRoot, "apt-get", ...args];
    return run(command, rest, { env: { DEBIAN_FRONTEND: "noninteractive" } });
  };
  try {
    await step("Installing Chromium from Debian", async () => {
      await apt(["update", "-qq"]);
      await apt(["install", "-y", "-qq", "--no-install-recommends", "chromium"]);
    });
  } catch (error) {
    throw new Stop(`Chromium couldn't be installed. ${advice}\n${error.message}`);
  }
  return "/usr/bin/chromium";
}
