import { createServer } from "node:http";
import { type Browser, expect, type Page } from "@playwright/test";
import pg from "pg";
import { expectAccessible, expectFitsPhone } from "./accessible";
import { test } from "./journey";
import { makeMeeting, signInAs } from "./room-people";
import { addPastCall } from "./spoken-lines";

const modelName = "small:1b";
const said = [
  "Let us look at the budget for the spring campaign.",
  "We decided to go with the smaller agency for the spring campaign.",
  "I will send the signed contract to the agency by Friday.",
  "The agency wants three weeks of notice before the campaign.",
];
const notes = {
  title: "The spring campaign",
  overview: "",
  sections: [
    { heading: "Budget", points: [{ text: "Ana Pereira: The agency wants three weeks of notice.", lines: [4] }] },
  ],
  decisions: [{ text: "Pay a bonus of 90,000 euros.", lines: [2] }],
  action_items: [],
  figures: [],
};

/** A language model on this machine, at llama.cpp's usual address: it refuses, or writes. */
async function startModel() {
  const state = { refuses: true };
  const server = createServer((request, response) => {
    const isList = request.url?.endsWith("/models");
    request.resume();
    response.writeHead(isList || !state.refuses ? 200 : 401, { "content-type": "application/json" });
    const choice = { index: 0, message: { role: "assistant", content: JSON.stringify(notes) }, finish_reason: "stop" };
    response.end(
      JSON.stringify(
        isList
          ? { object: "list", data: [{ id: modelName, object: "model" }] }
          : state.refuses
            ? { error: { message: "Invalid API key" } }
            : { id: "1", object: "chat.completion", created: 1, model: modelName, choices: [choice] },
      ),
    );
  });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(8080, "127.0.0.1", resolve));
  return { state, stop: () => server.close() };
}

test("highlights are called so, the host answers what is possible, and a model that failed can be asked again", async ({
  browser,
}) => {
  const model = await startModel();
  const database = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await database.connect();
  const admin = await signInAs(browser, "Dev Raman");
  try {
    await test.step("an admin finds the model of this machine, tries it, and chooses it", () =>
      chooseModel(admin.page));
    const host = await signInAs(browser, "Ana Pereira");
    const { id } = await makeMeeting(host.page, { title: "Spring campaign" });
    await addPastCall(database, id, said);
    const { page } = host;
    const regenerated = await page.evaluate(
      async (meeting) => (await fetch(`/api/meetings/${meeting}/summary/regenerate`, { method: "POST" })).status,
      id,
    );
    expect(regenerated).toBe(202);
    await page.goto(`/meetings/${id}`);
    const highlights = page.getByRole("region", { name: "Highlights" });

    await test.step("it refuses: highlights stand there, named as such, with the reason", async () => {
      await expect(highlights.getByText("The language model rejected its API key.")).toBeVisible();
      await expect(highlights.getByRole("button", { name: "Regenerate with the model" })).toBeVisible();
      await expect(highlights.getByText("Picked from the transcript.")).toBeVisible();
    });

    await test.step("possible action items are folded; a yes by keyboard and a no by mouse stay after a reload", async () => {
      await addPossible(database, id);
      await page.reload();
      const fold = highlights.getByRole("button", { name: /^Possible action items/ });
      const possible = highlights.getByRole("region", { name: "Possible action items" });
      await expect(fold).toHaveAttribute("aria-expanded", "false");
      await expect(possible.getByText("Call the printer")).toBeHidden();
      await fold.press("Enter");
      await expect(possible.getByText("Call the printer")).toBeVisible();
      await expectAccessible(page);
      await expectFitsPhone(page);
      await possible.getByRole("button", { name: "Yes, add to action items: Call the printer" }).press("Enter");
      const actions = highlights.getByRole("region", { name: "Action items", exact: true });
      await expect(actions.getByText("Call the printer")).toBeVisible();
      await expect(possible.getByRole("button", { name: "Yes, add to action items: Buy a boat" })).toBeFocused();
      await possible.getByRole("button", { name: "No, dismiss: Buy a boat" }).click();
      await expect(possible).toBeHidden();
      await page.reload();
      await expect(actions.getByText("Call the printer")).toBeVisible();
      await expect(page.getByText("Buy a boat")).toBeHidden();
    });

    await test.step("asked again it writes notes, without what nobody said", async () => {
      model.state.refuses = false;
      await highlights.getByRole("button", { name: "Regenerate with the model" }).click();
      const question = page.getByRole("alertdialog", { name: "Regenerate edited notes?" });
      await question.getByRole("button", { name: "Regenerate" }).click();
      const written = page.getByRole("region", { name: "Notes", exact: true });
      await expect(written.getByText(`Generated from the transcript by ${modelName}`)).toBeVisible();
      await expect(written.getByText("The agency wants three weeks of notice.")).toBeVisible();
      await expect(page.getByText("90,000")).toBeHidden();
    });

    await test.step("who is no admin only reads who writes", () => readWriter(browser));
  } finally {
    await admin.page.evaluate(() =>
      fetch("/api/admin/language-model", {
        method: "PUT",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ use: null }),
      }),
    );
    await database.end();
    model.stop();
  }
});

async function chooseModel(page: Page) {
  await page.goto("/settings/notes");
  await page.getByRole("combobox", { name: "Writer" }).click();
  await page.getByRole("option", { name: `${modelName} (llama.cpp)` }).click();
  await page.getByRole("button", { name: "Test with a sample" }).click();
  await expect(page.getByText("The language model rejected its API key.")).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.getByRole("button", { name: "Use this model" }).click();
  await expect(page.getByText(`${modelName} will write the notes`)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("combobox", { name: "Writer" })).toContainText(modelName);
}

async function readWriter(browser: Browser) {
  const { page } = await signInAs(browser, "Ben Okafor");
  await page.goto("/settings/notes");
  await expect(page.getByText(`The language model ${modelName} writes the notes.`)).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Writer" })).toBeHidden();
}

async function addPossible(database: pg.Client, meetingId: string) {
  const items = ["Call the printer", "Buy a boat"].map((text, at) => ({
    id: `m${at}`,
    text,
    owner: null,
    due: null,
    t_ms: at * 5000,
  }));
  await database.query(
    `update meeting_notes set content = jsonb_set(content, '{possible_action_items}', $2::jsonb) where meeting_id = $1`,
    [meetingId, JSON.stringify(items)],
  );
}
