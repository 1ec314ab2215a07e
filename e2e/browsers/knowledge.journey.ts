import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";
import { makePdf } from "@/lib/testing/make-files";
import { word } from "@/lib/testing/paste-samples";
import { test } from "./journey";
import { eventually, type Page } from "./page";
import { type Colleague, callColleague, signIn } from "./people";

test("a note is typed, with a list, a table and what Word put into the clipboard", async ({ open, origin }) => {
  const writer = await callColleague("Ana Pereira", origin);
  const page = await open();
  await signIn(page, writer.name);
  await page.goto("/knowledge");
  await page.get("button", "New note", { nth: 0 }).click();
  await page.get("textbox", "Title").expectFocused();
  await typeLine(page, "Venue");
  const editor = page.get("textbox", "Note");
  await editor.expectFocused();
  await typeLine(page, "We need **a room** for ten.");
  await typeLine(page, "[ ] Call the venue");
  await page.press("Enter");
  await page.type("/table");
  await page.get("option", "Table").expectShown();
  await page.press("Enter");
  for (const cell of ["Room", "Seats", "Cost"]) {
    await page.type(cell);
    if (cell !== "Cost") await page.press("Tab");
  }
  await page.expectAddress(/[0-9a-f]{8}-[0-9a-f-]{27}/);
  const id = await page.evaluate(() => /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(location.href)?.[0] ?? "");
  await expectBody(writer, id, (body) =>
    expect(body).toBe(
      "We need **a room** for ten.\n\n- [ ] Call the venue\n\n| Room | Seats | Cost |\n| - | - | - |\n| | | |\n| | | |",
    ),
  );

  await test.step("after a reload it is there, and what is pasted is clean", async () => {
    await page.reload();
    await page.get("columnheader", "Seats").expectShown();
    await page.get("button", "Edit").click();
    await editor.expectFocused();
    await page.press("Control+Home");
    await page.press("Shift+End");
    const italic = page.get("toolbar", "Formatting").get("button", "Italic");
    await italic.click();
    await expectBody(writer, id, (body) => expect(body).toMatch(/^_We need \*\*a room\*\* for ten\._/));
    await italic.click();
    await editor.expectFocused();
    await expectBody(writer, id, (body) => expect(body).toMatch(/^We need \*\*a room\*\* for ten\./));
    // From another field, a click brings the cursor to where it is made, and not back to what was selected.
    await page.get("textbox", "Title").click();
    await editor.getByText(/for ten/).click();
    await page.press("End");
    await page.type(" Or twelve.");
    await expectBody(writer, id, (body) => expect(body).toMatch(/^We need \*\*a room\*\* for ten\. Or twelve\./));
    await copyWord(page);
    await page.press("Control+End");
    await page.press("Control+v");
    await editor.get("listitem", undefined, { text: /Laptop/ }).expectShown();
    await expectBody(writer, id, (body) => {
      // Where the end of a note is that ends in a table, engines say differently: it may be in the list.
      expect(body).toMatch(/^( *)- Laptop\n\1 {2}- Charger\n\1- Badge/m);
      expect(body).not.toMatch(/mso|o:p|style=/i);
    });
  });
  await writer.ask("DELETE", `/api/knowledge/${id}`);
});

test("a PDF is added, read and taken along", async ({ open }) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "parley-pdf-"));
  const name = `Offer ${crypto.randomUUID().slice(0, 8)}`;
  const file = path.join(folder, `${name}.pdf`);
  await writeFile(file, await makePdf((document) => void document.text("Paint the roof in teal")));
  const page = await open();
  await signIn(page, "Ana Pereira");
  await page.goto("/knowledge");
  await page.tab.choose("input[type=file]", file);
  await page.get("list", "Notes").get("link", name).click();
  await page.getByText("Paint the roof in teal").expectShown();
  await page.evaluate(keepSavedFile);
  await page.get("region", "File").get("button", "Download").click();
  await eventually(async () =>
    expect(await page.evaluate(readSavedFile)).toEqual({
      name: `${name}.pdf`,
      begin: "%PDF-",
      disposition: expect.stringMatching(/^attachment/),
    }),
  );
  await rm(folder, { recursive: true });
});

/** The browser would put it among the downloads, where no test looks. */
function keepSavedFile() {
  HTMLAnchorElement.prototype.click = function click() {
    Object.assign(window, { savedFile: { href: this.href, name: this.download } });
  };
}

async function readSavedFile() {
  const { href, name } = Reflect.get(window, "savedFile");
  const response = await fetch(href);
  const disposition = response.headers.get("content-disposition");
  return { name, begin: (await response.text()).slice(0, 5), disposition };
}

async function typeLine(page: Page, words: string) {
  await page.type(words);
  await page.press("Enter");
}

const expectBody = (reader: Colleague, id: string, check: (body: string) => void) =>
  eventually(async () => check((await reader.ask<{ body: string }>("GET", `/api/knowledge/${id}`)).body));

/** As Word does it, by the real keys and the system's clipboard. */
async function copyWord(page: Page) {
  await page.evaluate((html) => {
    addEventListener(
      "copy",
      (event) => {
        event.clipboardData?.setData("text/html", html);
        event.clipboardData?.setData("text/plain", "Onboarding plan");
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      { capture: true, once: true },
    );
  }, word);
  await page.press("Control+a");
  await page.press("Control+c");
}
