import { gzipSync } from "node:zlib";
import { type Browser, chromium } from "@playwright/test";
import { chromiumArgs, chromiumPath } from "@/e2e/chromium";
import { database } from "@/lib/platform/database/database";
import { createBookingPage } from "@/lib/testing/booking-page";
import { serveBareNext } from "./bare-next";
import { percentile, type Row } from "./measure";
import { signInBrowser } from "./sign-in-browser";

const origin = process.env.PUBLIC_ORIGIN ?? "";
const turns = Number(process.env.TURNS ?? 5);
/** What a phone of the middle range takes longer than this machine, as Lighthouse supposes. */
const slowdown = 4;
const settledAfterMs = 4000;

type Visit = { name: string; path: string; as: string | null; goal: string; lcpMsMax?: number };
type Load = { scriptBytes: number; lcpMs: number; longestTaskMs: number; shift: number };

/** What each page loads, and how soon it is there on a processor four times slower, at 390 px. */
export async function measurePages(): Promise<Row[]> {
  const bare = await serveBareNext();
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArgs });
  try {
    const rows: Row[] = [];
    for (const visit of await listVisits()) {
      const loads: Load[] = [];
      const floors: Load[] = [];
      for (let turn = 0; turn < turns; turn += 1) {
        loads.push(await load(browser, origin + visit.path, visit.as));
        floors.push(await load(browser, bare.address, null));
      }
      rows.push(...rowsOf(visit, loads, floors));
    }
    return rows;
  } finally {
    await browser.close();
    await bare.stop();
  }
}

async function listVisits(): Promise<Visit[]> {
  const ana = await database.user.findFirstOrThrow({ where: { email: "ana@harbour.example" } });
  const past = await database.meeting.findFirstOrThrow({ where: { hostId: ana.id, status: "completed" } });
  const ahead = await database.meeting.findFirstOrThrow({ where: { hostId: ana.id, status: "scheduled" } });
  return [
    { name: "sign-in", path: "/sign-in", as: null, goal: "≤ 120 KB" },
    { name: "home", path: "/home", as: ana.id, goal: "≤ 220 KB" },
    { name: "door", path: `/m/${ahead.code}`, as: null, goal: "≤ 200 KB" },
    { name: "meeting", path: `/meetings/${past.id}`, as: ana.id, goal: "≤ 260 KB" },
    { name: "form", path: "/meetings/new", as: ana.id, goal: "" },
    { name: "own booking page", path: "/booking", as: ana.id, goal: "≤ 220 KB" },
    { name: "booking page", path: await openBookingPage(ana.id), as: null, goal: "≤ 160 KB", lcpMsMax: 1000 },
  ];
}

/** A page with usual hours and one type; its address as a stranger gets it. */
async function openBookingPage(userId: string): Promise<string> {
  const known = await database.bookingPage.findUnique({ where: { userId }, include: { types: true } });
  const [type] = known?.types ?? [];
  if (known?.enabled && type) return `/book/${known.handle}/${type.slug}`;
  const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, startMinute: 540, endMinute: 1020 }));
  const { handle, subject } = await createBookingPage({ id: userId }, { handle: "bench-booking", hours });
  return `/book/${handle}/${subject.slug}`;
}

function rowsOf({ name, goal, lcpMsMax = 1500 }: Visit, loads: Load[], floors: Load[]): Row[] {
  const median = (all: Load[], of: keyof Load) =>
    percentile(
      all.map((one) => one[of]),
      0.5,
    );
  const against = "a bare Next page";
  return [
    {
      what: `${name}: JavaScript, gzip`,
      unit: "KB",
      measured: median(loads, "scriptBytes") / 1000,
      floor: median(floors, "scriptBytes") / 1000,
      against,
      goal,
    },
    {
      what: `${name}: largest contentful paint at ${slowdown}x`,
      unit: "ms",
      measured: median(loads, "lcpMs"),
      floor: median(floors, "lcpMs"),
      against,
      goal: `≤ ${lcpMsMax} ms, ratio ≤ 1.5`,
    },
    {
      what: `${name}: longest task after the first paint at ${slowdown}x`,
      unit: "ms",
      measured: median(loads, "longestTaskMs"),
      floor: null,
      against: "",
      goal: "≤ 200 ms",
    },
    {
      what: `${name}: layout shift at 390 px`,
      unit: "",
      measured: Math.max(...loads.map(({ shift }) => shift)),
      floor: null,
      against: "",
      goal: "0.00",
    },
  ];
}

async function load(browser: Browser, address: string, userId: string | null): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  if (userId) await signInBrowser(context, userId);
  const page = await context.newPage();
  // The compiler of this file wraps functions in `__name`, which does not exist in the page.
  await page.addInitScript("globalThis.__name = (one) => one");
  await page.addInitScript(observe);
  const scripts: Promise<number>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    scripts.push(
      response.body().then(
        (body) => gzipSync(body).length,
        () => 0,
      ),
    );
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.goto(address, { waitUntil: "load" });
  await page.waitForTimeout(settledAfterMs);
  const seen = await page.evaluate(() => (window as unknown as { loadFigures: Omit<Load, "scriptBytes"> }).loadFigures);
  const bytes = await Promise.all(scripts);
  await context.close();
  return { ...seen, scriptBytes: bytes.reduce((sum, one) => sum + one, 0) };
}

/** Runs in the page before its own code. */
function observe() {
  const figures = { lcpMs: 0, longestTaskMs: 0, shift: 0 };
  Object.assign(window, { loadFigures: figures });
  let painted = Number.POSITIVE_INFINITY;
  const watch = (type: string, read: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true });
  watch("paint", ({ startTime }) => {
    painted = Math.min(painted, startTime);
  });
  watch("largest-contentful-paint", ({ startTime }) => {
    figures.lcpMs = startTime;
  });
  watch("longtask", ({ startTime, duration }) => {
    if (startTime >= painted) figures.longestTaskMs = Math.max(figures.longestTaskMs, duration);
  });
  watch("layout-shift", (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) figures.shift += value;
  });
}
