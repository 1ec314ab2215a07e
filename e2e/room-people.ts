import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
} from "@playwright/test";
import { hearLoudest } from "./hear-loudest";

export type Person = { page: Page; name: string };
type Choices = { camera?: boolean; microphone?: boolean; cameraId?: string };
type PersonOptions = { viewport?: { width: number; height: number }; choices?: Choices; touch?: boolean };

/**
 * One of the demo organisation's people, in a browser of their own (cookies, storage), signed in as the sign-in page
 * does it, without looking at that page: on the way to wherever the journey begins.
 */
export async function signInAs(browser: Browser, name: string, options: PersonOptions = {}): Promise<Person> {
  const page = await openBrowser(browser, options);
  const { csrfToken } = await (await page.request.get("/api/auth/csrf")).json();
  const signedIn = await page.request.post("/api/auth/callback/demo", {
    form: { csrfToken, user_id: await demoId(page.request, name), json: "true" },
  });
  expect(signedIn.ok(), await signedIn.text()).toBe(true);
  await page.goto(lightPage);
  return { page, name };
}

/** A page with cookies and storage of its own, and these devices remembered. Its `goto` and `reload` wait for the page's code, too. */
export async function openBrowser(
  browser: Browser,
  { viewport, choices, touch = false }: PersonOptions,
): Promise<Page> {
  const context = await browser.newContext({ ...(viewport ? { viewport } : {}), hasTouch: touch, isMobile: touch });
  if (choices) {
    await context.addInitScript((remembered) => {
      // about:blank and the sandboxed frames of mails have no storage.
      if (window !== window.top || !location.protocol.startsWith("http")) return;
      if (localStorage.getItem("parley.devices")) return;
      localStorage.setItem("parley.devices", JSON.stringify(remembered));
    }, choices);
  }
  return openPage(context);
}

/** A page of this browser whose `goto` and `reload` wait for the page's code, too. */
export async function openPage(context: BrowserContext): Promise<Page> {
  await context.addInitScript(recordLightly);
  const page = await context.newPage();
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (...to) => {
    const response = await goto(...to);
    await expectAwake(page);
    return response;
  };
  page.reload = async (...how) => {
    const response = await reload(...how);
    await expectAwake(page);
    return response;
  };
  return page;
}

/** Small pictures of a made-up camera or screen move, too, and beeps need no cleaning: both spare the processor. */
function recordLightly() {
  const { mediaDevices } = navigator;
  if (!mediaDevices) return;
  const ask = mediaDevices.getUserMedia.bind(mediaDevices);
  const askForScreen = mediaDevices.getDisplayMedia.bind(mediaDevices);
  const lighten = (wanted: boolean | MediaTrackConstraints | undefined, light: MediaTrackConstraints) =>
    wanted ? { ...(wanted === true ? {} : wanted), ...light } : false;
  mediaDevices.getUserMedia = (wanted) =>
    ask({
      video: lighten(wanted?.video, { width: 320, height: 180 }),
      audio: lighten(wanted?.audio, { echoCancellation: false, noiseSuppression: false, autoGainControl: false }),
    });
  mediaDevices.getDisplayMedia = (wanted) =>
    askForScreen({
      ...wanted,
      video: { width: 320, height: 180, frameRate: 6, displaySurface: Reflect.get(window, "surface") ?? "browser" },
    });
}

/** What this person chooses when the browser asks what to share; a tab, unless said otherwise. */
export const chooseSurface = (page: Page, surface: "browser" | "monitor") =>
  page.evaluate((chosen) => Object.assign(window, { surface: chosen }), surface);

/** Waits until the page's code runs: what is clicked before is lost. For pages that a link or a form led to. */
export const expectAwake = (page: Page) =>
  expect.poll(() => page.evaluate(isAwake), { intervals: [20, 50, 100] }).toBe(true);

/** Some pages come without code: there is nothing to wait for. */
const isAwake = () =>
  document.contentType !== "text/html" ||
  document.querySelector('script[src^="/_next/"]') === null ||
  Object.keys(document.body).some((key) => key.startsWith("__reactFiber"));

/** Of this origin, and with nothing to load. */
const lightPage = "/favicon.svg";

let signInPage: Promise<string> | undefined;

/** The id that the sign-in page's button for this person bears. */
async function demoId(request: APIRequestContext, name: string): Promise<string> {
  signInPage ??= request.get("/sign-in").then((response) => response.text());
  const page = await signInPage;
  const [form] = page.split("</form>").filter((one) => one.includes(`>${name}<`));
  const id = /name="user_id" value="([0-9a-f-]{36})"/.exec(form ?? "")?.[1];
  if (!id) throw new Error(`${name} is not among the demo people`);
  return id;
}

