import { expect } from "@playwright/test";
import { hearLoudest } from "../hear-loudest";
import { test } from "./journey";
import { eventually, type Page } from "./page";
import { callColleague, makeMeeting, rememberDevices, signIn } from "./people";
import { expectMoving, watchFor } from "./picture";

const [ana, ben] = ["Ana Pereira", "Ben Okafor"] as const;

async function join(page: Page, name: string, code: string) {
  await signIn(page, name);
  await rememberDevices(page, { camera: true, microphone: true });
  await page.goto(`/m/${code}`);
  await page.get("button", "Join").click();
  await expectInside(page);
}

async function expectInside(page: Page) {
  await page.get("toolbar", "Meeting controls").expectShown();
  await page.getByText("Connecting…").expectGone();
}

/** Only who is looked at draws pictures. */
async function expectSees(page: Page, label: string) {
  await page.tab.bringToFront();
  await expectMoving(page, label);
}

test("two see and hear each other, share, draw, write, and come back after a reload", async ({
  open,
  engine,
  machine,
  origin,
}) => {
  test.skip(engine === "webkit", "Debian builds WebKit without WebRTC.");
  const { id, code } = await makeMeeting(await callColleague(ana, origin));
  const [host, guest] = [await open(), await open()];
  await join(host, ana, code);
  await host.tab.bringToFront();
  await guest.tab.bringToFront();
  await join(guest, ben, code);

  await test.step("pictures", async () => {
    await expectSees(host, `Camera of ${ben}`);
    await expectSees(guest, `Camera of ${ana}`);
  });

  if (machine.hasSound) {
    await test.step("sound", async () => {
      for (const page of [host, guest]) {
        await page.tab.bringToFront();
        expect(await page.evaluate(hearLoudest, 15_000)).toBeGreaterThan(0.01);
      }
    });
  } else console.log("Left out: whether they hear each other. There is no PulseAudio on this machine.");

  await test.step("a shared screen; which one, the browser's own dialog would ask", async () => {
    await host.tab.bringToFront();
    await host.evaluate(shareTestCard);
    await host.get("button", "Share screen").click();
    await host.getByText(/^You're sharing your/).expectShown();
    await guest.tab.bringToFront();
    await eventually(async () =>
      expect((await watchFor(guest, `Screen of ${ana}`, 1500)).sharpest).toBeGreaterThan(20),
    );
    await host.tab.bringToFront();
    await host.get("toolbar", "Meeting controls").get("button", "Stop sharing").click();
    await guest.getBySelector(`video[aria-label="Screen of ${ana}"]`).expectGone();
  });

  await test.step("a board", () => draw(host, guest, id));

  await test.step("words", async () => {
    await host.tab.bringToFront();
    await host.press("t");
    await host.get("textbox", "Message everyone").fill("The plan is on the board");
    await host.press("Enter");
    await guest.tab.bringToFront();
    await guest.get("button", "Chat, 1 unread").click();
    await guest.get("log", "Messages").getByText("The plan is on the board").expectShown();
  });

  await test.step("a reload", async () => {
    await guest.reload();
    await expectInside(guest);
    await expectSees(guest, `Camera of ${ana}`);
    await expectSees(host, `Camera of ${ben}`);
  });
});

async function draw(host: Page, guest: Page, id: string) {
  await host.get("button", "Activities").click();
  await host.get("menuitem", "Open whiteboard for everyone").click();
  const board = (page: Page) => page.get("region", "Whiteboard");
  await board(host).get("button", "Whiteboard menu").expectShown();
  const { x, y, width, height } = await board(host).box();
  await host.tab.point([{ x: x + width / 2, y: y + height / 2 }, "down", "up"]);
  await host.press("r");
  const from = { x: x + 300, y: y + 180 };
  await host.drag(from, { x: from.x + 30, y: from.y + 20 }, { x: from.x + 70, y: from.y + 50 });
  await host.press("Escape");
  await guest.tab.bringToFront();
  await eventually(async () => {
    const path = `/api/meetings/${id}/whiteboard`;
    const { scene } = await guest.api<{ scene: { elements: { type: string }[] } }>("GET", path);
    expect(scene.elements.map(({ type }) => type)).toEqual(["rectangle"]);
    expect(await board(guest).evaluate(countDrawn)).toBeGreaterThan(50);
  });
  await host.tab.bringToFront();
  await host.evaluate(keepSavedFile);
  await board(host).get("button", "Download whiteboard").click();
  await host.get("menuitem", /PNG/).click();
  await eventually(async () => expect(await host.evaluate(measureSavedPicture)).toMatchObject({ isDrawn: true }));
  await host.get("button", "Activities").click();
  await host.get("menuitem", "Close whiteboard for everyone").click();
  await board(host).expectGone();
}

/** Points of the board that are not like its corner. */
function countDrawn(board: Element): number {
  let drawn = 0;
  for (const canvas of board.querySelectorAll("canvas")) {
    const { data } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    for (let at = 0; at < data.length; at += 4) if (data[at] !== data[0] && (data[at + 3] ?? 0) > 100) drawn += 1;
  }
  return drawn;
}

/** The browser would put it among the downloads, where no test looks. */
function keepSavedFile() {
  HTMLAnchorElement.prototype.click = function click() {
    Object.assign(window, { savedFile: this.href });
  };
}

async function measureSavedPicture() {
  const picture = new Image();
  picture.src = Reflect.get(window, "savedFile") ?? "";
  await picture.decode();
  const { naturalWidth: width, naturalHeight: height } = picture;
  const context = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d");
  context?.drawImage(picture, 0, 0);
  const { data } = context?.getImageData(0, 0, width, height) ?? { data: [] };
  return { width, height, isDrawn: data.some((value, at) => value !== data[at % 4]) };
}

/** What the browser would give once somebody has chosen in its dialog, which no test can press. */
function shareTestCard() {
  navigator.mediaDevices.getDisplayMedia = async () => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 640, height: 360 });
    const context = canvas.getContext("2d");
    let turn = 0;
    setInterval(() => {
      turn += 1;
      for (let x = 0; x < 640; x += 32) {
        if (context) context.fillStyle = (x / 32 + turn) % 2 === 0 ? "#fff" : "#000";
        context?.fillRect(x, 0, 32, 360);
      }
    }, 200);
    return canvas.captureStream(5);
  };
}
