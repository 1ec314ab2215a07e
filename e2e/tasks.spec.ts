import { expect, type Page } from "@playwright/test";
import pg from "pg";
import { bothSchemes, expectAccessible, expectFitsPhone } from "./accessible";
import { clickUntilShown, newMark, test, whenAwake } from "./journey";
import { makeMeeting, signInAs } from "./room-people";
import { addLinesOfHost } from "./spoken-lines";

const phone = { width: 390, height: 844 };

test("what a meeting left to do is given to somebody, done, shared, subscribed to and reminded of", async ({
  browser,
}) => {
  const host = await signInAs(browser, "Ana Pereira");
  const ben = await signInAs(browser, "Ben Okafor", { viewport: phone, touch: true });
  const clara = await signInAs(browser, "Clara Weiss");
  const mark = newMark();
  const [pay, chairs, own] = [`Pay 40,000 euros to ${mark}`, `Order chairs for ${mark}`, `Send the deck of ${mark}`];
  const { id } = await makeMeeting(host.page, { title: `Roof ${mark}` });
  const database = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await database.connect();
  for (const { page } of [host, ben, clara]) expect((await ask(page, "POST", `/meetings/${id}/join`)).status).toBe(200);
  await addLinesOfHost(database, id, [pay, chairs]);
  expect((await ask(host.page, "POST", `/meetings/${id}/end`)).status).toBe(204);
  const { id: bensId, email } = (await ask(ben.page, "GET", "/users/me")).body;
  await writeNotes(host.page, id, [
    { id: "pay", text: pay, owner: { user_id: bensId, name: "Ben Okafor" }, due: null, t_ms: 0 },
    { id: "chairs", text: chairs, owner: null, due: null, t_ms: 5000 },
  ]);

  await test.step("the host gives an action item to a colleague where the notes show it", async () => {
    const { page } = host;
    await page.goto(`/meetings/${id}`);
    const items = page.getByRole("region", { name: "Action items", exact: true });
    const assign = items.getByRole("button", { name: `Assign: ${chairs}` });
    await expect(assign).toHaveText("Unassigned");
    await whenAwake(async () => {
      if (!(await page.getByRole("textbox", { name: "Find a colleague" }).isVisible())) await assign.click();
      await expect(page.getByRole("textbox", { name: "Find a colleague" })).toBeFocused({ timeout: 5000 });
    });
    await page.keyboard.type("Ben");
    await page
      .getByRole("list", { name: "Colleagues" })
      .getByRole("button", { name: /Ben Okafor/ })
      .click();
    await expect(assign).toHaveText(/Ben Okafor$/);
  });

  await test.step("once the notes are his to read, without the figures, they are in his list in those words", async () => {
    const { page } = ben;
    await page.goto("/tasks");
    await expect(page.getByRole("checkbox", { name: chairs })).toBeHidden();
    const mask = { groups: ["money", "metrics"], lines: [], recipients: [email] };
    expect((await ask(host.page, "PUT", `/meetings/${id}/summary/mask`, mask)).status).toBe(200);
    expect((await ask(host.page, "PUT", `/meetings/${id}/access/${bensId}`, { figures: false })).status).toBe(200);
    await expect(page.getByRole("checkbox", { name: chairs })).toBeVisible();
    await expect(page.getByRole("checkbox", { name: new RegExp(`^Pay •+ to ${mark}`) })).toBeVisible();
    expect(await page.content()).not.toContain("40,000");
    await expectAccessible(page, bothSchemes);
    await expectFitsPhone(page);
  });

  await test.step("a sentence becomes a task; its day is read back before it is added", async () => {
    const { page } = ben;
    const line = page.getByRole("textbox", { name: "New task" });
    await line.fill(`${own} by tomorrow`);
    await expect(page.getByText("Tomorrow", { exact: true }).first()).toBeVisible();
    await line.press("Enter");
    await expect(page.getByRole("checkbox", { name: own, exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: `Due Tomorrow: ${own}` })).toBeVisible();
    await page.getByRole("button", { name: `Due Tomorrow: ${own}` }).click();
    await page
      .getByRole("dialog", { name: `Due date of ${own}` })
      .getByRole("button", { name: "Today", exact: true })
      .click();
    await expect(page.getByRole("region", { name: "Today" }).getByRole("checkbox", { name: own })).toBeVisible();
  });

  await test.step("by keyboard it is ticked, and Undo brings it back; E edits it in place", async () => {
    const { page } = ben;
    const task = page.getByRole("checkbox", { name: chairs });
    await task.focus();
    await page.keyboard.press("Space");
    await expect(task).toBeHidden();
    await page.getByRole("button", { name: "Undo" }).first().click();
    await expect(task).toBeVisible();
    await page.getByRole("checkbox", { name: own, exact: true }).focus();
    await page.keyboard.press("e");
    await page.getByRole("textbox", { name: "Task", exact: true }).fill(`${own}!`);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("checkbox", { name: `${own}!` })).toBeFocused();
    await task.focus();
    await page.keyboard.press("Space");
    await expect(task).toBeHidden();
    await page.reload();
    await expect(task).toBeHidden();
  });

  await test.step("what he did is done in the notes", async () => {
    const { page } = host;
    await page.reload();
    await expect(page.getByRole("checkbox", { name: `Done: ${chairs}` })).toBeChecked();
    await expect(page.getByRole("checkbox", { name: `Done: ${pay}` })).not.toBeChecked();
  });

  await test.step("shared, colleagues see them: each in the words that they may read", async () => {
    expect((await ask(ben.page, "PATCH", "/users/me", { share_tasks: true })).status).toBe(200);
    for (const [page, isReader] of [
      [host.page, true],
      [clara.page, false],
    ] as const) {
      await page.goto("/tasks?tab=organisation");
      const card = page.getByRole("region", { name: "Ben Okafor" });
      await expect(card).toBeVisible();
      const more = card.getByRole("button", { name: /^\d+ more$/ });
      if (await more.isVisible()) await more.click();
      await expect(card.getByText(`${own}!`)).toBeVisible();
      if (isReader) await expect(card.getByText(pay)).toBeVisible();
      else await expect(card.getByText(/^\d+( more)? from meetings you can't read$/)).toBeVisible();
      if (isReader) await expectAccessible(page);
      if (isReader) await expectFitsPhone(page);
    }
    expect(await clara.page.content()).not.toContain("40,000");
  });

  await test.step("a calendar app reads what is due from the address, until it is turned off", async () => {
    const { page } = ben;
    await page.goto("/tasks");
    const dialog = page.getByRole("dialog", { name: "Tasks in your calendar" });
    await clickUntilShown(page.getByRole("button", { name: "Show tasks in your calendar" }), dialog);
    const create = dialog.getByRole("button", { name: "Create address" });
    const address = dialog.getByText(/\.ics$/);
    await expect(create.or(address)).toBeVisible();
    if (await create.isVisible()) await create.click();
    const path = new URL((await address.textContent()) ?? "").pathname;
    const calendar = await clara.page.request.get(path);
    expect(calendar.headers()["content-type"]).toContain("text/calendar");
    expect((await calendar.text()).replace(/\r\n /g, "")).toContain(`SUMMARY:${own}!`);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Turn off" }).click();
    await expect(create).toBeVisible();
    expect((await clara.page.request.get(path)).status()).toBe(404);
  });

  await test.step("on the day, he is reminded", async () => {
    await database.query("select graphile_worker.add_job('tasks.remind', json_build_object('userId', $1::text))", [
      bensId,
    ]);
    await expect
      .poll(async () => JSON.stringify((await ask(ben.page, "GET", "/notifications")).body.items), { timeout: 60_000 })
      .toMatch(/Due today|are due today/);
    const { items } = (await ask(ben.page, "GET", "/notifications")).body;
    const kinds = items.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toContain("task_due");
  });
  await ask(ben.page, "PATCH", "/users/me", { share_tasks: false });
  await database.end();
});

/** The operation as the page's own code calls it. */
const ask = (page: Page, method: string, path: string, body: unknown = {}) =>
  page.evaluate(
    async ([how, to, sent]) => {
      const options =
        how === "GET" ? {} : { headers: { "content-type": "application/json" }, body: JSON.stringify(sent) };
      const response = await fetch(`/api${to}`, { method: how, ...options });
      const text = await response.text();
      return { status: response.status, body: text ? JSON.parse(text) : null };
    },
    [method, path, body] as const,
  );

/** What the host made of the generated notes. */
async function writeNotes(page: Page, id: string, items: object[]) {
  await expect
    .poll(async () => (await ask(page, "GET", `/meetings/${id}/summary`)).body.status, { timeout: 60_000 })
    .toBe("ready");
  const content = {
    title: null,
    overview: "The roof.",
    sections: [],
    decisions: [],
    figures: [],
    next_meeting: null,
    action_items: items,
    possible_action_items: [],
  };
  expect((await ask(page, "PATCH", `/meetings/${id}/summary`, { content })).status).toBe(200);
}
