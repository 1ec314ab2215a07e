import fc from "fast-check";
import { expect, test } from "vitest";
import { deleteTeam } from "@/lib/features/teams/delete-team";
import { removeKnowledge } from "@/lib/flows/accounts/remove-knowledge";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { anybody, createOrganisation, createUser } from "@/lib/testing/factories";
import { listTrashFor } from "./list-trash";
import { canManage } from "./policy";
import { listFoldersFor, listNotesFor } from "./queries";
import { serializeNote } from "./serializer";

/**
 * Random walks over everything that changes rights, made by requests, on a real database. Beside it, this simple model:
 * everything has a number, and a role is 0 (may not know it), 1 (reads), 2 (edits) or 3 (manages).
 */
type Role = 0 | 1 | 2 | 3;
type Share = { to: { person: number } | { team: number } | "everyone"; role: 1 | 2 };
type Person = {
  id: string;
  email: string;
  isElsewhere: boolean;
  isAdmin: boolean;
  isDisabled: boolean;
  isGone: boolean;
};
type Team = { id: string; owners: Set<number>; members: Set<number>; isGone: boolean };
type Folder = {
  id: string;
  owner: number | null;
  team: number | null;
  isCompany: boolean;
  isDefault: boolean;
  isDeleted: boolean;
  shares: Share[];
};
type Note = {
  id: string;
  folder: number;
  addedBy: number | null;
  deletedBy: number | null;
  isDeleted: boolean;
  isGone: boolean;
  shares: Share[];
};
type World = {
  organisationId: string;
  elsewhere: string;
  people: Person[];
  teams: Team[];
  folders: Folder[];
  notes: Note[];
};

const isOn = ({ isGone, owners, members }: Team, person: number) =>
  !isGone && (owners.has(person) || members.has(person));

function given(world: World, person: number, shares: Share[]): Role {
  const own = shares.filter(({ to }) => {
    if (to === "everyone") return true;
    return "person" in to ? to.person === person : isOn(at(world.teams, to.team), person);
  });
  return Math.max(0, ...own.map(({ role }) => role)) as Role;
}

function roleIn(world: World, person: number, folder: Folder, { evenDeleted = false } = {}): Role {
  const { isElsewhere, isAdmin, isDisabled, isGone } = at(world.people, person);
  if (isElsewhere || isDisabled || isGone) return 0;
  if (folder.isDeleted && !evenDeleted) return 0;
  const team = folder.team === null ? null : at(world.teams, folder.team);
  if (team?.isGone) return 0;
  if (folder.owner === person || team?.owners.has(person)) return 3;
  const isNobodys = folder.owner === null && folder.team === null;
  if (isNobodys && isAdmin) return 3;
  return Math.max(
    given(world, person, folder.shares),
    team?.members.has(person) ? 2 : 0,
    folder.isCompany ? 1 : 0,
  ) as Role;
}

function roleOn(world: World, person: number, note: Note): Role {
  const { isElsewhere, isDisabled, isGone } = at(world.people, person);
  if (note.isDeleted || note.isGone || isElsewhere || isDisabled || isGone) return 0;
  const inFolder = roleIn(world, person, at(world.folders, note.folder));
  if (inFolder > 0 && note.addedBy === person) return 3;
  return Math.max(inFolder, given(world, person, note.shares)) as Role;
}

/** In the trash: 0 not to be seen, 1 to be restored, 3 also to be removed for good. */
function roleInTrash(world: World, person: number, note: Note): 0 | 1 | 3 {
  if (!note.isDeleted || note.isGone) return 0;
  const role = roleIn(world, person, at(world.folders, note.folder), { evenDeleted: true });
  if (role === 3 || (role > 0 && note.addedBy === person)) return 3;
  return role > 0 && note.deletedBy === person ? 1 : 0;
}

const at = <T>(items: T[], index: number): T => items[index % items.length] as T;
const indexOf = (items: unknown[], index: number) => index % items.length;

