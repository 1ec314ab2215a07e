import { expect } from "@playwright/test";
import pg from "pg";
import { test } from "./journey";
import { admit, comeAsGuest, expectGuestInside, knock } from "./room-guests";
import { expectInside, joinByCode, makeMeeting, refuseFullScreen, signInAs } from "./room-people";

test("the host records; the others see and hear it, who comes late is told at the door, and it plays afterwards", async ({
  browser,
}) => {
  const host = await signInAs(browser, "Ana Pereira", { choices: { camera: true, microphone: true } });
  const { id, code } = await makeMeeting(host.page, { title: "Recorded meeting" });
  await joinByCode(host, code);
  const other = await signInAs(browser, "Ben Okafor", { choices: { camera: false, microphone: false } });
  await joinByCode(other, code);
  const atDoor = await signInAs(browser, "Clara Weiss", { choices: { camera: false, microphone: false } });
  await atDoor.page.route(/\/occupancy$|\/api\/m\//, (route) => route.abort());
  await atDoor.page.goto(`/m/${code}`);
  const sign = { name: "Recording", exact: true } as const;

  await other.page.getByRole("button", { name: "More", exact: true }).click();
  await expect(other.page.getByRole("menuitem", { name: "Self view" })).toBeVisible();
  await expect(other.page.getByRole("menuitem", { name: "Record meeting" })).toBeHidden();
  await other.page.keyboard.press("Escape");
  await host.page.getByRole("button", { name: "More", exact: true }).click();
  await host.page.getByRole("menuitem", { name: "Record meeting" }).click();
  for (const { page } of [host, other]) {
    await expect(page.getByRole("button", sign)).toBeVisible();
    await expect(page.getByText("This meeting is being recorded")).toBeVisible();
  }
  await test.step("on a phone nothing covers the sign, whatever is open, and reactions leave the time in sight", async () => {
    const { page } = other;
    const viewport = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    const dot = page.getByText("Recording", { exact: true });
    const title = page.getByText("Recorded meeting", { exact: true });
    await expect.poll(() => dot.evaluate(isOnTop)).toBe(true);
    const reactions = page.getByRole("group", { name: "Send a reaction" });
    await page.getByRole("button", { name: "Reactions and hand" }).click();
    await expect(reactions).toBeVisible();
    expect([await dot.evaluate(isOnTop), await title.evaluate(isOnTop)]).toEqual([true, true]);
    await expect(reactions).toBeHidden();
    const more = page.getByRole("button", { name: /^More/ });
    await more.click();
    await expect(page.getByRole("menuitem", { name: "Transcript" })).toBeVisible();
    expect(await dot.evaluate(isOnTop)).toBe(true);
    await page.keyboard.press("Escape");
    for (const name of ["Chat", "Transcript"]) {
      if (name === "Chat") {
        await page.getByRole("button", { name: "Chat" }).click();
      } else {
        await more.click();
        await page.getByRole("menuitem", { name: new RegExp(`^${name}`) }).click();
      }
      const panel = page.getByRole("complementary", { name });
      await expect(panel.getByRole("button", { name: /^Close / })).toBeVisible();
      expect(await dot.evaluate(isOnTop), name).toBe(true);
      await panel.getByRole("button", { name: /^Close / }).click();
    }
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await dot.evaluate(isOnTop)).toBe(true);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    if (viewport) await page.setViewportSize(viewport);
  });
  await test.step("whose door has not heard of it yet is told when they press Join, and comes in by a second press", async () => {
    await atDoor.page.getByRole("button", { name: "Join", exact: true }).click();
    await expect(atDoor.page.getByText("If you join, you'll be in the recording.")).toBeVisible();
    await atDoor.page.getByRole("button", { name: "Join the recorded meeting" }).click();
    await expectInside(atDoor.page);
    await atDoor.page.context().close();
  });
  await test.step("a guest is told before anybody can hear them, and sees the dot inside", async () => {
    const late = await comeAsGuest(browser, `/m/${code}`, { name: "Lena Late", email: "lena@late.example" });
    const told = late.page.getByText("This meeting is being recorded. If you join, you'll be in the recording.");
    await expect(told).toBeVisible();
    await knock(late);
    await expect(told).toBeVisible();
    await admit(host.page, late.name);
    await expectGuestInside(late);
    await expect(late.page.getByRole("button", sign)).toBeVisible();
    await host.page.getByRole("button", { name: "More", exact: true }).click();
    // Both at once: the notice disappears after four seconds.
    await Promise.all([
      expect(late.page.getByText("Recording stopped")).toBeVisible(),
      host.page.getByRole("menuitem", { name: "Stop recording" }).click(),
    ]);
    await expect(late.page.getByRole("button", sign)).toBeHidden();
  });

  await other.page.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(other.page.getByRole("heading", { name: "You left the meeting" })).toBeVisible();
  await expect(other.page.getByRole("button", { name: "Rejoin" })).toBeVisible();
  await say(id, [
    [500, "Let us look at the budget for the spring campaign."],
    [2500, "We decided to go with the smaller agency for the spring campaign."],
  ]);
  const ended = await host.page.request.post(`/api/meetings/${id}/end`, {
    headers: { origin: new URL(host.page.url()).origin },
  });
  expect(ended.ok()).toBe(true);
  await test.step("the page of who left becomes the page of what was, and the host's has the notes", async () => {
    await expect(other.page.getByRole("heading", { name: "The meeting has ended" })).toBeVisible();
    await expect(other.page.getByRole("button", { name: "Rejoin" })).toBeHidden();
    await expect(host.page.getByRole("region", { name: "Notes from this meeting" })).toBeVisible();
  });

  const player = host.page.getByRole("region", { name: "Recording", exact: true });
  const picture = player.getByLabel("Recording of the meeting");
  const playedTo = () => picture.evaluate((video) => (video instanceof HTMLVideoElement ? video.currentTime : 0));
  await test.step("it plays for the host, from wherever they like", async () => {
    await host.page.goto(`/meetings/${id}`);
    await expect(player).toBeVisible();
    await expect(player.getByText(/ of \d+:\d\d$/)).not.toHaveText("of 0:00");
    await player.getByRole("button", { name: "Play" }).click();
    await expect.poll(playedTo).toBeGreaterThan(0.5);
    await player.getByRole("button", { name: "Pause" }).click();
    await player.getByRole("slider", { name: "Playback position" }).press("Home");
    await expect.poll(playedTo).toBe(0);
    await expect(host.page.getByText(/^Size: /)).toBeVisible();
  });

  await test.step("a line of the transcript and a chapter of the notes lead to their place in it", async () => {
    const line = host.page
      .getByRole("region", { name: "Transcript lines" })
      .getByText("We decided to go with the smaller");
    await line.click();
    await expect.poll(playedTo).toBeGreaterThan(2.4);
    await expect(line).toHaveAttribute("data-playing", "");
    await player.getByRole("button", { name: "Pause" }).click();
    await player.getByRole("slider", { name: "Playback position" }).press("Home");
    await expect.poll(playedTo).toBe(0);
    await player.getByRole("combobox", { name: "Speed" }).click();
    await host.page.getByRole("option", { name: "0.75×" }).click();
    await player
      .getByRole("navigation", { name: "Chapters" })
      .getByRole("button", { name: /agency.*Decision/ })
      .click();
    await expect.poll(playedTo).toBeGreaterThan(2.4);
    expect(await picture.evaluate((video) => video instanceof HTMLVideoElement && video.playbackRate)).toBe(0.75);
  });
  await test.step("a link that works no more is replaced, and what cannot be loaded is tried again by a click", async () => {
    const links = "**/api/recordings/**";
    await host.page.route(links, (route) => route.abort(), { times: 1 });
    await host.page.reload();
    await player.getByRole("button", { name: "Play" }).click();
    await expect.poll(playedTo).toBeGreaterThan(0);
    await host.page.reload();
    await expect(player.getByRole("button", { name: "Play" })).toBeVisible();
    await expect.poll(() => picture.evaluate((video) => Reflect.get(video, "readyState"))).toBeGreaterThan(0);
    // The link expires when somebody presses Play.
    await picture.evaluate((video) => {
      if (video instanceof HTMLElement) video.click();
      video.dispatchEvent(new Event("error"));
    });
    await expect.poll(playedTo).toBeGreaterThan(0);
    // Requests that the page itself started are not counted.
    await host.page.goto("/favicon.svg");
    let refused = 0;
    await host.page.route(links, (route) => {
      // Beside them, a byte of each is asked for, which tells why it did not load.
      if (route.request().resourceType() === "media") refused += 1;
      return route.abort();
    });
    await host.page.goto(`/meetings/${id}`);
    // The first one, and by itself with three newer links.
    await expect.poll(() => refused).toBe(4);
    await expect(player.getByText("Couldn't load the recording.")).toBeVisible();
    await host.page.unroute(links);
    await player.getByRole("button", { name: "Try again" }).click();
    await expect.poll(playedTo).toBeGreaterThan(0);
  });

  await test.step("a browser that does not fill the screen says so", async () => {
    await host.page.evaluate(refuseFullScreen);
    await player.getByRole("button", { name: "Full screen" }).click();
    const told = host.page.getByRole("region", { name: "Status messages" });
    await expect(told.getByText("Couldn't switch to full screen.")).toBeVisible();
  });
  const kept = await other.page.request.get(`/api/meetings/${id}/recording`);
  expect(kept.status()).toBe(403);
});

/** Words of the host, so many milliseconds into the recording: what a microphone that says nothing cannot give. */
async function say(meetingId: string, lines: [number, string][]) {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  for (const [at, text] of lines) {
    await client.query(
      `insert into transcript_segments
         (id, meeting_id, identity, name, user_id, track_id, t_ms, duration_ms, text, is_final)
       select gen_random_uuid(), m.id, 'user:' || m.host_id, 'Ana Pereira', m.host_id, 'TR_journey',
              extract(epoch from p.started_at - m.started_at) * 1000 + $2, 1500, $3, true
         from meetings m join recording_parts p on p.meeting_id = m.id
        where m.id = $1
        order by p.started_at
        limit 1`,
      [meetingId, at, text],
    );
  }
  await client.end();
}

/** Within the window, and nothing lies over it; its round ends are not itself. */
function isOnTop(element: Element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  const parts = [0.2, 0.5, 0.8];
  return parts.every((across) =>
    parts.every((down) => {
      const there = document.elementFromPoint(x + across * width, y + down * height);
      return there !== null && element.contains(there);
    }),
  );
}
