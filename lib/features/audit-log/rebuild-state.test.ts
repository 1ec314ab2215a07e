import fc from "fast-check";
import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call, signInAgain } from "@/lib/testing/call";
import { createMeetingOf, createOrganisation, createPastMeetingOf, createUser } from "@/lib/testing/factories";
import { type AuditRow, listAuditEntries } from "./queries";

type Person = Awaited<ReturnType<typeof createUser>>;
type State = {
  teams: Record<string, { name: string; members: Record<string, string> }>;
  tokens: Record<string, string[]>;
  locked: Record<string, boolean>;
  admins: Record<string, boolean>;
  disabled: Record<string, boolean>;
  hosts: Record<string, string>;
  openings: Record<string, number>;
  plans: Record<string, string>;
  handles: string[];
};

/** What the entries alone say of teams, tokens, locks and what administrators do, from how it was before them. */
function rebuild(entries: AuditRow[], before: State): State {
  const state = structuredClone(before);
  for (const { action, actorId, userId, meetingId, detail } of entries.toReversed()) {
    const team = state.teams[String(detail.team)];
    const tokens = state.tokens[String(userId)] ?? [];
    state.tokens[String(userId)] = tokens;
    const name = String(detail.name);
    if (action === "team_created") state.teams[String(detail.team)] = { name, members: { [String(actorId)]: "owner" } };
    if (action === "team_renamed" && team) team.name = name;
    if (action === "team_deleted") delete state.teams[String(detail.team)];
    if (action === "team_member_added" && team) team.members[String(userId)] = "member";
    if (action === "team_role_changed" && team) team.members[String(userId)] = String(detail.role);
    if (action === "team_member_removed" || action === "team_left") delete team?.members[String(userId)];
    if (action === "token_created") tokens.push(name);
    if (action === "token_revoked") tokens.splice(tokens.indexOf(name), 1);
    if (action === "locked" || action === "unlocked") state.locked[String(meetingId)] = action === "locked";
    if (action === "admin_given" || action === "admin_taken") state.admins[String(userId)] = detail.after === true;
    if (action === "account_disabled" || action === "account_enabled")
      state.disabled[String(userId)] = detail.after === true;
    if (action === "transferred") state.hosts[String(meetingId)] = String(userId);
    if (action === "meeting_opened") state.openings[String(meetingId)] = (state.openings[String(meetingId)] ?? 0) + 1;
    if (action === "comp_given") state.plans[String(userId)] = String(detail.plan);
    if (action === "comp_revoked") delete state.plans[String(userId)];
    if (action === "handle_released") state.handles = state.handles.filter((handle) => handle !== detail.handle);
  }
  return tidied(state);
}

async function readState(people: Person[], meetings: { id: string }[]): Promise<State> {
  const whose = { userId: { in: people.map(({ id }) => id) } };
  const ids = meetings.map(({ id }) => id);
  const [teams, tokens, users, rows, openings, comps, handles] = await Promise.all([
    database.team.findMany({ include: { members: true } }),
    database.apiToken.findMany({ where: whose }),
    database.user.findMany({ where: { id: whose.userId } }),
    database.meeting.findMany({ where: { id: { in: ids } } }),
    database.meetingOpening.groupBy({ by: ["meetingId"], where: { meetingId: { in: ids } }, _count: true }),
    database.planComp.findMany({ where: { ...whose, revokedAt: null } }),
    database.bookingHandle.findMany({ where: whose }),
  ]);
  const state: State = {
    teams: {},
    tokens: {},
    locked: Object.fromEntries(rows.map(({ id, locked }) => [id, locked])),
    admins: Object.fromEntries(users.map(({ id, isAdmin }) => [id, isAdmin])),
    disabled: Object.fromEntries(users.map(({ id, disabledAt }) => [id, disabledAt !== null])),
    hosts: Object.fromEntries(rows.map(({ id, hostId }) => [id, hostId])),
    openings: Object.fromEntries(openings.map(({ meetingId, _count }) => [meetingId, _count])),
    plans: Object.fromEntries(comps.map(({ userId, plan }) => [userId, plan])),
    handles: handles.map(({ handle }) => handle),
  };
  for (const { id, name, members } of teams) {
    const roles = members.map(({ userId, role }) => [userId, role] as const);
    state.teams[id] = { name, members: Object.fromEntries(roles) };
  }
  for (const { userId, name } of tokens) state.tokens[userId] = [...(state.tokens[userId] ?? []), name];
  return tidied(state);
}

/** Without what is empty, and in one order. */
const tidied = ({ tokens, locked, admins, disabled, handles, ...state }: State): State => ({
  ...state,
  tokens: Object.fromEntries(
    Object.entries(tokens).flatMap(([id, names]) => (names.length > 0 ? [[id, names.toSorted()]] : [])),
  ),
  locked: onlyTrue(locked),
  admins: onlyTrue(admins),
  disabled: onlyTrue(disabled),
  handles: handles.toSorted(),
});
const onlyTrue = (of: Record<string, boolean>) => Object.fromEntries(Object.entries(of).filter(([, is]) => is));

