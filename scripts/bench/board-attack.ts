import { readFile } from "node:fs/promises";
import { type Browser, chromium, type Page } from "@playwright/test";
import { boardTopic } from "@/components/whiteboard/board-inbox";
import { chromiumArgs, chromiumPath } from "@/e2e/chromium";
import { hostilePackets, makeRandom } from "@/lib/testing/board-simulation";
import type { Row } from "./measure";
import { browserFirst } from "./processes";
import { admit, connect, knock, launch, type OpenMeeting, openMeeting } from "./stage";

const origin = process.env.PUBLIC_ORIGIN ?? "";
const packets = 10_000;
/** About 250 packets a second, until all are sent. */
const packetsAtOnce = 5;
const betweenMs = 20;
const strokes = 40;
const settleMs = 15_000;
const equalWithinMs = 120_000;

/**
 * Two people look at one board in Chromium while a modified client sends what it likes: how long the pages do not
 * answer, beside the same while somebody draws, and whether both screens show the same afterwards.
 */
export async function measureAttack(): Promise<Row[]> {
  const meeting = await openMeeting();
  await meeting.host.call("POST", `/meetings/${meeting.meeting.id}/whiteboard/open`, { body: { open: true } });
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArgs });
  try {
    const pages = [await openBoard(browser, meeting), await openBoard(browser, meeting)];
    const [one] = pages;
    if (!one) throw new Error("no page");
    await wait(settleMs);
    const drawing = await longestTask(browser, () => draw(one));
    const unread = await longestTask(browser, () => sendHostile(meeting, "read-by-nobody"));
    const attack = await longestTask(browser, () => sendHostile(meeting, boardTopic));
    const different = await untilEqual(pages);
    return [
      {
        what: `processor time of a page's longest task while a modified client sends ${packets} messages to its board`,
        unit: "ms",
        measured: attack.processorMs,
        floor: drawing.processorMs,
        goal: "≤ 200 ms",
        against: `the same while somebody draws ${strokes} boxes`,
      },
      {
        what: "the same by the clock; sender and server take what the two pages leave of the machine",
        unit: "ms",
        measured: attack.clockMs,
        floor: unread.clockMs,
        goal: "≤ 200 ms",
        against: "the same messages under a topic that no page reads",
      },
      {
        what: `elements that differ between two screens ${equalWithinMs / 1000} s later`,
        unit: "",
        measured: different,
        floor: null,
        goal: "0",
        against: "",
      },
    ];
  } finally {
    await browser.close();
    await meeting.room.disconnect();
  }
}

async function openBoard(browser: Browser, meeting: OpenMeeting): Promise<Page> {
  const guest = await knock(meeting);
  await admit(meeting, guest);
  const context = await browser.newContext({ baseURL: origin, acceptDownloads: true });
  await context.addInitScript(
    (visit) => {
      localStorage.setItem("parley.devices", JSON.stringify({ camera: false, microphone: false }));
      sessionStorage.setItem(`parley.visit.${visit.code}`, JSON.stringify({ ...visit, keptAt: Date.now() }));
    },
    {
      code: meeting.meeting.code,
      guestId: guest.session.guest_id,
      launchToken: guest.session.launch_token,
      name: guest.session.name,
    },
  );
  const page = await context.newPage();
  await page.goto(`/m/${meeting.meeting.code}`);
  await page.getByRole("button", { name: "Join", exact: true }).click();
  await boardOf(page).locator("canvas").first().waitFor();
  return page;
}

const boardOf = (page: Page) => page.getByRole("region", { name: "Whiteboard", exact: true });

/** Of Chromium's trace: `X` is a task, `dur` and `tdur` its microseconds by the clock and of the processor. */
type TraceEvent = {
  ph: string;
  name: string;
  pid: number;
  tid: number;
  dur?: number;
  tdur?: number;
  args: { name?: string };
};
type Longest = { processorMs: number; clockMs: number };

/** The longest task of any page's main thread while `work` is done. */
async function longestTask(browser: Browser, work: () => Promise<unknown>): Promise<Longest> {
  await browser.startTracing(undefined, { categories: ["toplevel"] });
  await browserFirst(work);
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;
  const mains = traceEvents.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain");
  const threads = new Set(mains.map(threadOf));
  const tasks = traceEvents.filter((event) => event.ph === "X" && threads.has(threadOf(event)));
  if (tasks.length === 0) throw new Error("the browser traced no task of a page");
  const longest = (time: "dur" | "tdur") => tasks.reduce((most, task) => Math.max(most, (task[time] ?? 0) / 1000), 0);
  return { processorMs: longest("tdur"), clockMs: longest("dur") };
}

async function draw(page: Page) {
  const box = (await boardOf(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  for (let n = 0; n < strokes; n += 1) {
    const [x, y] = [box.x + 300 + (n % 8) * 20, box.y + 150 + Math.floor(n / 8) * 30];
    await page.keyboard.press("r");
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, y + 40, { steps: 5 });
    await page.mouse.up();
  }
  await page.keyboard.press("Escape");
}

/** And waits until the pages have shown what came of it. */
async function sendHostile(meeting: OpenMeeting, topic: string) {
  const guest = await knock(meeting);
  await admit(meeting, guest);
  const { token } = await launch(meeting, guest);
  const room = await connect(token ?? "", { autoSubscribe: false });
  const all = hostilePackets(packets, [], makeRandom(23));
  for (let at = 0; at < all.length; at += packetsAtOnce) {
    const options = { reliable: true, topic };
    await Promise.all(
      all
        .slice(at, at + packetsAtOnce)
        .map((packet) => room.localParticipant?.publishData(packet, options).catch(() => {})),
    );
    await wait(betweenMs);
  }
  await room.disconnect();
  await wait(settleMs);
}

/**
 * How many elements one screen shows and the other does not, at last: a page that answers quickly because it dropped
 * what others drew would be worth nothing.
 */
async function untilEqual(pages: Page[]): Promise<number> {
  for (const end = Date.now() + equalWithinMs; ; await wait(2000)) {
    const [one = [], other = []] = await Promise.all(pages.map(download));
    const [ones, others] = [new Set(one), new Set(other)];
    const different =
      one.filter((element) => !others.has(element)).length + other.filter((element) => !ones.has(element)).length;
    if (different === 0 || Date.now() > end) return different;
  }
}

/** What is to be seen of each element. */
async function download(page: Page): Promise<string[]> {
  await boardOf(page).getByRole("button", { name: "Download the board" }).click();
  const item = page.getByRole("menuitem", { name: /As an Excalidraw file/ });
  const [file] = await Promise.all([page.waitForEvent("download"), item.click()]);
  const { elements }: { elements: Record<string, unknown>[] } = JSON.parse(
    (await readFile(await file.path())).toString(),
  );
  return elements
    .map(({ id, type, x, y, width, height, points, text, strokeColor, backgroundColor }) =>
      JSON.stringify({ id, type, x, y, width, height, points, text, strokeColor, backgroundColor }),
    )
    .sort();
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
