import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { chromiumArgs, chromiumPath } from "@/e2e/chromium";
import { admit, knock, type OpenMeeting } from "./stage";

const origin = process.env.PUBLIC_ORIGIN ?? "";

export const openChromium = () => chromium.launch({ executablePath: chromiumPath, args: chromiumArgs });

/** A tab for a guest who was let in: its door, `/m/CODE`, offers to join at once, without camera and microphone. */
export async function openGuestTab(browser: Browser, meeting: OpenMeeting): Promise<GuestTab> {
  const guest = await knock(meeting);
  await admit(meeting, guest);
  const context = await browser.newContext({ baseURL: origin });
  await context.addInitScript(rememberVisit, {
    code: meeting.meeting.code,
    guestId: guest.session.guest_id,
    launchToken: guest.session.launch_token,
    name: guest.session.name,
  });
  return { context, page: await context.newPage() };
}

type GuestTab = { context: BrowserContext; page: Page };

/** A guest's tab after the knock. */
function rememberVisit(visit: { code: string; guestId: string; launchToken: string; name: string }) {
  localStorage.setItem("parley.devices", JSON.stringify({ camera: false, microphone: false }));
  sessionStorage.setItem(`parley.visit.${visit.code}`, JSON.stringify({ ...visit, keptAt: Date.now() }));
}

/** The room in a Chromium of its own, with captions on, until `leave` is called. */
export async function readCaptions(meeting: OpenMeeting) {
  const browser = await openChromium();
  const { page } = await openGuestTab(browser, meeting);
  await page.goto(`/m/${meeting.meeting.code}`);
  await page.getByRole("button", { name: "Join", exact: true }).click();
  await page.getByRole("group", { name: "Stage" }).waitFor();
  if (await page.getByRole("button", { name: "Turn on captions" }).isVisible()) await page.keyboard.press("c");
  const lines = page.getByRole("region", { name: "Latest captions" }).getByRole("paragraph");
  return { countLines: () => lines.count(), leave: () => browser.close() };
}
