import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { test } from "./journey";
import { admit, comeAsGuest, expectGuestInside, knock } from "./room-guests";
import { joinByCode, makeMeeting, signInAs } from "./room-people";

const [ana, ben, clara] = ["Ana Pereira", "Ben Okafor", "Clara Weiss"] as const;
const quiet = { choices: { camera: false, microphone: false } };
const boardOf = (page: Page) => page.getByRole("region", { name: "Whiteboard", exact: true });

async function drawRectangle(page: Page, at: number) {
  const box = (await boardOf(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.keyboard.press("r");
  // Beside the tool's settings, which open on the left.
  const [x, y] = [box.x + 300 + at, box.y + 180 + at];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 70, y + 50, { steps: 5 });
  await page.mouse.up();
  await page.keyboard.press("Escape");
}

/** As one drags a file onto the board. */
async function dropImage(page: Page) {
  const data = await page.evaluateHandle(async () => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 40, height: 30 });
    canvas.getContext("2d")?.fillRect(5, 5, 30, 20);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    const transfer = new DataTransfer();
    if (blob) transfer.items.add(new File([blob], "plan.png", { type: "image/png" }));
    return transfer;
  });
  const box = (await boardOf(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const place = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
  await boardOf(page)
    .locator("canvas")
    .last()
    .dispatchEvent("drop", { dataTransfer: data, ...place });
}

/** What the board would be saved as by this person: the kinds of what is on it, and how many pictures came along. */
async function downloaded(page: Page): Promise<{ kinds: string[]; images: number }> {
  await boardOf(page).getByRole("button", { name: "Download the board" }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: /As an Excalidraw file/ }).click(),
  ]);
  const { elements, files } = JSON.parse(await readFile(await file.path(), "utf8"));
  const kinds = elements.map(({ type }: { type: string }) => type).sort();
  return { kinds, images: Object.keys(files).length };
}

const expectOnBoard = (page: Page, kinds: string[], images: number) =>
  expect(async () => expect(await downloaded(page)).toEqual({ kinds, images })).toPass({ timeout: 30_000 });

test("everybody draws on one board, late or not, with pictures; it is closed, reopened and kept after the end", async ({
  browser,
}) => {
  test.slow();
  const host = await signInAs(browser, ana, quiet);
  const { id, code } = await makeMeeting(host.page);
  await joinByCode(host, code);
  const member = await signInAs(browser, ben, quiet);
  await joinByCode(member, code);
  const guest = await comeAsGuest(browser, `/m/${code}`, { name: "Olu Ade", email: "olu@outside.example" });
  await knock(guest);
  await admit(host.page, "Olu Ade");
  await expectGuestInside(guest);
  await host.page.keyboard.press("p");

  await test.step("opening shows it to everybody, with who opened it", async () => {
    await host.page.getByRole("button", { name: "Open a whiteboard for everybody" }).click();
    for (const { page } of [host, member, guest]) {
      await expect(boardOf(page).getByText(`opened by ${ana}`)).toBeVisible({ timeout: 30_000 });
    }
  });
  await test.step("members and guests draw, and each sees the others' strokes and picture", async () => {
    await drawRectangle(member.page, 0);
    await drawRectangle(guest.page, 140);
    await dropImage(host.page);
    for (const { page } of [host, guest]) await expectOnBoard(page, ["image", "rectangle", "rectangle"], 1);
    await expect(boardOf(host.page).getByText("Saved")).toBeVisible();
  });
  const late = await signInAs(browser, clara, quiet);
  await test.step("who comes late sees all of it", async () => {
    await joinByCode(late, code);
    await expectOnBoard(late.page, ["image", "rectangle", "rectangle"], 1);
  });
  await test.step("closing takes it off every screen, reopening brings it back as it was", async () => {
    await member.page.getByRole("button", { name: "Close the whiteboard for everybody" }).click();
    for (const { page } of [host, guest, late]) await expect(boardOf(page)).toHaveCount(0);
    await late.page.getByRole("button", { name: "Open a whiteboard for everybody" }).click();
    await expect(boardOf(guest.page).getByText(`opened by ${clara}`)).toBeVisible();
    await expectOnBoard(guest.page, ["image", "rectangle", "rectangle"], 1);
  });
  await test.step("it is seen and taken along after the end", async () => {
    await host.page.getByRole("button", { name: "Leave", exact: true }).click();
    await host.page.getByRole("menuitem", { name: "End for all" }).click();
    await expect(member.page.getByRole("heading", { name: "The meeting has ended" })).toBeVisible();
    await member.page.goto(`/meetings/${id}`);
    await member.page.getByRole("button", { name: "Open the whiteboard" }).click();
    await expectOnBoard(member.page, ["image", "rectangle", "rectangle"], 1);
  });
});