/** Mostly one that the actor has a right to: of a walk among all of them, nearly every step is refused. */
function choose<T>(items: T[], place: number, isLikely: (item: T) => boolean): number {
  const likely = items.flatMap((item, index) => (isLikely(item) ? [index] : []));
  return place % 4 > 0 && likely.length > 0 ? at(likely, place) : indexOf(items, place);
}
const chooseFolder = (world: World, actor: number, place: number, needed: Role) =>
  choose(world.folders, place, (folder) => roleIn(world, actor, folder) >= needed);

async function createWorld(): Promise<World> {
  const { id: organisationId } = await createOrganisation();
  const { id: elsewhere } = await createOrganisation();
  const people = await Promise.all(
    ["Ana", "Ben", "Cy", "Ada Admin", "Sam Stranger"].map(async (name, place): Promise<Person> => {
      const [isElsewhere, isAdmin] = [place === 4, place === 3];
      const made = await createUser({ organisationId: isElsewhere ? elsewhere : organisationId, name, isAdmin });
      return { id: made.id, email: made.email, isElsewhere, isAdmin, isDisabled: false, isGone: false };
    }),
  );
  const teams = await Promise.all(
    [0, 1].map(async (owner): Promise<Team> => {
      const data = { organisationId, name: `Team ${owner}` };
      const { id } = await database.team.create({
        data: { ...data, members: { create: { userId: at(people, owner).id, role: "owner" } } },
      });
      return { id, owners: new Set([owner]), members: new Set(), isGone: false };
    }),
  );
  for (const { id } of people) await call("GET", "/knowledge/folders", { as: { id } });
  const rows = await database.knowledgeFolder.findMany({ where: { organisationId }, orderBy: { id: "asc" } });
  const folders = rows.map(({ id, ownerId, teamId, isGlobal, isDefault }): Folder => {
    const owner = ownerId === null ? null : people.findIndex((one) => one.id === ownerId);
    const team = teamId === null ? null : teams.findIndex((one) => one.id === teamId);
    return { id, owner, team, isCompany: isGlobal, isDefault, isDeleted: false, shares: [] };
  });
  expect(folders).toHaveLength(7);
  const world: World = { organisationId, elsewhere, people, teams, folders, notes: [] };
  // Ben's note in a folder of Ana's; one of Cy's own; one of Ben's in the folder of Ana's team.
  await createFolder()(world, 0);
  await database.knowledgeShare.create({
    data: { folderId: at(folders, 7).id, userId: at(people, 1).id, role: "editor" },
  });
  at(folders, 7).shares.push({ to: { person: 1 }, role: 2 });
  await setMember(0, "member")(world, 1);
  const own = folders.findIndex(({ owner }) => owner === 2);
  for (const [person, folder] of [
    [1, 7],
    [2, own],
    [1, folders.findIndex(({ team }) => team === 0)],
  ] as const) {
    const data = { title: "Note", folderId: at(folders, folder).id, addedById: at(people, person).id };
    const { id } = await database.knowledgeNote.create({ data });
    world.notes.push({ id, folder, addedBy: person, deletedBy: null, isDeleted: false, isGone: false, shares: [] });
  }
  return world;
}

type Act = (world: World, actor: number) => Promise<void>;

/** Asks as the actor and expects this status; a disabled or deleted account is nobody. */
async function ask(world: World, actor: number, [method, path, body]: [string, string, unknown?], expected: number) {
  const { id, isDisabled, isGone } = at(world.people, actor);
  const { status, body: answer } = await call(method, path, { as: { id }, body });
  const isOut = isDisabled || isGone;
  expect([`${method} ${path}`, status]).toEqual([`${method} ${path}`, isOut ? 401 : expected]);
  return status < 300 ? { answer } : null;
}

const addNote =
  (place: number): Act =>
  async (world, actor) => {
    const folderIndex = chooseFolder(world, actor, place, 2);
    const folder = at(world.folders, folderIndex);
    const role = roleIn(world, actor, folder);
    const expected = role >= 2 ? 201 : role === 1 ? 403 : 422;
    const body = { title: "Note", body: "Text", folder_id: folder.id };
    const made = await ask(world, actor, ["POST", "/knowledge", body], expected);
    if (!made) return;
    const fresh = { deletedBy: null, isDeleted: false, isGone: false, shares: [] };
    world.notes.push({ id: made.answer.id, folder: folderIndex, addedBy: indexOf(world.people, actor), ...fresh });
  };

