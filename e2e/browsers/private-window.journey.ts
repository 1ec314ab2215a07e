import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";
import { chromiumMicrophoneWav, silence } from "@/lib/testing/speech-clips";
import { test } from "./journey";
import { eventually } from "./page";
import { callColleague, makeMeeting, signIn } from "./people";

test("in a private window, calls that begin show up by themselves, and what it can't keep is said", async ({
  open,
  engine,
  origin,
}) => {
  test.skip(engine === "webkit", "MiniBrowser's windows under a driver are private anyway.");
  const host = await callColleague("Ana Pereira", origin);
  const page = await open({ isPrivate: true });
  await signIn(page, host.name);
  const title = `Private ${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await makeMeeting(host, { title });
  await host.ask("POST", `/api/meetings/${id}/join`);
  await page.get("article", title).getByText(/^Live/).expectShown();

  await test.step("voice notes have their database", async () => {
    await page.goto("/voice-notes");
    await page.get("region", "Your voice notes").expectShown();
    await page.getByText("No voice notes yet.").expectShown();
    const folder = await mkdtemp(path.join(os.tmpdir(), "parley-private-"));
    const file = path.join(folder, "Quiet.wav");
    await writeFile(file, chromiumMicrophoneWav(silence(2)));
    await page.tab.choose("input[type=file]", file);
    await page.get("region", "Your voice notes").get("link", "Quiet").expectShown();
    await eventually(async () => {
      const { items } = await host.ask<{ items: { id: string; has_audio: boolean }[] }>("GET", "/api/voice-notes");
      expect(items.map((note) => note.has_audio)).toEqual([true]);
      await host.ask("DELETE", `/api/voice-notes/${items[0]?.id}`);
    });
    await rm(folder, { recursive: true });
  });
  await test.step("notifications", async () => {
    await page.goto("/settings/notifications");
    const off = page.get("status", undefined, { text: /^(Off in this browser|This browser can't show notifications)/ });
    await off.expectShown();
    console.log(`Notifications in a private window: ${await off.evaluate((line) => line.textContent)}`);
  });
  await host.ask("POST", `/api/meetings/${id}/end`);
});
