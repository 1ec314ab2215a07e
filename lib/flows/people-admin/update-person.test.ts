import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { evictDisabled } from "@/lib/features/door/evict-disabled";
import { makeInviteToken } from "@/lib/features/invitations/invite-token";
import { createSession } from "@/lib/platform/auth/create-session";
import { isAdministrator } from "@/lib/platform/auth/is-administrator";
import { database, pool } from "@/lib/platform/database/database";
import { sendMail } from "@/lib/platform/emails/send-mail";
import { sendAccountDisabled } from "@/lib/platform/emails/send-sign-in-link";
import { createBookingPage } from "@/lib/testing/booking-page";
import { type Caller, call, callRaw, signInAgain } from "@/lib/testing/call";
import { connectedTo, connectTo } from "@/lib/testing/embedded-rooms";
import {
  createColleagues,
  createGuest,
  createInvite,
  createLiveMeetingOf,
  createMeetingOf,
  createUser,
} from "@/lib/testing/factories";
import { openEvents } from "@/lib/testing/open-events";
import { measureOwnTime } from "@/lib/testing/own-time";
import { until } from "@/lib/testing/until";

type Person = Awaited<ReturnType<typeof createUser>>;

const change = (person: { id: string }, body: object, as: Caller) =>
  call("PATCH", `/admin/people/${person.id}`, { as, body });
const codeOf = ({ status, body }: { status: number; body: { code?: string } | null }) => body?.code ?? status;

/** Only those whom a test makes are administrators. */
beforeEach(() => database.user.updateMany({ data: { isAdmin: false } }));

describe("two administrators at once", () => {
  type Act = { by: Person; to: Person };

  /** All requests have been let in, and wait for rows that somebody else holds. */
  async function atOnce(acts: Act[], body: object) {
    const browsers = await Promise.all(acts.map(({ by }) => signInAgain(by.id, "Browser")));
    const client = await pool.connect();
    try {
      await client.query("begin");
      await client.query("select 1 from users where id = any($1) for no key update", [acts.map(({ to }) => to.id)]);
      const answers = Promise.all(acts.map(({ to }, n) => change(to, body, browsers[n] as Caller)));
      await until(async () => {
        const { rows } = await pool.query<{ waiting: number }>(
          `select count(*)::int as waiting from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock' and query like '%no key update%'`,
        );
        return (rows[0]?.waiting ?? 0) >= acts.length;
      });
      await client.query("commit");
      return (await answers).map(codeOf).sort();
    } finally {
      client.release();
    }
  }

  const pair = async () => [await createUser({ isAdmin: true }), await createUser({ isAdmin: true })] as const;
  const standing = (people: readonly Person[]) =>
    database.user.findMany({
      where: { id: { in: people.map(({ id }) => id) } },
      select: { isAdmin: true, disabledAt: true },
    });

  test.each([{ is_admin: false }, { disabled: true }])(
    "who take each other's rights by %j: one of them is left",
    async (body) => {
      const [ana, ben] = await pair();
      const answers = await atOnce(
        [
          { by: ana, to: ben },
          { by: ben, to: ana },
        ],
        body,
      );
      expect(answers).toEqual([200, "last_admin"]);
      const left = (await standing([ana, ben])).filter(({ isAdmin, disabledAt }) => isAdmin && !disabledAt);
      expect(left).toHaveLength(1);
    },
  );

  test("with a third one there, the second is refused as anybody is who has no rights", async () => {
    const [ana, ben] = await pair();
    const cleo = await createUser({ isAdmin: true });
    const body = { is_admin: false };
    const answers = await atOnce(
      [
        { by: ana, to: ben },
        { by: ben, to: ana },
      ],
      body,
    );
    expect(answers).toEqual([200, "forbidden"]);
    expect((await standing([ana, ben, cleo])).filter(({ isAdmin }) => isAdmin)).toHaveLength(2);
  });

  test("in a ring of three, at least one is left", async () => {
    const three = [...(await pair()), await createUser({ isAdmin: true })];
    const [ana, ben, cleo] = three as [Person, Person, Person];
    const body = { is_admin: false };
    await Promise.all([change(ben, body, ana), change(cleo, body, ben), change(ana, body, cleo)]);
    expect((await standing(three)).filter(({ isAdmin }) => isAdmin).length).toBeGreaterThan(0);
  });
});

test("whatever administrators do to each other, someone is left who may, and nobody gives what they do not have", async () => {
  const step = fc.record({
    by: fc.nat(3),
    to: fc.nat(3),
    body: fc.oneof(
      fc.record({ is_admin: fc.boolean() }),
      fc.record({ disabled: fc.boolean() }),
      fc.record({ is_admin: fc.boolean(), disabled: fc.boolean() }),
    ),
  });
  const walks = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(walks, async (rounds) => {
      await database.user.updateMany({ data: { isAdmin: false } });
      const people = [
        await createUser({ isAdmin: true }),
        await createUser({ isAdmin: true }),
        await createUser(),
        await createUser(),
      ];
      const read = async () => {
        const rows = await database.user.findMany({ where: { id: { in: people.map(({ id }) => id) } } });
        return new Map(rows.map((row) => [row.id, row]));
      };
      const cookies = new Map<string, Caller>();
      for (const round of rounds) {
        const before = await read();
        // Who is disabled has no session, and gets none.
        for (const { id } of people) cookies.set(id, await signInAgain(id, "walk"));
        const answers = await Promise.all(
          round.map(({ by, to, body }) =>
            change(people[to] as Person, body, cookies.get((people[by] as Person).id) as Caller),
          ),
        );
        const after = await read();
        const could = [...before.values()].filter((one) => isAdministrator(one) && !one.disabledAt);
        const can = [...after.values()].filter((one) => isAdministrator(one) && !one.disabledAt);
        expect(can.length).toBeGreaterThan(0);
        for (const [n, { status }] of answers.entries()) {
          const { by, to, body } = round[n] as (typeof round)[number];
          expect([200, 401, 403, 409]).toContain(status);
          if (by === to && status === 200 && round.length === 1)
            expect(after.get((people[to] as Person).id)?.disabledAt).toBeNull();
          // Rights of a round come from those who had them when it began, or got them in it.
          if (status === 200 && round.length === 1)
            expect(could.map(({ id }) => id)).toContain((people[by] as Person).id);
          if (status === 200 && round.length === 1 && body && "is_admin" in body)
            expect(after.get((people[to] as Person).id)?.isAdmin).toBe(body.is_admin);
        }
      }
    }),
    { numRuns: 12 },
  );
});

