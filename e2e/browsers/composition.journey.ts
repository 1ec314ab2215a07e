import { expect } from "@playwright/test";
import { test } from "./journey";
import { eventually, type Page, type Spot } from "./page";
import { callColleague, makeMeeting, rememberDevices, signIn } from "./people";

const name = "Ana Pereira";
/** A letter by its number, which Enter takes: until then it is composed. */
const letterByEnter = ["ctrl+shift+u", "3", "0", "4", "2", "Return"];
const letterDropped = ["ctrl+shift+u", "3", "0", "Escape"];
const letter = "あ";
const accented = ["ISO_Level3_Shift+apostrophe", "e"];

test("an input method has Enter and Esc for itself, and composes accents", async ({
  open,
  engine,
  machine: { pressSystemKeys },
  origin,
}) => {
  const writer = await callColleague(name, origin);
  const page = await open({ hearsSystem: true, devices: "none" });
  await signIn(page, name);
  const words = `Plan ${crypto.randomUUID().slice(0, 8)} `;

  await test.step("a new task", async () => {
    await page.goto("/tasks");
    const field = page.get("textbox", "New task");
    await field.click();
    await page.evaluate(countCompositions);
    await pressSystemKeys("Shift_L");
    await eventually(async () => expect(await page.evaluate(() => document.hasFocus())).toBe(true));
    await page.type(words);
    await pressSystemKeys(...accented, ...letterByEnter);
    await field.expectValue(`${words}é${letter}`);
    await pressSystemKeys(...letterDropped);
    await field.expectValue(`${words}é${letter}`);
    expect(await page.evaluate(() => Reflect.get(window, "compositions"))).toBeGreaterThan(2);
    await pressSystemKeys("Return");
    await field.expectValue("");
    await page.get("checkbox", `${words}é${letter}`).expectShown();
  });

  await test.step("the line on the home page, whose Enter leads to what was read", async () => {
    await page.goto("/home");
    const field = page.get("textbox", "Schedule a meeting in one line");
    await field.click();
    await page.type("Lunch with ");
    await pressSystemKeys(...letterByEnter, ...letterDropped);
    await field.expectValue(`Lunch with ${letter}`);
    await field.expectFocused();
  });

  await test.step("the title and the text of a note", async () => {
    await page.goto("/knowledge");
    await page.get("button", "New note", { nth: 0 }).click();
    const title = page.get("textbox", "Title");
    await title.expectFocused();
    await page.type("Caf");
    await pressSystemKeys(...accented, ...letterByEnter);
    await title.expectValue(`Café${letter}`);
    await title.expectFocused();
    await pressSystemKeys("Return");
    const editor = page.get("textbox", "Note");
    await editor.expectFocused();
    await page.type("Tea ");
    await pressSystemKeys(...letterByEnter, ...accented, ...letterDropped);
    await page.type(" now");
    await editor.expectFocused();
    await page.expectAddress(/[0-9a-f]{8}-[0-9a-f-]{27}/);
    const id = await page.evaluate(() => /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(location.href)?.[0] ?? "");
    await eventually(async () => {
      const note = await writer.ask<{ title: string; body: string }>("GET", `/api/knowledge/${id}`);
      expect(note).toMatchObject({ title: `Café${letter}`, body: `Tea ${letter}é now` });
    });
    await writer.ask("DELETE", `/api/knowledge/${id}`);
  });

  if (engine === "webkit") return;
  await test.step("the chat of a call", async () => {
    const { code } = await makeMeeting(writer);
    await rememberDevices(page, { camera: false, microphone: false });
    await page.goto(`/m/${code}`);
    await page.get("button", /^Join/).click();
    await page.get("toolbar", "Meeting controls").expectShown();
    await page.getByText("Connecting…").expectGone();
    await page.press("t");
    const field = page.get("textbox", "Message everyone");
    await field.expectFocused();
    await page.type("Hello ");
    await pressSystemKeys(...letterByEnter);
    await expectUnsent(page, field, `Hello ${letter}`);
    await pressSystemKeys(...letterDropped);
    await expectUnsent(page, field, `Hello ${letter}`);
    await pressSystemKeys("Return");
    await page.get("log", "Messages").getByText(`Hello ${letter}`).expectShown();
  });
});

async function expectUnsent(page: Page, field: Spot, text: string) {
  await field.expectValue(text);
  await field.expectFocused();
  expect(await page.get("log", "Messages").getByText(text).count()).toBe(0);
}

/** Without an input method, all of this would prove nothing. */
function countCompositions() {
  Object.assign(window, { compositions: 0 });
  addEventListener("compositionstart", () => {
    Object.assign(window, { compositions: Reflect.get(window, "compositions") + 1 });
  });
}
