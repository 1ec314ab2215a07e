import { type BrowserContext, expect, type Page } from "@playwright/test";
import { test } from "./journey";
import { expectInside, makeMeeting, signInAs } from "./room-people";

const names = ["North", "South", "East", "West"] as const;

test("twelve tabs of one browser share a live connection, whichever of them closes, freezes or wakes", async ({
  browser,
}) => {
  const { page: first } = await signInAs(browser, "Ana Pereira", { choices: { camera: false, microphone: false } });
  const context = first.context();
  const connections = countConnections(context);
  const past: string[] = [];
  for (const name of names) past.push(await makePastMeeting(first, `${name} 0`));
  const [here, near, far] = [await makeMeeting(first), await makeMeeting(first), await makeMeeting(first)];

  const open = async (path: string) => {
    const page = await context.newPage();
    await page.goto(path);
    return page;
  };
  const meetings: Page[] = [];
  for (const id of past) meetings.push(await open(`/meetings/${id}`));
  const list = await open("/meetings");
  await list.getByRole("tab", { name: "Past" }).click();
  const home = await open("/home");
  const others = [home, await open("/notes"), await open("/settings"), await open("/meetings/archive")];
  const doors = [await open(`/m/${near.code}`), await open(`/m/${far.code}`)];
  const room = await open(`/m/${here.code}`);
  await room.getByRole("button", { name: /^Join/ }).click();
  await expectInside(room);
  const workspace = [...meetings, list, ...others];

  /** Renames each past meeting, and waits until every tab that shows it has heard. */
  async function expectLive(round: number, from: Page) {
    for (const [at, name] of names.entries()) {
      const title = `${name} ${round}`;
      await rename(from, past[at] ?? "", title);
      const page = meetings[at];
      if (page && !page.isClosed()) await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
      if (!list.isClosed()) await expect(list.getByText(title).first()).toBeVisible();
    }
  }

  await test.step("all are live and answer, over one connection and not one stream of their own", async () => {
    await expectLive(1, home);
    for (const page of workspace) {
      await page.keyboard.press("Control+k");
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.keyboard.press("Escape");
    }
    for (const door of doors) await expect(door.getByRole("button", { name: /^Join/ })).toBeEnabled();
    await room.getByRole("button", { name: /^Chat/ }).click();
    await expect(room.getByRole("textbox", { name: /message/i })).toBeVisible();
    expect(connections.streams).toEqual([]);
    expect(connections.most()).toBeLessThanOrEqual(2);
    expect(connections.holders()).toHaveLength(1);
  });

  await test.step("a tab that is frozen gives the connection to another, and reads again when it wakes", async () => {
    const [leader] = connections.holders();
    if (!leader) throw new Error("no tab holds the connection");
    const asleep = meetings.includes(leader) ? leader : (meetings[0] as Page);
    const sessions = [];
    for (const page of new Set([leader, asleep])) {
      const session = await context.newCDPSession(page);
      await session.send("Page.setWebLifecycleState", { state: "frozen" });
      sessions.push(session);
    }
    const from = home === leader ? list : home;
    const at = meetings.indexOf(asleep);
    const [other, title] = [(at + 1) % names.length, `${names[at]} asleep`];
    await rename(from, past[at] ?? "", title);
    await rename(from, past[other] ?? "", `${names[other]} awake`);
    await expect((meetings[other] as Page).getByRole("heading", { level: 1 })).toContainText("awake");
    for (const session of sessions) await session.send("Page.setWebLifecycleState", { state: "active" });
    await expect(asleep.getByRole("heading", { level: 1 })).toContainText(title);
    expect(connections.most()).toBeLessThanOrEqual(2);
  });

  await test.step("tabs close in any order, the one with the connection first", async () => {
    for (let round = 2; round < 4; round++) {
      const leader = connections.holders().find((page) => page !== room) ?? others.find((page) => !page.isClosed());
      await leader?.close();
      const from = [...others, ...doors].find((page) => !page.isClosed());
      if (!from) throw new Error("no tab is left");
      await expectLive(round, from);
    }
    await expect.poll(() => connections.holders().length).toBe(1);
    expect(connections.most()).toBeLessThanOrEqual(2);
    expect(connections.streams).toEqual([]);
  });
});

/** Which tabs hold a live connection, how many there were at most, and every event stream that was opened beside it. */
function countConnections(context: BrowserContext) {
  const open = new Map<object, Page>();
  const streams: string[] = [];
  let most = 0;
  context.on("page", (page) => {
    page.on("websocket", (socket) => {
      if (!socket.url().endsWith("/api/live")) return;
      open.set(socket, page);
      most = Math.max(most, open.size);
      socket.on("close", () => open.delete(socket));
    });
    page.on("close", () => {
      for (const [socket, holder] of open) if (holder === page) open.delete(socket);
    });
  });
  context.on("response", (response) => {
    if (response.headers()["content-type"]?.startsWith("text/event-stream")) streams.push(response.url());
  });
  return { streams, most: () => most, holders: () => [...new Set(open.values())] };
}

async function makePastMeeting(page: Page, title: string): Promise<string> {
  const { id } = await makeMeeting(page, { title });
  await ask(page, "POST", `/api/meetings/${id}/join`, {});
  await ask(page, "POST", `/api/meetings/${id}/end`, {});
  return id;
}

const rename = (page: Page, id: string, title: string) => ask(page, "PATCH", `/api/meetings/${id}`, { title });

const ask = (page: Page, method: string, path: string, body: unknown) =>
  page.evaluate(
    async (request) => {
      const response = await fetch(request.path, {
        method: request.method,
        headers: { "content-type": "application/json" },
        body: JSON.stringify(request.body),
      });
      if (!response.ok) throw new Error(`${request.path}: ${response.status} ${await response.text()}`);
    },
    { method, path, body },
  );
