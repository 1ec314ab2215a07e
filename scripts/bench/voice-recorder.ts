import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { chromiumArgsSpeaking, chromiumPath } from "@/e2e/chromium";
import { pollUntil } from "@/lib/platform/poll-until";
import { createUser } from "@/lib/testing/factories";
import { chromiumMicrophoneWav, speak } from "@/lib/testing/speech-clips";
import type { Row } from "./measure";
import { signInBrowser } from "./sign-in-browser";

const origin = process.env.PUBLIC_ORIGIN ?? "";
const interruptions = Number(process.env.TURNS ?? 50);
const ways = ["reload", "crash of the page", "kill of the browser"] as const;
const patienceMs = 60_000;

/** What is lost of a recording when its page is reloaded, its page crashes, or its browser is killed. */
export async function measureRecorder(): Promise<Row[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "parley-recorder-"));
  const wav = path.join(folder, "speech.wav");
  await writeFile(wav, chromiumMicrophoneWav((await speak("One two three four five six seven eight.", "slt")).samples));
  const { id: userId } = await createUser();
  const open = () => openProfile(path.join(folder, "profile"), wav, userId);
  let context = await open();
  const lost: number[] = [];
  let keptMs = 0;
  try {
    for (let turn = 0; turn < interruptions; turn += 1) {
      let page = await openHome(context);
      const button = turn === 0 ? "Record a voice note" : "Go on recording";
      await page.getByRole("button", { name: button }).first().click();
      await page.getByRole("region", { name: "Recorder" }).getByText("Recording", { exact: true }).waitFor();
      // From 1.5 to 5.5 s, at every tenth of a second between two slices.
      await page.waitForTimeout(1500 + ((turn * 1700) % 4100));
      const way = ways[turn % ways.length] ?? "reload";
      const spokenMs = await page.evaluate(() => Date.now() - Number(Reflect.get(window, "recordingSince")));
      if (way === "kill of the browser") {
        killBrowserOf(path.join(folder, "profile"));
        await context.close().catch(() => {});
        context = await open();
      } else if (way === "reload") {
        page.once("dialog", (dialog) => void dialog.accept());
        await page.reload();
      } else {
        const devtools = await context.newCDPSession(page);
        await Promise.race([devtools.send("Page.crash").catch(() => {}), page.waitForEvent("crash")]);
        await page.close();
      }
      page = await openHome(context);
      await page.getByRole("list", { name: "Unfinished recordings" }).waitFor();
      const lengths = await page.evaluate(readPartLengths);
      const partMs = lengths.at(-1) ?? 0;
      lost.push(lengths.length === turn + 1 ? Math.max(0, spokenMs - partMs) / 1000 : spokenMs / 1000);
      keptMs = lengths.reduce((sum, ms) => sum + ms, 0);
    }
    const page = await openHome(context);
    await page.getByRole("button", { name: "Keep as it is" }).click();
    const seconds = await pollUntil(
      patienceMs,
      () => secondsOfNote(page),
      (seen) => seen > 0,
    );
    return [
      {
        what: `seconds of sound lost by a reload, a crash or a kill, the most of ${lost.length}`,
        unit: "s",
        measured: Math.max(...lost),
        floor: null,
        against: "",
        goal: "≤ 1 s",
      },
      {
        what: "seconds of the note beside the seconds that were kept",
        unit: "s",
        measured: seconds,
        floor: keptMs / 1000,
        against: "the parts in the browser's database",
        goal: "ratio ≤ 1.02",
      },
    ];
  } finally {
    await context.close().catch(() => {});
    await rm(folder, { recursive: true, force: true });
  }
}

async function openProfile(profile: string, wav: string, userId: string): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath,
    args: chromiumArgsSpeaking(wav),
  });
  // The compiler of this file wraps functions in `__name`, which does not exist in the page.
  await context.addInitScript("globalThis.__name = (one) => one");
  await context.addInitScript(() => {
    const start = MediaRecorder.prototype.start;
    MediaRecorder.prototype.start = function (sliceMs) {
      Reflect.set(window, "recordingSince", Date.now());
      start.call(this, sliceMs);
    };
  });
  await signInBrowser(context, userId);
  return context;
}

async function openHome(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.goto(`${origin}/home`);
  return page;
}

/** The seconds of the only note, once the server has joined its parts. */
async function secondsOfNote(page: Page): Promise<number> {
  const { items } = await (await page.request.get(`${origin}/api/voice-notes`)).json();
  return items[0]?.duration_seconds ?? 0;
}

/** Runs in the page: how long each part is, by the last slice of it that the browser has. */
async function readPartLengths(): Promise<number[]> {
  const lengths: number[] = [];
  for (const { name = "" } of await indexedDB.databases()) {
    if (!name.startsWith("parley-voice-notes ")) continue;
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const cursor = opening.result.transaction("slices").objectStore("slices").openCursor();
        cursor.onerror = () => reject(cursor.error);
        cursor.onsuccess = () => {
          if (!cursor.result) {
            opening.result.close();
            resolve();
            return;
          }
          const { part, endMs } = cursor.result.value;
          lengths[part] = Math.max(lengths[part] ?? 0, endMs);
          cursor.result.continue();
        };
      };
    });
  }
  return lengths;
}

/** The browser process itself, as a machine that loses its power would end it. Linux only. */
function killBrowserOf(profile: string) {
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    const command = commandOf(pid);
    if (command.includes(`--user-data-dir=${profile}`) && !command.includes("--type="))
      process.kill(Number(pid), "SIGKILL");
  }
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}
