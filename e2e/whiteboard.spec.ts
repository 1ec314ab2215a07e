import { readFile } from "node:fs/promises";
import { expect, type Page, type Request, type Route } from "@playwright/test";
import pg from "pg";
import { test } from "./journey";
import { seatBot } from "./room-bots";
import { admit, comeAsGuest, expectGuestInside, knock } from "./room-guests";
import { chooseActivity, joinByCode, makeMeeting, signInAs } from "./room-people";

const [ana, ben, clara] = ["Ana Pereira", "Ben Okafor", "Clara Weiss"] as const;
const quiet = { choices: { camera: false, microphone: false } };
const drawingProgramBytes = 700_000;
const boardOf = (page: Page) => page.getByRole("region", { name: "Whiteboard", exact: true });

async function drawRectangle(page: Page, at: number) {
  const box = (await boardOf(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.keyboard.press("r");
  // Clear of the tool settings, which open on the left.
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

async function download(page: Page, item: RegExp): Promise<Buffer> {
  await boardOf(page).getByRole("button", { name: "Download whiteboard" }).click();
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("menuitem", { name: item }).click()]);
  return readFile(await file.path());
}

/** What the board would be saved as by this person: the kinds of what is on it, and how many pictures came along. */
async function downloaded(page: Page): Promise<{ kinds: string[]; images: number }> {
  const { elements, files } = JSON.parse((await download(page, /Excalidraw file/)).toString());
  const kinds = elements.map(({ type }: { type: string }) => type).sort();
  return { kinds, images: Object.keys(files).length };
}

/** So many boxes, and the picture. */
const expectOnBoard = (page: Page, boxes: number) =>
  expect(async () =>
    expect(await downloaded(page)).toEqual({ kinds: ["image", ...Array(boxes).fill("rectangle")], images: 1 }),
  ).toPass();

const scriptBytes = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType("resource").reduce((sum, one) => {
      const isScript = one instanceof PerformanceResourceTiming && one.name.endsWith(".js");
      return isScript ? sum + one.decodedBodySize : sum;
    }, 0),
  );

/** Of somebody else's servers. */
const isForeign = (request: Request) =>
  request.url().startsWith("http") && !["localhost", "127.0.0.1"].includes(new URL(request.url()).hostname);

/** As a board of before elements were checked may hold it. */
async function storeWhatCannotBeDrawn(meetingId: string) {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const { rows } = await client.query("select scene from whiteboards where meeting_id = $1", [meetingId]);
  const scene = JSON.parse(rows[0].scene);
  scene.elements.push({ ...linked, id: "line", type: "line" });
  await client.query("update whiteboards set scene = $2 where meeting_id = $1", [meetingId, JSON.stringify(scene)]);
  await client.end();
}

/** A box with a link, as somebody could have pasted it. */
const linked = {
  id: "linked",
  type: "rectangle",
  x: 700,
  y: 380,
  width: 200,
  height: 100,
  version: 1,
  versionNonce: 1,
  seed: 1,
  isDeleted: false,
  index: "a0",
  link: "https://outside.example/",
  backgroundColor: "#ffc9c9",
  fillStyle: "solid",
  strokeColor: "#1e1e1e",
  strokeWidth: 2,
  strokeStyle: "solid",
  roughness: 0,
  opacity: 100,
  angle: 0,
  groupIds: [],
  frameId: null,
  roundness: null,
  boundElements: null,
  updated: 1,
  locked: false,
  fileId: null,
};

