import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";
import sharp from "sharp";
import { test } from "./journey";
import { eventually } from "./page";
import { callColleague, signIn } from "./people";

const name = "Ben Okafor";

test("settings save by themselves, and a photo is cropped and shown", async ({ open, origin }) => {
  const { ask } = await callColleague(name, origin);
  const profile = () => ask<{ title: string | null; theme: string; avatar_choice: string }>("GET", "/api/users/me");
  const folder = await mkdtemp(path.join(os.tmpdir(), "parley-photo-"));
  const photo = path.join(folder, "me.jpg");
  const red = { create: { width: 1200, height: 900, channels: 3 as const, background: "#d02020" } };
  await writeFile(photo, await sharp(red).jpeg().toBuffer());
  const page = await open();
  await signIn(page, name);
  await page.goto("/settings");

  await test.step("a word and a choice are there after a reload", async () => {
    await page.get("radiogroup", "Theme").get("radio", "Dark").click();
    await page.get("textbox", "Job title").fill("Keeper of the keys");
    await page.press("Enter");
    await eventually(async () => expect(await profile()).toMatchObject({ theme: "dark", title: "Keeper of the keys" }));
    await page.reload();
    await page.get("radio", "Dark").expectChecked();
    await page.get("textbox", "Job title").expectValue("Keeper of the keys");
  });

  await test.step("a photo as iPhones keep it, which most browsers can't show, is refused in words", async () => {
    const heic = path.join(folder, "IMG_0001.HEIC");
    await writeFile(heic, Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic\0\0\0\0mif1heic")]));
    await page.tab.choose('input[type=file][aria-label="Photo"]', heic);
    await page.get("alert", undefined, { text: "Use a JPEG, PNG or WebP photo." }).expectShown();
  });

  await test.step("the photo", async () => {
    await page.tab.choose('input[type=file][aria-label="Photo"]', photo);
    const dialog = page.get("dialog", "Crop photo");
    await dialog.get("slider", "Zoom").focus();
    for (let presses = 0; presses < 10; presses += 1) await page.press("ArrowRight");
    await dialog.get("button", "Use photo").click();
    await dialog.expectGone();
    await page.get("radio", "Your photo").expectChecked();
    await eventually(async () => expect((await profile()).avatar_choice).toBe("uploaded"));
    await eventually(async () => {
      expect(await page.evaluate(widthOfPhoto)).toBeGreaterThan(0);
    });
    await page.get("button", "Remove photo").click();
    await page.get("alertdialog").get("button", "Remove photo").click();
    await page.get("radio", "Initials").expectChecked();
  });
  await rm(folder, { recursive: true });
});

/** Faces are hidden from screen readers, which are told the name. */
const widthOfPhoto = () =>
  Math.max(
    0,
    ...Array.from(document.querySelectorAll("img"), (img) => (/avatar/.test(img.src) ? img.naturalWidth : 0)),
  );