const onNote =
  (
    place: number,
    act: (world: World, actor: number, note: Note) => Promise<void>,
    isLikely: (world: World, actor: number, note: Note) => boolean = (...one) => roleOn(...one) === 3,
  ): Act =>
  async (world, actor) => {
    await act(
      world,
      actor,
      at(
        world.notes,
        choose(world.notes, place, (note) => isLikely(world, actor, note)),
      ),
    );
  };

const known = (role: Role, needed: Role, success: number) => (role === 0 ? 404 : role < needed ? 403 : success);

const editNote = (place: number) =>
  onNote(place, async (world, actor, note) => {
    await ask(
      world,
      actor,
      ["PUT", `/knowledge/${note.id}`, { title: "New" }],
      known(roleOn(world, actor, note), 2, 200),
    );
  });

const moveNote = (place: number, to: number) =>
  onNote(place, async (world, actor, note) => {
    const targetIndex = chooseFolder(world, actor, to, 2);
    const target = at(world.folders, targetIndex);
    const role = roleOn(world, actor, note);
    const there = roleIn(world, actor, target);
    const stays = targetIndex === note.folder;
    const mayAdd = there >= 2 ? 200 : there === 1 ? 403 : 422;
    const expected = role < 2 ? known(role, 2, 200) : stays ? 200 : mayAdd !== 200 ? mayAdd : known(role, 3, 200);
    const moved = await ask(world, actor, ["PUT", `/knowledge/${note.id}`, { folder_id: target.id }], expected);
    if (moved) note.folder = targetIndex;
  });

const deleteNote = (place: number, hard: boolean) =>
  onNote(place, async (world, actor, note) => {
    const inTrash = hard ? roleInTrash(world, actor, note) : 0;
    const role = Math.max(roleOn(world, actor, note), inTrash) as Role;
    const path = `/knowledge/${note.id}${hard ? "?hard=true" : ""}`;
    const done = await ask(world, actor, ["DELETE", path], known(role, 3, 204));
    if (!done) return;
    if (hard) note.isGone = true;
    else Object.assign(note, { isDeleted: true, deletedBy: indexOf(world.people, actor) });
  });

const restoreNote = (place: number) =>
  onNote(
    place,
    async (world, actor, note) => {
      const expected = roleInTrash(world, actor, note) > 0 ? 200 : 404;
      const done = await ask(world, actor, ["POST", `/knowledge/${note.id}/restore`], expected);
      if (!done) return;
      Object.assign(note, { isDeleted: false, deletedBy: null });
      const own = world.folders.findIndex(
        ({ owner, isDefault }) => isDefault && owner === indexOf(world.people, actor),
      );
      if (at(world.folders, note.folder).isDeleted) note.folder = own;
    },
    (...one) => roleInTrash(...one) > 0,
  );

type Wanted = { kind: "person" | "team" | "everyone"; index: number; role: 1 | 2 };

/** Whom the actor asks to share with, as numbers; null where it is refused. */
function sharesOf(world: World, actor: number, wanted: Wanted[], before: Share[]): Share[] | null {
  const had = (key: string) => before.some(({ to }) => JSON.stringify(to) === key);
  const shares = wanted.map(({ kind, index, role }): Share | null => {
    if (kind === "everyone") return { to: "everyone", role };
    if (kind === "person") {
      const to = { person: indexOf(world.people, index) };
      const { isElsewhere, isDisabled, isGone } = at(world.people, index);
      const isKnown = had(JSON.stringify(to));
      const isColleague = !isElsewhere && ((!isDisabled && !isGone) || isKnown);
      return isColleague && (to.person !== indexOf(world.people, actor) || isKnown) ? { to, role } : null;
    }
    const to = { team: indexOf(world.teams, index) };
    const team = at(world.teams, index);
    const mayName =
      at(world.people, actor).isAdmin || isOn(team, indexOf(world.people, actor)) || had(JSON.stringify(to));
    return !team.isGone && mayName ? { to, role } : null;
  });
  const isEachOnce = new Set(shares.map((share) => JSON.stringify(share?.to))).size === shares.length;
  return isEachOnce && shares.every((share) => share !== null) ? shares : null;
}