describe("disabling", () => {
  let admin: Person;
  let ana: Person;
  let ben: Person;
  beforeEach(async () => {
    admin = await createUser({ isAdmin: true });
    [ana, ben] = await createColleagues();
  });
  const disable = (person: Person, disabled = true) => change(person, { disabled }, admin);

  test("ends sessions, tokens, feeds, the booking page, links and proofs at once; enabling brings back all but sessions", async () => {
    const { body: token } = await call("POST", "/tokens", { as: ben, body: { name: "Script", scope: "full" } });
    const bearer = { bearer: token.token };
    const browser = await signInAgain(ben.id, "Browser");
    const { handle } = await createBookingPage(ben);
    const feed = new URL((await call("POST", "/tasks/feed", { as: ben })).body.url).pathname.replace("/api", "");
    const meeting = await createMeetingOf(ana);
    const link = `/m/${meeting.code}/reply?i=${makeInviteToken(await createInvite(meeting, ben))}`;
    await database.verificationToken.create({
      data: { identifier: ben.email, token: ben.id, expires: new Date(Date.now() + 60_000) },
    });
    const open = async () => ({
      browser: (await call("GET", "/users/me", { as: browser })).status,
      token: (await call("GET", "/users/me", { as: bearer })).status,
      feed: (await callRaw("GET", feed)).status,
      page: (await call("GET", `/book/${handle}`)).status,
      invitation: (await call("GET", link)).status,
    });
    expect(await open()).toEqual({ browser: 200, token: 200, feed: 200, page: 200, invitation: 200 });
    await disable(ben);
    expect(await open()).toEqual({ browser: 401, token: 401, feed: 404, page: 404, invitation: 404 });
    expect(await database.verificationToken.count({ where: { identifier: ben.email } })).toBe(0);
    // A sign-in that was under way.
    await createSession(ben.id, "Late");
    await disable(ben, false);
    expect(await open()).toEqual({ browser: 401, token: 200, feed: 200, page: 200, invitation: 200 });
    expect(await database.session.count({ where: { userId: ben.id } })).toBe(0);
  });

  test("ends streams within five seconds", async () => {
    const stream = await openEvents("/meetings/stream", { as: ben });
    expect(stream.status).toBe(200);
    const took = measureOwnTime();
    await disable(ben);
    for (let event = await stream.next(); event; event = await stream.next());
    expect(took()).toBeLessThan(5000);
  });

  test("takes them out of the call, also where they came by the link of their invitation; the call goes on", async () => {
    const live = await createLiveMeetingOf(ben);
    const connectedAt = new Date();
    await database.participant.updateMany({ where: { meetingId: live.id }, data: { connectedAt } });
    const other = await createLiveMeetingOf(ana);
    const invite = await createInvite(other, ben);
    const { participant, caller } = await createGuest(other, { inviteId: invite.id, connectedAt });
    const { participant: stays, caller: staying } = await createGuest(other, { connectedAt });
    await connectTo(live.id, `user:${ben.id}`);
    for (const { identity } of [participant, stays]) await connectTo(other.id, identity);
    const polls = (visit: { id: string }, as: Caller) =>
      call("GET", `/m/${other.code}/polls?guest_id=${visit.id}`, { as });
    expect((await polls(participant, caller)).status).toBe(200);
    await disable(ben);
    expect((await polls(participant, caller)).status).toBe(401);
    expect((await polls(stays, staying)).status).toBe(200);
    await evictDisabled();
    expect([await connectedTo(live.id), await connectedTo(other.id)]).toEqual([[], [stays.identity]]);
    expect(await database.meeting.findUnique({ where: { id: live.id } })).toMatchObject({ status: "live" });
    await disable(ben, false);
    expect((await polls(participant, caller)).status).toBe(200);
  });

  test("stops mails to them, but for those about the account itself", async () => {
    await disable(ben);
    const content = { subject: "Hello", preview: "", heading: "Hello", blocks: [], footer: "" };
    await expect(sendMail({ to: ben.email.toUpperCase(), ...content })).rejects.toMatchObject({ retryable: false });
    await sendAccountDisabled({ to: ben.email });
    await sendMail({ to: ana.email, ...content });
    const subjects = async (to: string) =>
      (await database.outboxMail.findMany({ where: { to } })).map((mail) => mail.subject);
    expect(await subjects(ben.email)).toEqual(["Your Parley account is disabled"]);
    expect(await subjects(ana.email)).toEqual(["Hello"]);
    await disable(ben, false);
    await sendMail({ to: ben.email, ...content });
    expect(await subjects(ben.email)).toHaveLength(2);
  });
});
