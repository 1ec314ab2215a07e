import { readdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { findChromium } from "../stack/chromium.mjs";
import { tool } from "../stack/command.mjs";
import { withFreshStack } from "../stack/fresh-stack.mjs";
import { green, red, say, yellow } from "../stack/say.mjs";
import { root } from "../stack/stack.mjs";
import { countJourneys, describeSecondTries } from "./count-journeys.mjs";
import { findBrowsers } from "./find-browsers.mjs";
import { runAndCount } from "./report.mjs";

const engines = ["firefox", "webkit"];
const pictures = path.join(root, "test-results/pictures");
const report = path.join(root, ".data/browsers.json");

/** Runs the journeys of other engines, those that the words choose, or takes pictures; answers the exit code. */
export async function runBrowsers(words) {
  await findBrowsers();
  const chromium = await findChromium();
  const run = (settings) => runJourneys(words, { ...settings, CHROMIUM_PATH: chromium });
  // A stack that runs already, for who writes journeys: it is told as a journey is.
  const { PARLEY_ORIGIN, DATABASE_URL, DATA_DIR } = process.env;
  const { passed, failed, secondTries } = PARLEY_ORIGIN
    ? await run({ PARLEY_ORIGIN, DATABASE_URL, DATA_DIR })
    : await withFreshStack({}, ({ settings }) => run({ ...settings, PARLEY_ORIGIN: settings.PUBLIC_ORIGIN }));
  if (words.includes("pictures") && failed === 0) await layOut();
  if (secondTries.length > 0) say(`\n${yellow(describeSecondTries(secondTries))}`);
  const line = `${passed + secondTries.length} passed, ${failed} failed`;
  say(`\n${failed > 0 ? red(line) : green(line)}`);
  return failed > 0 || passed + secondTries.length === 0 ? 1 : 0;
}

async function runJourneys(words, { PARLEY_ORIGIN, DATABASE_URL, DATA_DIR, CHROMIUM_PATH }) {
  const chosen = engines.filter((engine) => words.includes(engine));
  const projects = words.includes("pictures") ? ["pictures-*"] : chosen.length > 0 ? chosen : engines;
  const files = words.filter((word) => !engines.includes(word));
  const { secondTries = [], ...tally } = await runAndCount({
    title: "Journeys in other browsers",
    command: tool(root, "playwright"),
    args: ["test", "-c", "e2e/browsers/playwright.config.ts", ...projects.map((name) => `--project=${name}`), ...files],
    env: { PARLEY_ORIGIN, DATABASE_URL, DATA_DIR, CHROMIUM_PATH, PICTURES: pictures, PLAYWRIGHT_REPORT: report },
    file: report,
    count: countJourneys,
  });
  return { ...tally, secondTries };
}

/** Puts the pictures of a page beside each other. */
async function layOut() {
  const names = new Set(
    readdirSync(pictures).flatMap((file) => /^(.+)-(?:chromium|firefox|webkit)\.png$/.exec(file)?.[1] ?? []),
  );
  const [width, height] = [960, 600];
  for (const name of names) {
    const shown = await Promise.all(
      ["chromium", ...engines].map(async (engine, at) => ({
        input: await sharp(path.join(pictures, `${name}-${engine}.png`))
          .resize(width, height, { fit: "contain", background: "#888" })
          .toBuffer(),
        left: at * (width + 10),
        top: 0,
      })),
    );
    const canvas = { create: { width: 3 * width + 20, height, channels: 3, background: "#888" } };
    await sharp(canvas)
      .composite(shown)
      .png()
      .toFile(path.join(pictures, `${name}.png`));
  }
  say(`Chromium, Firefox and WebKit side by side: ${path.relative(root, pictures)}`);
}
