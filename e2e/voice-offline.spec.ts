import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { chromium, expect, type Page } from "@playwright/test";
import { chromiumMicrophoneWav, joinSound, silence, speak } from "@/lib/testing/speech-clips";
import { bothSchemes, expectAccessible, expectFitsPhone } from "./accessible";
import { chromiumArgsSpeaking, chromiumPath } from "./chromium";
import { test } from "./journey";
import { expectAwake, openBrowser } from "./room-people";
import { signUp } from "./sign-up-new";

/** Until the service worker has all that the page without a network needs. */
const untilKept = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => Boolean(await (await caches.open("parley-offline")).match("/offline"))), {
      timeout: 60_000,
    })
    .toBe(true);

test("voice notes open without a network, are recorded there, and show nothing after signing out", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "parley-offline-"));
  const wav = path.join(folder, "shelf.wav");
  const { samples } = await speak("The shelf needs four screws.", "slt");
  await writeFile(wav, chromiumMicrophoneWav(joinSound(samples, silence(1))));
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArgsSpeaking(wav) });
  try {
    const page = await openBrowser(browser, {});
    const headers = await signUp(page, `offline-${Date.now()}@example.test`, "Olga Offline");
    const id = "0199c8a0-0000-7000-8000-00000000000a";
    const data = { created_at: new Date().toISOString(), status: "recording", title: "Shelf" };
    expect((await page.request.put(`/api/voice-notes/${id}`, { data, headers })).ok()).toBe(true);

    await test.step("a first visit keeps the page", async () => {
      await page.goto("/voice-notes");
      await expect(page.getByRole("link", { name: "Shelf" })).toBeVisible();
      await untilKept(page);
    });

    await test.step("reloaded without a network, the list and the recorder are there", async () => {
      await page.context().setOffline(true);
      await page.reload();
      await expect(page.getByText("Can't reach Parley.", { exact: false }).first()).toBeVisible();
      await expect(page.getByRole("link", { name: "Shelf" })).toBeVisible();
      await expectAccessible(page, bothSchemes);
      await expectFitsPhone(page);
      await page.getByRole("button", { name: "Record", exact: true }).first().click();
      const recorder = page.getByRole("region", { name: "Recorder" });
      await expect(recorder.getByText("Recording", { exact: true })).toBeVisible();
      await expect.poll(() => recorder.getByRole("timer").textContent()).toMatch(/0:0[4-9]|0:[1-9]/);
      await page.getByRole("button", { name: "Finish" }).click();
      await expect(page.getByText("Recording kept")).toBeVisible();
      await page.getByLabel("Title").fill("Four screws");
      await page.getByRole("button", { name: "Done" }).click();
      await expect(page.getByRole("link", { name: "Four screws" })).toBeVisible();
    });

    await test.step("another page without a network leads to the same", async () => {
      await page.goto("/home");
      await expect(page.getByRole("link", { name: "Four screws" })).toBeVisible();
    });

    await test.step("any other page says that one is offline, and comes by itself with the network", async () => {
      await page.goto("/tasks");
      await expect(page.getByRole("heading", { name: "You're offline" })).toBeVisible();
      await expectFitsPhone(page);
      await page.context().setOffline(false);
      await expect(page.getByRole("heading", { name: "Tasks" })).toBeVisible();
    });

    await test.step("with the network back, it is sent", async () => {
      await page.goto("/voice-notes");
      await expectAwake(page);
      const list = async () => (await (await page.request.get("/api/voice-notes")).json()).items;
      await expect
        .poll(async () => (await list()).find((one: { title: string }) => one.title === "Four screws")?.has_audio, {
          timeout: 60_000,
        })
        .toBe(true);
    });

    await test.step("after signing out, the page without a network shows no notes", async () => {
      await page.goto("/voice-notes");
      await page.getByRole("button", { name: /Olga Offline/ }).click();
      await page.getByRole("menuitem", { name: "Sign out" }).click();
      await expect(page).toHaveURL(/\/(sign-in)?$/);
      await page.context().setOffline(true);
      await page.goto("/voice-notes");
      await expect(page.getByText("once you have signed in on this browser", { exact: false })).toBeVisible();
      await expect(page.getByText("Shelf")).toHaveCount(0);
    });
  } finally {
    await browser.close();
    await rm(folder, { recursive: true });
  }
});
