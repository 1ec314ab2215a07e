import { expect, test } from "vitest";
import { formatNote } from "@/lib/features/knowledge/format-note";
import { database } from "@/lib/platform/database/database";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import type { LanguageModel } from "@/lib/platform/providers/language-model/provider";
import { call } from "@/lib/testing/call";
import { createFolderOf, createNoteIn, createThree } from "@/lib/testing/knowledge";

const pasted = "Paint the roof\n\n• Ben asks for 3 prices\n• Ana decides by 5 May";
const tidied = "## Paint the roof\n\n- Ben asks for 3 prices\n- Ana decides by 5 May";

test("a layout is proposed, and saving exactly it keeps the text as pasted", async () => {
  const { ana, ben } = await createThree();
  const folder = await createFolderOf(ana, [{ userId: ben.id, role: "editor" }]);
  const note = await createNoteIn(folder, ana, { body: pasted });
  const path = `/knowledge/${note.id}`;
  const proposal = await call("POST", "/knowledge/format", { as: ben, body: { body: pasted, doc_id: note.id } });
  expect(proposal).toMatchObject({ status: 200, body: { body: tidied, changed: true, windows: 1, kept_as_pasted: 0 } });
  const again = await call("POST", "/knowledge/format", { as: ben, body: { body: tidied } });
  expect(again.body).toMatchObject({ body: tidied, changed: false });
  expect((await call("GET", path, { as: ben })).body).toMatchObject({ body: pasted, formatting: false, tidied: false });

  // Another layout of the same words was not proposed.
  const other = await call("PUT", path, { as: ben, body: { body: tidied.replaceAll("- ", "* ") } });
  expect(other.body.tidied).toBe(false);
  await call("PUT", path, { as: ben, body: { body: pasted } });
  expect((await call("PUT", path, { as: ben, body: { body: tidied } })).body.tidied).toBe(true);
  const restored = await call("POST", `/knowledge/${note.id}/restore-pasted`, { as: ben });
  expect(restored.body.tidied).toBe(false);
  expect((await call("GET", path, { as: ana })).body.body).toBe(pasted);
});

test("a note is named by who may edit it, and shows that it is formatted until that ends", {
  tags: ["transport"],
}, async () => {
  const { ana, ben, cy } = await createThree();
  const folder = await createFolderOf(ana, [{ userId: ben.id, role: "viewer" }]);
  const note = await createNoteIn(folder, ana, { body: pasted });
  const file = await createNoteIn(folder, ana, { kind: "file" });
  const format = (as: { id: string }, doc_id: string) =>
    call("POST", "/knowledge/format", { as, body: { body: "a", doc_id } });
  expect((await format(ben, note.id)).status).toBe(403);
  expect((await format(cy, note.id)).status).toBe(404);
  expect(await format(ana, file.id)).toMatchObject({ status: 422, body: { errors: [{ path: "doc_id" }] } });
  expect((await call("POST", "/knowledge/format", { as: ana, body: { body: "é".repeat(500_001) } })).status).toBe(422);

  const actor = { ...ana, kind: "user" } as unknown as Parameters<typeof formatNote>[0];
  const seen: boolean[] = [];
  const read = async () => (await call("GET", `/knowledge/${note.id}`, { as: ana })).body.formatting;
  const failing = modelAnswering(async () => {
    seen.push(await read());
    throw new Error("gone");
  });
  await expect(formatNote(actor, pasted, { docId: note.id, model: async () => failing })).rejects.toThrow("gone");
  expect([...seen, await read()]).toEqual([true, false]);
  await database.knowledgeNote.update({
    where: { id: note.id },
    data: { formattingSince: new Date(Date.now() - 300_000) },
  });
  expect(await read()).toBe(false);
});

test("what a language model changes is left as pasted, and what it fails at is laid out by rules", async () => {
  const { ana } = await createThree();
  const actor = { ...ana, kind: "user" } as unknown as Parameters<typeof formatNote>[0];
  const windows = ["alpha ".repeat(900), "beta ".repeat(900), "gamma ".repeat(900)].map((text) => text.trim());
  const answers: Record<string, () => Promise<string>> = {
    a: async () => `## ${windows[0]}`,
    b: async () => `${windows[1]} and more`,
    g: async () => Promise.reject(new ProviderFailure("busy", true)),
  };
  const model = modelAnswering((prompt) => answers[prompt.replace("<text>\n", "")[0] ?? ""]?.() ?? Promise.resolve(""));
  const body = windows.join("\n\n\n");
  expect(await formatNote(actor, body, { model: async () => model })).toEqual({
    body: [`## ${windows[0]}`, windows[1], windows[2]].join("\n\n"),
    windows: 3,
    keptAsPasted: 1,
  });
  const late = await formatNote(actor, body, { model: async () => model, modelMs: -1 });
  expect(late).toMatchObject({ body: windows.join("\n\n"), keptAsPasted: 0 });
});

function modelAnswering(answer: (prompt: string) => Promise<string>): LanguageModel {
  return {
    name: "double",
    contextTokens: () => 100_000,
    promptTokensMax: () => 50_000,
    countTokens: (text) => text.length,
    writeObject: async ({ prompt, schema }) => schema.parse({ markdown: await answer(prompt) }),
  };
}