test("everybody draws on one board, late or not, with pictures; it is closed, reopened and kept after the end", async ({
  browser,
}) => {
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
  await host.page.evaluate(
    async ([meeting, element]) => {
      const body = JSON.stringify({ scene: { elements: [element] }, seq: 0 });
      const headers = { "content-type": "application/json" };
      await fetch(`/api/meetings/${meeting}/whiteboard`, { method: "POST", headers, body });
    },
    [id, linked] as const,
  );

  await test.step("opening shows it to everybody, with who opened it; only now the drawing program is loaded", async () => {
    const before = await scriptBytes(guest.page);
    const requests: Request[] = [];
    guest.page.on("request", (request) => requests.push(request));
    await chooseActivity(host.page, "Open whiteboard for everyone");
    await expect(boardOf(host.page).getByRole("button", { name: "Whiteboard menu" })).toBeVisible();
    for (const { page } of [host, member, guest]) {
      await expect(boardOf(page).getByText(`opened by ${ana}`)).toBeVisible();
    }
    expect((await scriptBytes(guest.page)) - before).toBeGreaterThan(drawingProgramBytes);
    await expect.poll(() => requests.filter(isForeign).map((request) => request.url())).toEqual([]);
  });
  await test.step("a link on it opens nothing", async () => {
    const box = (await boardOf(host.page).locator("canvas").first().boundingBox()) ?? { x: 0, y: 0 };
    await host.page.mouse.click(box.x + linked.x + 100, box.y + linked.y + 50);
    const opened = host.page.waitForEvent("popup", { timeout: 1000 }).catch(() => null);
    await host.page.getByRole("link", { name: /outside\.example/ }).click();
    expect(await opened).toBeNull();
    await expect(host.page).toHaveURL(/\/room\//);
  });
  await test.step("members and guests draw, and each sees the others' strokes and picture", async () => {
    await drawRectangle(member.page, 0);
    await drawRectangle(guest.page, 140);
    await dropImage(host.page);
    for (const { page } of [host, guest]) await expectOnBoard(page, 3);
  });
  await test.step("what cannot be drawn, sent by a modified client, comes onto no board and is never stored", async () => {
    const bot = await seatBot(host, { id, code }, "Eve Dropper");
    const cannotBeDrawn = [
      { ...linked, id: "line", type: "line" },
      { ...linked, id: "stroke", type: "freedraw", points: [] },
      { ...linked, id: "wide", type: "rectangle", width: 1e12, fillStyle: "hachure" },
      { ...linked, id: "words", type: "text", text: 7 },
      { ...linked, id: "page", type: "embeddable" },
    ];
    for (const message of [
      { kind: "elements", elements: cannotBeDrawn },
      { kind: "want", ids: Array(600).fill(linked.id) },
      { kind: "beat", digest: "1:1:1", saved: { seq: 2 ** 31 - 1, digest: "1:1:1" } },
    ]) {
      const packet = Buffer.concat([Buffer.of(0), Buffer.from(JSON.stringify(message))]);
      await bot.localParticipant?.publishData(packet, { reliable: true, topic: "board" });
    }
    await bot.disconnect();
    await expect(boardOf(host.page).getByText("Saved", { exact: true })).toBeVisible();
    for (const { page } of [host, guest]) await expectOnBoard(page, 3);
    const stored = await host.page.evaluate(
      async (path) => (await fetch(path)).json(),
      `/api/meetings/${id}/whiteboard`,
    );
    const ids = stored.scene.elements.map((element: { id: string }) => element.id);
    expect(ids).toContain(linked.id);
    expect(cannotBeDrawn.filter((element) => ids.includes(element.id))).toEqual([]);
  });
  const away = (route: Route) => (route.request().method() === "POST" ? route.abort() : route.fallback());
  for (const { page } of [host, member]) await page.route(`**/meetings/${id}/whiteboard`, away);
  await drawRectangle(member.page, 280);
  const late = await signInAs(browser, clara, quiet);
  await test.step("who comes late sees all of it, also what could not be saved; and that is said", async () => {
    await joinByCode(late, code);
    await expectOnBoard(late.page, 4);
    for (const { page } of [host, member]) await expect(boardOf(page).getByText("Not saved")).toBeVisible();
    // What one of them saves is saved for both.
    for (const { page } of [host, member]) await page.unroute(`**/meetings/${id}/whiteboard`, away);
  });
  await test.step("closing takes it off every screen, reopening brings it back as it was", async () => {
    await chooseActivity(member.page, "Close whiteboard for everyone");
    for (const { page } of [host, guest, late]) await expect(boardOf(page)).toHaveCount(0);
    await chooseActivity(late.page, "Open whiteboard for everyone");
    await expect(boardOf(guest.page).getByText(`opened by ${clara}`)).toBeVisible();
    await expectOnBoard(guest.page, 4);
  });
  await test.step("it is seen and taken along after the end, by guests too, with the last stroke", async () => {
    await drawRectangle(member.page, 350);
    await host.page.getByRole("button", { name: "Leave", exact: true }).click();
    await host.page.getByRole("menuitem", { name: "End meeting for everyone" }).click();
    await expect(member.page.getByRole("heading", { name: "The meeting has ended" })).toBeVisible();
    await guest.page.getByRole("button", { name: "Open whiteboard" }).click();
    await expectOnBoard(guest.page, 5);
    expect((await download(guest.page, /PNG/)).subarray(1, 4).toString()).toBe("PNG");
    expect((await download(guest.page, /SVG/)).toString()).toMatch(/^<svg.*<image/s);
    await storeWhatCannotBeDrawn(id);
    await member.page.goto(`/meetings/${id}`);
    await member.page.getByRole("button", { name: "Open whiteboard" }).click();
    await expect(member.page.getByText("One element couldn't be loaded and was left out.")).toBeVisible();
    await expectOnBoard(member.page, 5);
  });
});