/** A meeting for now, made through the interface; its id and code. */
export async function makeMeeting(
  host: Page,
  body: Record<string, unknown> = {},
): Promise<{ id: string; code: string }> {
  return host.evaluate(async (fields) => {
    const response = await fetch("/api/meetings", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ duration_minutes: 30, title: "Room journey", ...fields }),
    });
    if (!response.ok) throw new Error(await response.text());
    const { id, code } = await response.json();
    return { id, code };
  }, body);
}

/** Through the door and into the room. */
export async function joinByCode({ page }: Person, code: string): Promise<void> {
  await page.goto(`/m/${code}`);
  await goIn(page);
}

/** From the door into the room. */
export async function goIn(page: Page): Promise<void> {
  await page.waitForURL(/\/m\//);
  await expectAwake(page);
  await page.getByRole("button", { name: /^Join/ }).click();
  await expectInside(page);
}

export async function expectInside(page: Page): Promise<void> {
  await expect(page.getByRole("toolbar", { name: "Meeting controls" })).toBeVisible();
  await expect(page).toHaveURL(/\/room\//);
  await expect(page.getByText("Connecting…")).toBeHidden();
}

/** The board, polls, the assistant or the prompter, from the dock's menu. */
export async function chooseActivity(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole("button", { name: /^Activities/ }).click();
  await page.getByRole("menuitem", { name }).click();
}

export const tileOf = (page: Page, name: string) => page.getByRole("region", { name: new RegExp(`^${name}`) });
export const cameraOf = (page: Page, name: string) => page.getByLabel(`Camera of ${name}`, { exact: true });

/** Waits until that many new frames of a video have been decoded and shown, whichever element shows it by then. */
export async function expectMovingPicture(video: Locator, frames = 10): Promise<void> {
  await expect(async () => {
    await expect(video).toBeVisible();
    expect(await video.evaluate(countFrames, frames)).toBeGreaterThanOrEqual(frames);
  }).toPass();
}

/** Of one element: whoever comes back in another window is shown by another. */
function countFrames(element: Element, wanted: number) {
  return new Promise<number>((resolve) => {
    if (!(element instanceof HTMLVideoElement)) return resolve(0);
    let count = 0;
    const done = () => {
      clearInterval(gone);
      clearTimeout(late);
      resolve(count);
    };
    const gone = setInterval(() => element.isConnected || done(), 200);
    const late = setTimeout(done, 20_000);
    const onFrame = () => {
      count += 1;
      if (count >= wanted) return done();
      element.requestVideoFrameCallback(onFrame);
    };
    element.requestVideoFrameCallback(onFrame);
  });
}

/** The loudest moment (RMS, 0…1) of what the others' microphones bring to this page, heard for up to ten seconds. */
export async function loudestHeard(page: Page): Promise<number> {
  return page.evaluate(hearLoudest, 10_000);
}

/**
 * Every tile in sight (`count`: so many) lies inside the window, and no two lie over each other, except one's own in the
 * corner of another that is at least ten times as large.
 */
export async function expectTidyStage(page: Page, count?: number): Promise<void> {
  const tiles = page.getByRole("group", { name: "Stage" }).getByRole("region");
  if (count !== undefined) await expect(tiles).toHaveCount(count);
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  await expect(async () => {
    // All tiles are measured at once: the stage could change between two measurements.
    const rects = await tiles.evaluateAll((elements) =>
      elements.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x, y, width, height, isOwn: element.hasAttribute("data-own") };
      }),
    );
    expect(rects.length).toBeGreaterThanOrEqual(count ?? 1);
    for (const rect of rects) {
      expect(rect.x).toBeGreaterThanOrEqual(0);
      expect(rect.y).toBeGreaterThanOrEqual(0);
      expect(rect.x + rect.width).toBeLessThanOrEqual(size.width);
      expect(rect.y + rect.height).toBeLessThanOrEqual(size.height);
      expect(rect.width).toBeGreaterThan(100);
      for (const other of rects) {
        if (other === rect) continue;
        const apart =
          rect.x + rect.width <= other.x ||
          other.x + other.width <= rect.x ||
          rect.y + rect.height <= other.y ||
          other.y + other.height <= rect.y;
        const [small, large] = rect.isOwn ? [rect, other] : [other, rect];
        const inCorner = small.isOwn && small.width * small.height * 10 < large.width * large.height;
        expect(apart || inCorner).toBe(true);
      }
    }
  }).toPass();
}

/** As a browser does that is told to by whoever runs the machine. */
export function refuseFullScreen() {
  Element.prototype.requestFullscreen = () => Promise.reject(new TypeError("not allowed"));
}

/** What is ticked leaves its menu open. */
export async function closeMenus(page: Page) {
  await expect(async () => {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toHaveCount(0, { timeout: 1000 });
  }).toPass();
}