const bodyOf = (world: World, wanted: Wanted[]) =>
  wanted.map(({ kind, index, role }) => ({
    kind,
    role: role === 2 ? "editor" : "viewer",
    ...(kind === "person" ? { email: at(world.people, index).email } : {}),
    ...(kind === "team" ? { id: at(world.teams, index).id } : {}),
  }));

const shareFolder =
  (place: number, wanted: Wanted[]): Act =>
  async (world, actor) => {
    const folder = at(world.folders, chooseFolder(world, actor, place, 3));
    const shares = sharesOf(world, actor, wanted, folder.shares);
    const expected = known(roleIn(world, actor, folder), 3, shares ? 200 : 422);
    const path = `/knowledge/folders/${folder.id}/shares`;
    const done = await ask(world, actor, ["PUT", path, bodyOf(world, wanted)], expected);
    if (done && shares) folder.shares = shares;
  };

const shareNote = (place: number, wanted: Wanted[]) =>
  onNote(place, async (world, actor, note) => {
    const shares = sharesOf(world, actor, wanted, note.shares);
    const expected = known(roleOn(world, actor, note), 3, shares ? 200 : 422);
    const path = `/knowledge/${note.id}/shares`;
    const done = await ask(world, actor, ["PUT", path, bodyOf(world, wanted)], expected);
    if (done && shares) note.shares = shares;
  });

const createFolder = (): Act => async (world, actor) => {
  const made = await ask(world, actor, ["POST", "/knowledge/folders", { name: "Plans" }], 201);
  if (!made || at(world.people, actor).isElsewhere) return;
  const fresh = { team: null, isCompany: false, isDefault: false, isDeleted: false, shares: [] };
  world.folders.push({ id: made.answer.id, owner: indexOf(world.people, actor), ...fresh });
};

const deleteFolder =
  (place: number): Act =>
  async (world, actor) => {
    const mine = (one: Folder) =>
      roleIn(world, actor, one) === 3 && !one.isDefault && !one.isCompany && one.team === null;
    const folder = at(world.folders, choose(world.folders, place, mine));
    const isNeeded = folder.isCompany || folder.team !== null || (folder.isDefault && folder.owner !== null);
    const expected = known(roleIn(world, actor, folder), 3, isNeeded ? 409 : 204);
    const done = await ask(world, actor, ["DELETE", `/knowledge/folders/${folder.id}`], expected);
    if (!done) return;
    folder.isDeleted = true;
    for (const note of world.notes) {
      if (at(world.folders, note.folder) !== folder || note.isDeleted) continue;
      Object.assign(note, { isDeleted: true, deletedBy: indexOf(world.people, actor) });
    }
  };

/** What happens to people and teams elsewhere. */
const setMember =
  (place: number, role: "owner" | "member" | null): Act =>
  async (world, person) => {
    const team = at(world.teams, place);
    const { id: userId, isElsewhere, isGone } = at(world.people, person);
    if (team.isGone || isElsewhere || isGone) return;
    const teamId_userId = { teamId: team.id, userId };
    team.owners.delete(indexOf(world.people, person));
    team.members.delete(indexOf(world.people, person));
    if (role === null) return void (await database.teamMember.deleteMany({ where: teamId_userId }));
    (role === "owner" ? team.owners : team.members).add(indexOf(world.people, person));
    await database.teamMember.upsert({
      where: { teamId_userId },
      create: { ...teamId_userId, role },
      update: { role },
    });
  };

const removeTeam =
  (place: number): Act =>
  async (world) => {
    const team = at(world.teams, place);
    if (team.isGone) return;
    await deleteTeam(team.id, { ...anybody, isAdmin: true });
    team.isGone = true;
    const isOfTeam = ({ to }: Share) => to !== "everyone" && "team" in to && at(world.teams, to.team) === team;
    for (const one of [...world.folders, ...world.notes]) one.shares = one.shares.filter((share) => !isOfTeam(share));
    for (const note of world.notes) note.isGone ||= at(world.folders, note.folder).team === indexOf(world.teams, place);
  };

