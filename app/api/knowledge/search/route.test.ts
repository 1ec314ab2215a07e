import { expect, test } from "vitest";
import { call } from "@/lib/testing/call";
import { createFolderOf, createNoteIn, createThree } from "@/lib/testing/knowledge";

test("notes of one folder or kind are searched, or of both", { tags: ["transport"] }, async () => {
  const { ana, ben } = await createThree();
  const [mine, open] = [await createFolderOf(ana), await createFolderOf(ben, [{ userId: ana.id, role: "viewer" }])];
  const closed = await createFolderOf(ben);
  const file = { kind: "file", source: "upload" } as const;
  const slates = { title: "Roof", body: "Slates from Wales" };
  const note = await createNoteIn(mine, ana, slates);
  const upload = await createNoteIn(mine, ana, { ...slates, ...file });
  const titled = await createNoteIn(open, ben, { title: "Wales", ...file });
  const direct = { ...slates, shares: { create: { userId: ana.id, role: "viewer" as const } } };
  const beyond = await createNoteIn(closed, ben, direct);
  await createNoteIn(closed, ben, slates);
  const search = (query: string) => call("GET", `/knowledge/search?q=wales${query}`, { as: ana });
  const found = async (query: string) =>
    (await search(query)).body.map(({ note_id }: { note_id: string }) => note_id).sort();
  const ids = (...notes: { id: string }[]) => notes.map(({ id }) => id).sort();
  expect(await found("")).toEqual(ids(note, upload, titled, beyond));
  expect(await found("&kind=note")).toEqual(ids(note, beyond));
  expect(await found("&kind=file")).toEqual(ids(upload, titled));
  expect(await found(`&folder_id=${mine.id}`)).toEqual(ids(note, upload));
  expect(await found(`&folder_id=${open.id}`)).toEqual(ids(titled));
  expect(await found(`&folder_id=${mine.id}&kind=note`)).toEqual(ids(note));
  expect(await found(`&folder_id=${open.id}&kind=note`)).toEqual([]);
  // Its note that is shared beyond folders says nothing of the folder.
  expect(await found(`&folder_id=${closed.id}`)).toEqual([]);
  const [hit] = (await search(`&folder_id=${mine.id}&kind=file`)).body;
  expect(hit).toMatchObject({ note_id: upload.id, folder_id: mine.id, kind: "file", match: "text" });
  for (const path of ["kind", "folder_id"]) {
    expect((await search(`&${path}=nothing`)).body.errors).toMatchObject([{ path }]);
  }
});

test("words beside typographic signs are found, and marked", async () => {
  const { ana } = await createThree();
  const mine = await createFolderOf(ana);
  const body = "We climbed “Kilimanjaro”… l’école is near — «vis» and well•known, 5\u00A0000 of Kili\u00ADmandscharo.";
  const note = await createNoteIn(mine, ana, { title: "Trip", body });
  for (const q of ["kilimanjaro", "école", "l’école", "vis", "known", "5 000", "kilimandscharo", "“kilimanjaro”"]) {
    const { body: hits } = await call("GET", `/knowledge/search?q=${encodeURIComponent(q)}`, { as: ana });
    expect([q, hits.map(({ note_id }: { note_id: string }) => note_id)]).toEqual([q, [note.id]]);
  }
  const { body: hits } = await call("GET", "/knowledge/search?q=kilimanjaro", { as: ana });
  expect(hits[0].snippet).toContain("<mark>Kilimanjaro</mark>");
});

test("what ends in a piece of an address, a version, a path or a name is found as a whole and as it is typed", async () => {
  const { ana } = await createThree();
  const mine = await createFolderOf(ana);
  const body =
    "Mail ana@x.example about report_v2.pdf, version 3.14.2, os.path.join in /etc/hosts, INV-2024-0815, AT&T and 2.5.";
  const note = await createNoteIn(mine, ana, { title: "Pieces", body });
  await createNoteIn(mine, ana, { title: "Other", body: "Nothing of it." });
  for (const q of [
    ...["ana@x.example", "report_v2.pdf", "3.14.2", "os.path.join", "/etc/hosts", "INV-2024-0815", "AT&T", "2.5"],
    ...["mail ana@x.example", "version 3.14.2", "and AT&T"],
  ]) {
    const { body: hits } = await call("GET", `/knowledge/search?q=${encodeURIComponent(q)}`, { as: ana });
    expect([q, hits.map(({ note_id }: { note_id: string }) => note_id)]).toEqual([q, [note.id]]);
  }
});

