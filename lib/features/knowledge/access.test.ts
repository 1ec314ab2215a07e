import fc from "fast-check";
import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { createOrganisation, createUser } from "@/lib/testing/factories";
import { folderRole, noteRole, type ReaderFacts } from "./policy";
import { findFolderFor, findNoteFor, listFoldersFor, listNotesFor } from "./queries";

const share = fc.record({
  to: fc.constantFrom("person", "team", "everyone", "otherPerson", "otherTeam", "otherEveryone"),
  role: fc.constantFrom("viewer", "editor"),
});
const rarely = fc.integer({ min: 0, max: 9 }).map((n) => n === 0);
const worlds = fc.record({
  owner: fc.constantFrom("reader", "colleague", "team", "company", "nobody"),
  inTeam: fc.constantFrom("owner", "member", null),
  isAdmin: fc.boolean(),
  isDisabled: rarely,
  isElsewhere: rarely,
  added: fc.boolean(),
  folderDeleted: rarely,
  noteDeleted: rarely,
  folderShares: fc.uniqueArray(share, { selector: ({ to }) => to, maxLength: 3 }),
  noteShares: fc.uniqueArray(share, { selector: ({ to }) => to, maxLength: 2 }),
});

type World = typeof worlds extends fc.Arbitrary<infer One> ? One : never;
const nothing: World = {
  owner: "colleague",
  inTeam: null,
  isAdmin: false,
  isDisabled: false,
  isElsewhere: false,
  added: false,
  folderDeleted: false,
  noteDeleted: false,
  folderShares: [],
  noteShares: [],
};
/** Always among those that are tried. */
const hardCases: World[] = [
  nothing,
  { ...nothing, added: true },
  { ...nothing, owner: "reader" },
  { ...nothing, owner: "team", inTeam: "owner" },
  { ...nothing, owner: "team", inTeam: "member" },
  { ...nothing, owner: "nobody", isAdmin: true },
  { ...nothing, owner: "company" },
  { ...nothing, noteShares: [{ to: "person", role: "viewer" }] },
  { ...nothing, noteShares: [{ to: "everyone", role: "editor" }], isElsewhere: true },
  { ...nothing, inTeam: "member", folderShares: [{ to: "team", role: "editor" }], added: true },
];

/** Every way to come by a role; the rule and its twin in SQL are asked about the same rows. */
test("the rule and the statements agree on folders and notes", { timeout: 120_000 }, async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(worlds, async (world) => {
      const { id: organisationId } = await createOrganisation();
      const elsewhere = (await createOrganisation()).id;
      const disabledAt = world.isDisabled ? new Date() : null;
      const readerId = (
        await createUser({ organisationId: world.isElsewhere ? elsewhere : organisationId, disabledAt })
      ).id;
      const colleague = (await createUser({ organisationId })).id;
      const [team, otherTeam] = await Promise.all(
        ["One", "Two"].map((name) => database.team.create({ data: { organisationId, name } })),
      );
      if (!team || !otherTeam) throw new Error("no teams");
      if (world.inTeam) {
        await database.teamMember.create({ data: { teamId: team.id, userId: readerId, role: world.inTeam } });
      }
      const subjects = {
        person: { userId: readerId },
        otherPerson: { userId: colleague },
        team: { teamId: team.id },
        otherTeam: { teamId: otherTeam.id },
        everyone: { organisationId },
        otherEveryone: { organisationId: elsewhere },
      };
      const rows = (shares: typeof world.folderShares) => ({
        create: shares.map(({ to, role }) => ({ role, ...subjects[to] })),
      });
      const folder = await database.knowledgeFolder.create({
        data: {
          organisationId,
          name: "Plans",
          ...{
            reader: { ownerId: readerId },
            colleague: { ownerId: colleague },
            team: { teamId: team.id },
            company: { isGlobal: true },
            nobody: {},
          }[world.owner],
          deletedAt: world.folderDeleted ? new Date() : null,
          shares: rows(world.folderShares),
        },
        include: { shares: true },
      });
      const note = await database.knowledgeNote.create({
        data: {
          folderId: folder.id,
          title: "Roof",
          addedById: world.added ? readerId : colleague,
          deletedAt: world.noteDeleted || world.folderDeleted ? new Date() : null,
          shares: rows(world.noteShares),
        },
        include: { shares: true },
      });
      const actor = {
        id: readerId,
        organisationId: world.isElsewhere ? elsewhere : organisationId,
        isAdmin: world.isAdmin,
      };
      const teams = new Map(world.inTeam ? [[team.id, world.inTeam]] : []);
      const reader: ReaderFacts = { ...actor, disabledAt, teams };

      const inFolder = folderRole(reader, folder);
      const found = await findFolderFor(actor, folder.id);
      expect(found && { role: found.role, via: found.via }).toEqual(inFolder);
      expect((await listFoldersFor(actor)).map(({ id, role, via }) => [id, role, via])).toEqual(
        inFolder ? [[folder.id, inFolder.role, inFolder.via]] : [],
      );

      const onNote = noteRole(reader, { ...note, folder });
      const foundNote = await findNoteFor(actor, note.id);
      expect(foundNote && { role: foundNote.role, via: foundNote.via }).toEqual(onNote);
      const { notes } = await listNotesFor(actor);
      expect(notes.map(({ id, role, via }) => [id, role, via])).toEqual(
        onNote ? [[note.id, onNote.role, onNote.via]] : [],
      );
      const direct = await listNotesFor(actor, { isDirect: true });
      expect(direct.notes).toHaveLength(onNote && !inFolder ? 1 : 0);
      const inside = await listNotesFor(actor, { folderId: folder.id });
      expect(inside.notes).toHaveLength(onNote && inFolder ? 1 : 0);
      seen.add(onNote ? `${onNote.role} by ${onNote.via}` : "nothing");
    }),
    { numRuns: 80, examples: hardCases.map((world) => [world]) },
  );
  expect([...seen].sort()).toEqual(
    expect.arrayContaining([
      "nothing",
      "manager by owner",
      "manager by team",
      "manager by admin",
      "editor by team",
      "viewer by everyone",
      "viewer by direct",
    ]),
  );
});