const setStanding =
  (change: { isDisabled: boolean } | { isAdmin: boolean }): Act =>
  async (world, person) => {
    const one = at(world.people, person);
    if (one.isGone) return;
    Object.assign(one, change);
    const { isAdmin, isDisabled, id } = one;
    await database.user.update({ where: { id }, data: { isAdmin, disabledAt: isDisabled ? new Date() : null } });
  };

/** As the flow of `accounts` does it: what others can read stays, as folders of nobody. */
const deleteAccount = (): Act => async (world, person) => {
  const one = at(world.people, person);
  const index = indexOf(world.people, person);
  // Somebody stays, and administrators.
  if (one.isGone || index === 0 || index === 3) return;
  await database.user.update({
    where: { id: one.id },
    data: { disabledAt: new Date(), deletedAt: new Date(), isAdmin: false },
  });
  await removeKnowledge(one.id);
  await database.teamMember.deleteMany({ where: { userId: one.id } });
  const isForOthers = ({ to }: Share) => to === "everyone" || "team" in to || to.person !== index;
  for (const note of world.notes) {
    const folder = at(world.folders, note.folder);
    const isKept = !note.isDeleted && !folder.isDeleted && [...folder.shares, ...note.shares].some(isForOthers);
    if (folder.owner === index && !isKept) note.isGone = true;
  }
  for (const folder of world.folders) {
    if (folder.owner !== index) continue;
    const holds = world.notes.some((note) => !note.isGone && at(world.folders, note.folder) === folder);
    const isKept = !folder.isDeleted && (folder.shares.some(isForOthers) || holds);
    Object.assign(folder, { owner: null, isDefault: false, isDeleted: folder.isDeleted || !isKept });
  }
  for (const item of [...world.folders, ...world.notes]) {
    item.shares = item.shares.filter(({ to }) => to === "everyone" || "team" in to || to.person !== index);
  }
  for (const note of world.notes) {
    if (note.addedBy === index) note.addedBy = null;
    if (note.deletedBy === index) note.deletedBy = null;
  }
  for (const team of world.teams) {
    team.owners.delete(index);
    team.members.delete(index);
  }
  Object.assign(one, { isGone: true, isAdmin: false });
};

const roleNames = ["nothing", "viewer", "editor", "manager"];

async function expectLists(world: World) {
  for (const [person, { id, isElsewhere, isAdmin }] of world.people.entries()) {
    const actor = { id, isAdmin, organisationId: isElsewhere ? world.elsewhere : world.organisationId };
    const [folders, { notes }, direct, trash] = await Promise.all([
      listFoldersFor(actor),
      listNotesFor(actor),
      listNotesFor(actor, { isDirect: true }),
      listTrashFor(actor, { after: null }),
    ]);
    const ofWorld = new Set(world.folders.map((folder) => folder.id));
    const seen = {
      folders: folders.filter((folder) => ofWorld.has(folder.id)).map((folder) => `${folder.id} ${folder.role}`),
      notes: notes.map((note) => `${note.id} ${note.role}`),
      rights: notes
        .map(serializeNote)
        .map((note) => [note.id, note.can_edit, note.can_manage, note.can_move, note.can_delete].join()),
      direct: direct.notes.map((note) => note.id),
      trash: trash.notes.map((note) => `${note.id} ${note.canPurge}`),
    };
    const readable = world.notes.flatMap((note) => {
      const role = roleOn(world, person, note);
      return role > 0
        ? [{ id: note.id, role, isDirect: roleIn(world, person, at(world.folders, note.folder)) === 0 }]
        : [];
    });
    const modelled = {
      folders: world.folders.flatMap((folder) => {
        const role = roleIn(world, person, folder);
        return role > 0 ? [`${folder.id} ${roleNames[role]}`] : [];
      }),
      notes: readable.map((note) => `${note.id} ${roleNames[note.role]}`),
      rights: readable.map((note) => [note.id, note.role >= 2, ...Array(3).fill(note.role === 3)].join()),
      direct: readable.filter(({ isDirect }) => isDirect).map((note) => note.id),
      trash: world.notes.flatMap((note) => {
        const role = roleInTrash(world, person, note);
        return role > 0 ? [`${note.id} ${role === 3}`] : [];
      }),
    };
    const sorted = (lists: Record<string, string[]>) =>
      Object.entries(lists).map(([name, list]) => [name, list.toSorted()]);
    expect([person, sorted(seen)]).toEqual([person, sorted(modelled)]);
  }
}

