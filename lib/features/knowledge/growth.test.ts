import { beforeAll, expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { createColleagues, createUser } from "@/lib/testing/factories";
import { fillKnowledge } from "@/lib/testing/fill-knowledge";
import { createFolderOf, createNoteIn } from "@/lib/testing/knowledge";
import { measureOwnTime } from "@/lib/testing/own-time";
import { recordStatements, rowsVisited } from "@/lib/testing/rows-visited";
import { until } from "@/lib/testing/until";
import { listTrashFor } from "./list-trash";
import { findNoteFor, getDirectSummary, listFoldersFor, listNotesFor } from "./queries";

type Reader = { id: string; organisationId: string; isAdmin: boolean };
let [few, many]: Reader[] = [];

/** Of one organisation: somebody with a little, and somebody with very much; beside them, another organisation. */
beforeAll(async () => {
  const people = await createColleagues();
  const stranger = await createUser();
  const as = ({ id, organisationId }: { id: string; organisationId: string }) => ({
    id,
    organisationId,
    isAdmin: false,
  });
  [few, many] = people.map(as);
  const fill = (person: { id: string; organisationId: string }, folders: number, teams: number, notes: number) =>
    fillKnowledge({ userId: person.id, organisationId: person.organisationId, folders, teams, notes });
  await fill(people[0], 10, 2, 200);
  await fill(people[1], 280, 20, 10_000);
  await fill(stranger, 100, 5, 10_000);
  await until(vacuumNotes, 60_000);
}, 120_000);

/**
 * Vacuums, and says whether all pages of notes are marked as visible: beside an autovacuum they may not be. Without
 * index cleanup, pages with a few rows that an earlier file left deleted would not be.
 */
async function vacuumNotes(): Promise<boolean> {
  await database.$executeRaw`vacuum (index_cleanup on, analyze)`;
  const [pages] = await database.$queryRaw<{ visible: boolean }[]>`
    select relallvisible >= relpages as visible from pg_class where oid = 'knowledge_notes'::regclass`;
  return pages?.visible === true;
}

const reads: [string, (reader: Reader) => Promise<unknown>, number][] = [
  ["folders", listFoldersFor, 20_000],
  ["notes", (reader) => listNotesFor(reader), 20_000],
  ["notes shared beyond folders", (reader) => listNotesFor(reader, { isDirect: true }), 3_000],
  ["how many are shared", getDirectSummary, 3_000],
  ["the trash", (reader) => listTrashFor(reader, { after: null }), 3_500],
];

test.each(reads)("%s: one statement, which reads the caller's own", async (_, read, most) => {
  if (!few || !many) throw new Error("nobody");
  const [ofFew, ofMany] = [few, many];
  expect([
    (await recordStatements(() => read(ofFew))).length,
    (await recordStatements(() => read(ofMany))).length,
  ]).toEqual([1, 1]);
  // Nobody pays for what others have.
  expect(await rowsVisited(() => read(ofFew))).toBeLessThan(2_000);
  expect(await rowsVisited(() => read(ofMany))).toBeLessThan(most);
});

test("one note is found without a look at all folders", async () => {
  if (!many) throw new Error("nobody");
  const [reader, { id: ownerId, organisationId }] = [many, many];
  const note = await createNoteIn(await createFolderOf({ id: ownerId, organisationId }), reader);
  expect(await rowsVisited(() => findNoteFor(reader, note.id))).toBeLessThan(150);
});

test("all of it is listed in a fraction of a second", async () => {
  if (!many) throw new Error("nobody");
  const times: number[] = [];
  for (let run = 0; run < 7; run += 1) {
    const took = measureOwnTime();
    const [folders, { notes, next }] = [await listFoldersFor(many), await listNotesFor(many)];
    times.push(took());
    expect([folders.length, notes.length, next !== null]).toEqual([301, 200, true]);
  }
  expect(Math.min(...times)).toBeLessThan(400);
});
