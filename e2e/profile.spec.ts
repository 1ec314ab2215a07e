import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible, expectFitsPhone } from "./accessible";
import { test } from "./journey";
import { signInAs } from "./room-people";

/** As a phone takes it: turned, with its place. The left half is red, and the right one blue. */
function takePhoto() {
  const left = { create: { width: 600, height: 900, channels: 3 as const, background: "#d02020" } };
  return sharp({ create: { width: 1200, height: 900, channels: 3, background: "#2030d0" } })
    .composite([{ input: left, left: 0, top: 0 }])
    .withExif({ IFD0: { Make: "Camera" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 31/1 0/1" } })
    .jpeg()
    .toBuffer();
}

const profileOf = async (page: Page) => (await page.request.get("/api/users/me")).json();

/** The picture that others get, and the colour of its left edge and its right one. */
async function readPicture(page: Page, address: string) {
  const bytes = await (await page.request.get(address)).body();
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colourAt = (x: number) => {
    const at = (Math.floor(info.height / 2) * info.width + x) * info.channels;
    return (data[at] ?? 0) > (data[at + 2] ?? 0) ? "red" : "blue";
  };
  return { exif: (await sharp(bytes).metadata()).exif, edges: [colourAt(4), colourAt(info.width - 5)] };
}

/** Chooses the photo and crops it by keyboard, so that less of its left half is shown. */
async function usePhoto(page: Page) {
  const photo = { name: "me.jpg", mimeType: "image/jpeg", buffer: await takePhoto() };
  await page.getByLabel("Photo", { exact: true }).setInputFiles(photo);
  const dialog = page.getByRole("dialog", { name: "Crop photo" });
  await expect(dialog.getByRole("button", { name: "Use photo" })).toBeEnabled();
  await expectFitsPhone(page);
  await dialog.getByRole("slider", { name: "Zoom" }).focus();
  for (let n = 0; n < 20; n += 1) await page.keyboard.press("ArrowRight");
  await dialog.getByLabel("Part of the photo that is shown").focus();
  for (let n = 0; n < 60; n += 1) await page.keyboard.press("ArrowLeft");
  await dialog.getByRole("button", { name: "Use photo" }).click();
  await expect(dialog).toBeHidden();
}

test("a photo is cropped and seen by others, a drawing is chosen, and the photo is removed", async ({ browser }) => {
  const { page } = await signInAs(browser, "Ben Okafor");
  await page.goto("/settings");
  const { id } = await profileOf(page);

  await test.step("the photo is cut as it was cropped, and tells nothing of its place", async () => {
    await usePhoto(page);
    await expect(page.getByRole("radio", { name: "Your photo" })).toBeChecked();
    const { avatar_url: address } = await profileOf(page);
    const ana = await signInAs(browser, "Ana Pereira");
    const picture = await readPicture(ana.page, address);
    expect(picture).toEqual({ exif: undefined, edges: ["blue", "blue"] });
    await ana.page.context().close();
    await expect(page.getByRole("navigation").locator(`img[src="${address}"]`)).toBeVisible();
  });

  await test.step("the booking page shows it to anybody", async () => {
    const origin = new URL(page.url()).origin;
    const put = await page.request.put("/api/booking/page", {
      data: { handle: "ben-okafor", enabled: true, timezone: "Europe/Berlin", hours: [] },
      headers: { origin },
    });
    expect(put.ok(), await put.text()).toBe(true);
    const stranger = await (await browser.newContext()).newPage();
    expect((await readPicture(stranger, "/api/book/ben-okafor/avatar")).edges).toEqual(["blue", "blue"]);
    expect((await stranger.request.get(`/api/users/${id}/avatar`)).status()).toBe(401);
    await stranger.context().close();
  });

  await test.step("a bio is tidied up, when its writer wants it so", async () => {
    const bio = page.getByRole("textbox", { name: "Bio" });
    await bio.fill("i draw  maps ,for for cities");
    await page.getByRole("button", { name: "Tidy up" }).click();
    await page.getByRole("button", { name: "Use suggestion" }).click();
    await expect(bio).toHaveValue("I draw maps, for cities.");
    await expect.poll(async () => (await profileOf(page)).bio).toBe("I draw maps, for cities.");
  });

  await test.step("a drawing stands for the photo, which is kept until it is removed", async () => {
    await page.getByRole("radio", { name: "Orbit" }).click();
    await expect.poll(async () => (await profileOf(page)).avatar_choice).toBe("preset:orbit");
    await page.getByRole("radio", { name: "Your photo" }).click();
    await expect.poll(async () => (await profileOf(page)).avatar_choice).toBe("uploaded");
    await expectAccessible(page);
    await expectFitsPhone(page);
    await page.getByRole("button", { name: "Remove photo" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove photo" }).click();
    await expect(page.getByRole("radio", { name: "Initials" })).toBeChecked();
    expect(await profileOf(page)).toMatchObject({ avatar_url: null, avatar_original: false });
    expect((await page.request.get("/api/users/me/avatar/original")).status()).toBe(404);
  });
});