const steps = ["create", "rename", "delete", "add", "remove", "role", "token", "revoke", "lock", "unlock"] as const;
const adminSteps = [
  "promote",
  "demote",
  "disable",
  "enable",
  "transfer",
  "hand",
  "open",
  "comp",
  "uncomp",
  "release",
] as const;
/** Of two administrators, one is there to begin with. */
const walk = fc.array(
  fc.record({
    step: fc.constantFrom(...steps, ...adminSteps, "enable" as const),
    by: fc.nat(3),
    to: fc.nat(3),
    which: fc.nat(5),
  }),
  { minLength: 110, maxLength: 110 },
);

test("whatever people do, in whatever order, and whatever is refused: the log alone says how things stand", async () => {
  const { id: organisationId } = await createOrganisation();
  const people: Person[] = [];
  for (const name of ["Ana", "Ben", "Cleo"]) people.push(await createUser({ organisationId, name }));
  people.push(await createUser({ organisationId, name: "Ada Admin", isAdmin: true }));
  const [host] = people as [Person];
  const meeting = await createMeetingOf(host);
  const past = await createPastMeetingOf(host);
  const reason = "Somebody asked me to look.";
  for (const [n, { id: userId }] of people.entries()) {
    for (const which of [0, 1, 2]) {
      const handle = `walk-${which}-${n}-${meeting.id.slice(-8)}`;
      await database.bookingHandle.create({ data: { handle, userId, retiredAt: which === 0 ? null : new Date() } });
    }
  }
  const handles = await database.bookingHandle.findMany({ where: { userId: { in: people.map(({ id }) => id) } } });
  const before = await readState(people, [meeting, past]);

  const done = new Set<string>();
  for (const acts of fc.sample(walk, { numRuns: 3, seed: 41 })) {
    for (const { step, by, to, which } of acts) {
      const self = people[by] as Person;
      // Whoever was disabled since has no session any more.
      const as = await signInAgain(self.id, "Browser");
      const other = people[to] as Person;
      const teams = await database.team.findMany({ orderBy: { id: "asc" } });
      const team = `/teams/${teams[which % Math.max(1, teams.length)]?.id ?? meeting.id}`;
      const tokens = await database.apiToken.findMany({ where: { userId: self.id }, orderBy: { id: "asc" } });
      const token = tokens[which % Math.max(1, tokens.length)]?.id ?? meeting.id;
      const person = `/admin/people/${other.id}`;
      const change = (body: object) => call("PATCH", person, { as, body });
      const does = {
        create: () => call("POST", "/teams", { as, body: { name: `Team ${which}` } }),
        rename: () => call("PATCH", team, { as, body: { name: `Team ${which + 10}` } }),
        delete: () => call("DELETE", team, { as }),
        add: () => call("POST", `${team}/members`, { as, body: { email: other.email } }),
        remove: () => call("DELETE", `${team}/members/${other.id}`, { as }),
        role: () =>
          call("PATCH", `${team}/members/${other.id}`, { as, body: { role: which % 2 ? "owner" : "member" } }),
        token: () => call("POST", "/tokens", { as, body: { name: `Script ${which}`, scope: "read" } }),
        revoke: () => call("DELETE", `/tokens/${token}`, { as }),
        lock: () => call("POST", `/meetings/${meeting.id}/lock`, { as, body: { locked: true } }),
        unlock: () => call("POST", `/meetings/${meeting.id}/lock`, { as, body: { locked: false } }),
        promote: () => change({ is_admin: true }),
        demote: () => change({ is_admin: false }),
        disable: () => change({ disabled: true }),
        enable: () => change({ disabled: false }),
        transfer: () => call("POST", `/admin/meetings/${past.id}/transfer`, { as, body: { to: other.id } }),
        hand: () => call("POST", `/admin/meetings/${meeting.id}/transfer-upcoming`, { as, body: { to: other.id } }),
        open: () => call("POST", `/admin/meetings/${which % 2 ? meeting.id : past.id}/open`, { as, body: { reason } }),
        comp: () =>
          call("POST", `${person}/comp`, { as, body: { plan: which % 2 ? "pro" : "team", reason, until: null } }),
        uncomp: () => call("DELETE", `${person}/comp`, { as }),
        release: () => call("DELETE", `/admin/handles/${handles[(by * 6 + which) % handles.length]?.handle}`, { as }),
      }[step];
      const { status } = await does();
      expect(status).toBeLessThan(500);
      if (status < 300) done.add(step);
    }
    const { entries } = await listAuditEntries({}, { after: null, limit: 10_000 });
    expect(rebuild(entries, before)).toEqual(await readState(people, [meeting, past]));
  }
  // Nothing was refused all the way.
  expect([...steps, ...adminSteps].filter((step) => !done.has(step))).toEqual([]);
});