test("Chinese is found by a part of it, and marked as it is written", async () => {
  const { ana } = await createThree();
  const mine = await createFolderOf(ana);
  const note = await createNoteIn(mine, ana, { title: "笔记", body: "许多时候，你可能想要修订提交历史。Git 很棒。" });
  await createNoteIn(mine, ana, { title: "别的", body: "历史很长，提要修。" });
  const { body: hits } = await call("GET", `/knowledge/search?q=${encodeURIComponent("修订提交历史")}`, { as: ana });
  expect(hits[0]).toMatchObject({ note_id: note.id });
  expect(hits[0].snippet).toContain("<mark>修订提交历史</mark>");
});

test("where little holds all the words, what holds any of them follows; quotes and minus are as they are", async () => {
  const { ana } = await createThree();
  const mine = await createFolderOf(ana);
  const both = await createNoteIn(mine, ana, { title: "One", body: "Slates from Wales" });
  const one = await createNoteIn(mine, ana, { title: "Two", body: "Slates from Spain" });
  const found = async (q: string) =>
    (await call("GET", `/knowledge/search?q=${encodeURIComponent(q)}`, { as: ana })).body.map(
      ({ note_id }: { note_id: string }) => note_id,
    );
  expect(await found("wales slates")).toEqual([both.id, one.id]);
  expect(await found("what about slates of wales and their colour")).toEqual([both.id, one.id]);
  expect(await found('"slates from wales"')).toEqual([both.id]);
  expect(await found("slates -spain")).toEqual([both.id]);
});

test("a word is found in any form of its language, without its accents, and in compounds, and is marked", async () => {
  const { ana } = await createThree();
  const mine = await createFolderOf(ana);
  const bodies = {
    german:
      "Die Verträge mit den Lieferanten sind unterschrieben. Die Kündigungsfrist ist nicht bekannt, und das ist gut.",
    french: "Les écoles de la ville sont fermées pour une semaine, et les élèves ne sont pas contents du tout.",
    spanish: "Las reuniones de los lunes no son para todos, y por eso la decisión es de los equipos que vienen.",
    short: "Häuser bauen",
    english:
      "The contract was signed by the school. See /etc/hosts, os.path.join and INV-2024-0815, or mail jo@x.example.",
  };
  const ids = new Map<string, string>();
  for (const [name, body] of Object.entries(bodies)) {
    ids.set((await createNoteIn(mine, ana, { title: name, body })).id, name);
  }
  const search = async (q: string) =>
    (await call("GET", `/knowledge/search?q=${encodeURIComponent(q)}`, { as: ana })).body;
  for (const [q, name] of [
    ["Vertrag", "german"],
    ["vertrage", "german"],
    ["frist", "german"],
    ["kündigung", "german"],
    ["ecole", "french"],
    ["école fermée", "french"],
    ["eleve", "french"],
    ["reunión", "spanish"],
    ["decision equipo", "spanish"],
    ["Haus", "short"],
    ["schools", "english"],
    ["hosts", "english"],
    ["join", "english"],
    ["0815", "english"],
    ["x.example", "english"],
  ] as const) {
    const hits: { note_id: string }[] = await search(q);
    expect([q, hits.map(({ note_id }) => ids.get(note_id))]).toEqual([q, [name]]);
  }
  expect((await search("Vertrag"))[0].snippet).toContain("<mark>Verträge</mark>");
  expect((await search("ecole"))[0].snippet).toContain("<mark>écoles</mark>");
  expect((await search("contract -school")).length).toBe(0);
  expect((await search("lieferanten -vertrag")).length).toBe(0);
});
