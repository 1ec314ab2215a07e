import { expect } from "@playwright/test";
import { connectRoom } from "@/lib/testing/connect-room";
import { hum } from "../room-bots";
import { test } from "./journey";
import { eventually } from "./page";
import { type Colleague, callColleague, makeMeeting, signIn } from "./people";

/** The host hums alone for some seconds, and is recorded. */
async function record(host: Colleague, id: string) {
  const { token, media_url } = await host.ask<{ token: string; media_url: string }>("POST", `/api/meetings/${id}/join`);
  const room = await connectRoom(media_url, token);
  const beQuiet = await hum(room);
  await eventually(async () => void (await host.ask("POST", `/api/meetings/${id}/recording/start`)));
  await new Promise((resolve) => setTimeout(resolve, 12_000));
  await host.ask("POST", `/api/meetings/${id}/recording/stop`);
  await beQuiet();
  await room.disconnect();
  await host.ask("POST", `/api/meetings/${id}/end`);
}

test("a recording is played, from wherever one likes", async ({ open, origin }) => {
  const host = await callColleague("Ana Pereira", origin);
  const { id } = await makeMeeting(host, { title: "Recorded meeting" });
  await record(host, id);
  const page = await open();
  await signIn(page, host.name);
  await page.goto(`/meetings/${id}`);
  const player = page.get("region", "Recording");
  const picture = player.getBySelector('[aria-label="Recording of the meeting"]');
  const playedTo = () => picture.evaluate((video) => (video instanceof HTMLVideoElement ? video.currentTime : 0));
  await player.get("button", "Play").click();
  await eventually(async () => expect(await playedTo()).toBeGreaterThan(1));
  expect(await picture.evaluate((video) => video instanceof HTMLVideoElement && video.videoWidth)).toBeGreaterThan(0);
  await player.get("button", "Pause").click();
  await player.get("slider", "Playback position").focus();
  await page.press("Home");
  await eventually(async () => expect(await playedTo()).toBe(0));
  await page.press("ArrowRight");
  await eventually(async () => expect(await playedTo()).toBe(5));
});
