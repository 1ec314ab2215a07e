import { describe, expect, test } from "vitest";
import { indexNote } from "@/lib/features/knowledge/index-note";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createColleagues, createUser } from "@/lib/testing/factories";

type Person = { id: string };

const createFolder = async (as: Person, name: string): Promise<{ id: string }> =>
  (await call("POST", "/knowledge/folders", { as, body: { name } })).body;

const createNote = async (as: Person, body: { title: string; body: string; folder_id?: string }): Promise<string> =>
  (await call("POST", "/knowledge", { as, body })).body.id;

const find = async (as: Person, q: string): Promise<string[]> =>
  (await call("GET", `/knowledge/find?q=${encodeURIComponent(q)}`, { as })).body;

const search = async (as: Person, q: string) =>
  (await call("GET", `/knowledge/search?q=${encodeURIComponent(q)}`, { as })).body;

describe("finding notes", () => {
  test("titles before texts; all words, the last as a beginning; quotes, or, and without", {
    tags: ["transport"],
  }, async () => {
    const [ana] = await createColleagues();
    const roof = await createNote(ana, { title: "Roof repairs", body: "The **slates** came from Wales." });
    const budget = await createNote(ana, { title: "Budget", body: "Roof repairs take ten thousand euros." });
    expect(await find(ana, "roof repai")).toEqual([roof, budget]);
    expect(await find(ana, "slates wales")).toEqual([roof]);
    expect(await find(ana, '"ten thousand"')).toEqual([budget]);
    expect(await find(ana, '"thousand ten"')).toEqual([]);
    expect((await find(ana, "wales or euros")).sort()).toEqual([roof, budget].sort());
    expect(await find(ana, "roof -euros")).toEqual([roof]);
    for (const nothing of ["", "-euros", "the", "!!!", '"', "-".repeat(60), "a'b & c | (d"]) {
      expect(await find(ana, nothing)).toEqual([]);
    }
    expect((await call("GET", `/knowledge/find?q=${"a".repeat(201)}`, { as: ana })).status).toBe(422);
  });

  test("what one can read and nothing else, from the moment that it is shared, moved, changed, deleted and restored", {
    tags: ["transport"],
  }, async () => {
    const [ana, ben] = await createColleagues();
    const stranger = await createUser();
    const folder = await createFolder(ana, "Roof");
    const id = await createNote(ana, { title: "Slates", body: "Wales", folder_id: folder.id });
    const readers = async (q = "wales") =>
      (await Promise.all([ana, ben, stranger].map((one) => find(one, q)))).map((ids) => ids.length);
    expect(await readers()).toEqual([1, 0, 0]);
    const share = [{ kind: "everyone", role: "viewer" }];
    await call("PUT", `/knowledge/folders/${folder.id}/shares`, { as: ana, body: share });
    expect(await readers()).toEqual([1, 1, 0]);
    const own = await createFolder(ana, "Own");
    await call("PUT", `/knowledge/${id}`, { as: ana, body: { folder_id: own.id } });
    expect(await readers()).toEqual([1, 0, 0]);
    await call("PUT", `/knowledge/${id}/shares`, { as: ana, body: share });
    expect(await readers()).toEqual([1, 1, 0]);
    expect(await search(ben, "wales")).toMatchObject([{ folder_name: "Shared with me" }]);
    await call("PUT", `/knowledge/${id}`, { as: ana, body: { body: "Cornwall" } });
    expect(await readers()).toEqual([0, 0, 0]);
    expect(await readers("cornwall")).toEqual([1, 1, 0]);
    await call("DELETE", `/knowledge/${id}`, { as: ana });
    expect(await readers("cornwall")).toEqual([0, 0, 0]);
    await call("POST", `/knowledge/${id}/restore`, { as: ana });
    expect(await readers("cornwall")).toEqual([1, 1, 0]);
  });

  test("also in folders that the assistant does not read", { tags: ["transport"] }, async () => {
    const [ana] = await createColleagues();
    const folder = await createFolder(ana, "Roof");
    const id = await createNote(ana, { title: "Slates", body: "Wales", folder_id: folder.id });
    await call("PUT", `/knowledge/folders/${folder.id}/active`, { as: ana, body: { active: false } });
    expect(await find(ana, "wales")).toEqual([id]);
  });

  test("snippets show the words around the hits, escaped, also of a text that is not cut into pieces yet", async () => {
    const [ana] = await createColleagues();
    const far = `${"Nothing here. ".repeat(400)}\n\n# Prices\n\nSlates <b>cost</b> 4 & more euros.`;
    const id = await createNote(ana, { title: "Roof & <gable>", body: far });
    expect(await search(ana, "gable")).toMatchObject([
      { note_id: id, match: "title", snippet: "Roof &amp; &lt;<mark>gable</mark>&gt;" },
    ]);
    for (const step of ["before", "after"]) {
      if (step === "after") await indexNote(id);
      const [hit] = await search(ana, "slates");
      expect(hit).toMatchObject({ note_id: id, match: "text", folder_name: "My notes" });
      expect(hit.snippet).toContain("<mark>Slates</mark> &lt;b&gt;cost");
      expect(hit.snippet).toContain("4 &amp; more");
    }
  });

  test("a text of more different words than an index holds is saved and found by its beginning", async () => {
    const [ana] = await createColleagues();
    const words = Array.from({ length: 90_000 }, (_, n) => `x${n.toString(36)}zq`).join(" ");
    const id = await createNote(ana, { title: "Words", body: `Beginning ${words}`.slice(0, 900_000) });
    expect(await find(ana, "beginning")).toEqual([id]);
  });

  test("where much matches, the newest and the rare are found", { tags: ["transport"] }, async () => {
    const [ana] = await createColleagues();
    const rare = await createNote(ana, { title: "First", body: "An armadillo and slates" });
    const { folderId } = await database.knowledgeNote.findUniqueOrThrow({ where: { id: rare } });
    await database.$executeRaw`
      insert into knowledge_notes (id, folder_id, added_by_id, title, body, updated_at)
      select uuidv7(), ${folderId}::uuid, ${ana.id}::uuid, 'Note ' || n, 'Slates of number ' || n, now() + n * interval '1 second'
        from generate_series(1, 900) n`;
    expect(await find(ana, "armadillo")).toEqual([rare]);
    expect(await find(ana, "slates")).toHaveLength(200);
    const [newest] = await database.knowledgeNote.findMany({ where: { title: "Note 900" } });
    expect(await find(ana, "slates")).toContain(newest?.id);
    expect(await search(ana, "slates")).toHaveLength(50);
  });
});