/** What opens one note, and what is said of one that does not open: the same as of one that there is not. */
async function expectAnswers(world: World) {
  for (const [person, { id, isDisabled, isGone }] of world.people.entries()) {
    if (isDisabled || isGone) continue;
    const missing = await call("GET", "/knowledge/0199a0a0-0000-7000-8000-000000000000", { as: { id } });
    for (const note of world.notes) {
      const role = roleOn(world, person, note);
      const { status, body } = await call("GET", `/knowledge/${note.id}`, { as: { id } });
      if (role === 0) expect([status, JSON.stringify(body)]).toEqual([404, JSON.stringify(missing.body)]);
      else expect([status, body.role, body.can_manage]).toEqual([200, roleNames[role], canManage(body)]);
    }
  }
}

const place = fc.nat(19);
const wanted = fc.array(
  fc.record({
    kind: fc.constantFrom("person", "person", "team", "everyone" as const),
    index: fc.nat(4),
    role: fc.constantFrom(1 as const, 2 as const),
  }),
  { maxLength: 2 },
);
const acts: fc.Arbitrary<[string, Act]>[] = [
  fc.tuple(place).map(([folder]) => [`adds a note to folder ${folder}`, addNote(folder)]),
  fc.tuple(place).map(([folder]) => [`adds a note to folder ${folder} `, addNote(folder)]),
  fc.tuple(place).map(([note]) => [`edits note ${note}`, editNote(note)]),
  fc.tuple(place, place).map(([note, to]) => [`moves note ${note} to folder ${to}`, moveNote(note, to)]),
  fc
    .tuple(place, fc.boolean())
    .map(([note, hard]) => [`deletes note ${note}${hard ? " for good" : ""}`, deleteNote(note, hard)]),
  fc.tuple(place).map(([note]) => [`restores note ${note}`, restoreNote(note)]),
  fc
    .tuple(place, wanted)
    .map(([folder, to]) => [`shares folder ${folder}: ${fc.stringify(to)}`, shareFolder(folder, to)]),
  fc.tuple(place, wanted).map(([note, to]) => [`shares note ${note}: ${fc.stringify(to)}`, shareNote(note, to)]),
  fc.constant(["creates a folder", createFolder()]),
  fc.tuple(place).map(([folder]) => [`deletes folder ${folder}`, deleteFolder(folder)]),
  fc
    .tuple(fc.nat(1), fc.constantFrom("owner", "member", null))
    .map(([team, role]) => [`is ${role} of team ${team}`, setMember(team, role)]),
  fc.oneof(
    { weight: 1, arbitrary: fc.nat(1).map((team): [string, Act] => [`sees team ${team} go`, removeTeam(team)]) },
    { weight: 1, arbitrary: fc.constant<[string, Act]>(["deletes the account", deleteAccount()]) },
    {
      weight: 2,
      arbitrary: fc.boolean().map((isAdmin): [string, Act] => [`isAdmin ${isAdmin}`, setStanding({ isAdmin })]),
    },
    {
      weight: 2,
      arbitrary: fc
        .boolean()
        .map((isDisabled): [string, Act] => [`isDisabled ${isDisabled}`, setStanding({ isDisabled })]),
    },
  ),
];

test("rights are exact after whatever people do, for each person, folder and note", { timeout: 300_000 }, async () => {
  const commands = acts.map((arbitrary) =>
    fc.tuple(fc.nat(4), arbitrary).map(
      ([actor, [said, act]]): fc.AsyncCommand<object, World> => ({
        check: () => true,
        run: async (_model, world) => {
          await act(world, actor);
          await expectLists(world);
        },
        toString: () => `${["Ana", "Ben", "Cy", "Ada", "Sam"][actor]} ${said}`,
      }),
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 20, size: "max" }), async (sequence) => {
      const world = await createWorld();
      await fc.asyncModelRun(() => ({ model: {}, real: world }), sequence);
      await expectAnswers(world);
    }),
    { numRuns: 8 },
  );
});
