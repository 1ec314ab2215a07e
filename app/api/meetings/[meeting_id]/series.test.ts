import { describe, expect, test } from "vitest";
import { formatMeetingCode } from "@/lib/core/meetings/meeting-code";
import { createdMeetingShape } from "@/lib/core/meetings/schema";
import { makeSeriesToken } from "@/lib/features/invitations/invite-token";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createColleagues, createMeetingOf, createUser } from "@/lib/testing/factories";
import { openEvents } from "@/lib/testing/open-events";
import { createSeriesOf, nextMonday, onWall, readSeries } from "@/lib/testing/series";
import { sentOrSending, withMails } from "@/lib/testing/with-mails";

const weekly = "FREQ=WEEKLY;BYDAY=MO";
const guest = "gil@elsewhere.example";

async function series() {
  const [host, colleague] = await createColleagues();
  const made = await createSeriesOf(host, { emails: [colleague.email, guest] });
  const [first, second, third] = made.occurrences;
  if (!first?.scheduledAt || !second || !third) throw new Error("three occurrences");
  return { host, colleague, ...made, first: { ...first, scheduledAt: first.scheduledAt }, second, third };
}

const hourLater = ({ scheduledAt }: { scheduledAt: Date }) => new Date(scheduledAt.getTime() + 3_600_000).toISOString();

describe("POST /meetings with recurrence", () => {
  const body = (more: object = {}) => ({
    title: "Stand-up",
    scheduled_at: nextMonday().toISOString(),
    duration_minutes: 15,
    booked_timezone: "Europe/Berlin",
    recurrence: "RRULE:FREQ=WEEKLY;BYDAY=WE,MO",
    ...more,
  });

  test("answers the first of the occurrences, with its series, and mails each person once", async () => {
    const [host, colleague] = await createColleagues();
    const email = `gil-${host.id}@elsewhere.example`;
    const emails = [colleague.email, email, host.email];
    const made = await withMails(call("POST", "/meetings", { as: host, body: body({ emails }) }));
    expect(made.status).toBe(201);
    expect(createdMeetingShape.strict().parse(made.body)).toEqual(made.body);
    expect(made.body).toMatchObject({
      scheduled_at: nextMonday().toISOString(),
      series: {
        rule: "FREQ=WEEKLY;BYDAY=MO,WE",
        summary: "Every Monday and Wednesday at 09:00",
        timezone: "Europe/Berlin",
        original_start: nextMonday().toISOString(),
        is_exception: false,
        ends_at: null,
      },
      invites: [
        { email: colleague.email, delivery: "email", detail: sentOrSending, kind: "colleague" },
        { email, delivery: "email", detail: sentOrSending, kind: "guest" },
        { email: host.email, delivery: "none" },
      ],
    });
    expect(await database.outboxMail.count({ where: { to: email } })).toBe(1);
    const { body: listed } = await call("GET", "/meetings?show=upcoming", { as: colleague });
    expect(listed.length).toBeGreaterThan(15);
    expect(listed[0]).toMatchObject({ id: made.body.id, my_response: "none" });
  });

  test.each([
    ["a rule that is none", { recurrence: "FREQ=YEARLY" }, "recurrence"],
    ["a rule that leaves out the first meeting", { recurrence: "FREQ=WEEKLY;BYDAY=TU" }, "recurrence"],
    ["too many", { recurrence: "FREQ=DAILY;COUNT=731" }, "recurrence"],
    ["no first start", { scheduled_at: null }, "scheduled_at"],
  ])("refuses %s", async (_, change, path) => {
    const { status, body: problem } = await call("POST", "/meetings", { as: await createUser(), body: body(change) });
    expect([status, problem.errors[0].path]).toEqual([422, path]);
  });
});

describe("PATCH /meetings/{id} of a series", () => {
  test("by itself: this one changes and is marked, the others stay", async () => {
    const { host, first, second, seriesId } = await series();
    const scheduled_at = hourLater(first);
    const { status, body } = await call("PATCH", `/meetings/${first.id}`, { as: host, body: { scheduled_at } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      scheduled_at,
      series: { is_exception: true, original_start: first.scheduledAt.toISOString() },
    });
    const { occurrences } = await readSeries(seriesId);
    expect(occurrences[1]?.scheduledAt).toEqual(second.scheduledAt);
  });

  test("all and following change time, title and rule", async () => {
    const { host, first, third, seriesId } = await series();
    const changed = await call("PATCH", `/meetings/${first.id}?scope=all`, {
      as: host,
      body: { title: "Weekly", scheduled_at: hourLater(first), recurrence: weekly },
    });
    expect(changed.body).toMatchObject({ title: "Weekly", series: { id: seriesId, summary: "Every Monday at 10:00" } });
    const split = await call("PATCH", `/meetings/${third.id}?scope=following`, {
      as: host,
      body: { recurrence: "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO" },
    });
    expect(split.status).toBe(200);
    expect(split.body.series.id).not.toBe(seriesId);
    expect(split.body.series.summary).toBe("Every 2 weeks on Monday at 10:00");
    const ended = await call("PATCH", `/meetings/${third.id}?scope=all`, { as: host, body: { recurrence: null } });
    expect(ended.body.series.ends_at).toBe(ended.body.series.original_start);
  });

  test("only the host; a rule needs a scope and a series; a stale scope changes the one meeting", async () => {
    const { host, colleague, first } = await series();
    const path = `/meetings/${first.id}`;
    for (const scope of ["all", "following"]) {
      expect((await call("PATCH", `${path}?scope=${scope}`, { as: colleague, body: { title: "Mine" } })).status).toBe(
        403,
      );
      expect((await call("POST", `${path}/cancel?scope=${scope}`, { as: colleague })).status).toBe(403);
    }
    const single = await createMeetingOf(host);
    for (const refused of [path, `/meetings/${single.id}?scope=all`]) {
      const { status, body } = await call("PATCH", refused, { as: host, body: { recurrence: weekly } });
      expect([status, body.errors[0].path]).toEqual([422, "recurrence"]);
    }
    const renamed = await call("PATCH", `/meetings/${single.id}?scope=all`, { as: host, body: { title: "One" } });
    expect(renamed.body).toMatchObject({ title: "One", series: null });
    expect((await call("PATCH", `${path}?scope=some`, { as: host, body: { title: "One" } })).status).toBe(422);
    const nothing = await call("PATCH", `${path}?scope=all`, { as: host, body: { scheduled_at: null } });
    expect([nothing.status, nothing.body.errors[0].path]).toEqual([422, "scheduled_at"]);
    const past = await call("PATCH", `${path}?scope=all`, { as: host, body: { scheduled_at: "2020-01-01T10:00:00Z" } });
    expect([past.status, past.body.errors[0].path]).toEqual([422, "scheduled_at"]);
  });
});

describe("POST /meetings/{id}/cancel of a series", () => {
  test("all, once; then nothing of it can change", async () => {
    const { host, first, second, seriesId } = await series();
    const cancel = () => call("POST", `/meetings/${first.id}/cancel?scope=all`, { as: host });
    expect((await cancel()).status).toBe(204);
    expect((await cancel()).status).toBe(204);
    expect((await call("GET", `/meetings/${second.id}`, { as: host })).body.status).toBe("cancelled");
    const { status, body } = await call("PATCH", `/meetings/${first.id}?scope=all`, { as: host, body: { title: "X" } });
    expect([status, body.code]).toEqual([409, "meeting_started"]);
    expect((await readSeries(seriesId)).series.icsSequence).toBe(1);
  });

  test("all that were to come are over: 409", async () => {
    const { host, occurrences, first, seriesId } = await series();
    await database.meeting.updateMany({
      where: { id: { in: occurrences.map(({ id }) => id) } },
      data: { status: "completed" },
    });
    await database.meetingSeries.update({ where: { id: seriesId }, data: { endsAt: new Date(Date.now() - 1000) } });
    const { status, body } = await call("POST", `/meetings/${first.id}/cancel?scope=all`, { as: host });
    expect([status, body.code]).toEqual([409, "meeting_started"]);
  });
});

describe("answers and the link of a series", () => {
  test("a member answers this one or all", async () => {
    const { host, colleague, first, second } = await series();
    const reply = (id: string, body: object) => call("POST", `/meetings/${id}/reply`, { as: colleague, body });
    expect((await reply(first.id, { response: "declined" })).body).toMatchObject({
      response: "declined",
      repeats: "Every Monday at 09:00",
    });
    expect((await call("GET", `/meetings/${second.id}`, { as: host })).body.invite_counts).toMatchObject({ none: 2 });
    expect((await reply(first.id, { response: "accepted", scope: "all" })).body.response).toBe("accepted");
    expect((await call("GET", `/meetings/${second.id}`, { as: host })).body.invite_counts).toMatchObject({
      accepted: 1,
    });
    const proposed = await reply(first.id, { proposed_start: hourLater(first), scope: "all" });
    expect([proposed.status, proposed.body.errors[0].path]).toEqual([422, "proposed_start"]);
    const stale = await reply(first.id, { response: "accepted", scheduled_at: hourLater(first), scope: "all" });
    expect([stale.status, stale.body.code]).toEqual([409, "meeting_moved"]);
  });

  test("the code leads to the next occurrence, and the mailed link to the guest's own invitation there", async () => {
    const { host, series: row, first, second } = await series();
    const invite = await database.seriesInvite.findFirstOrThrow({ where: { seriesId: row.id, email: guest } });
    const token = makeSeriesToken(invite);
    const code = formatMeetingCode(row.code).toUpperCase();
    expect((await call("GET", `/m/${code}?i=${token}`)).body).toMatchObject({
      id: first.id,
      invited_by_name: host.name,
    });
    const answer = { invite_token: token, response: "accepted", scope: "all" };
    expect((await call("POST", `/m/${code}/reply`, { body: answer })).body).toMatchObject({ response: "accepted" });
    await call("POST", `/meetings/${first.id}/cancel`, { as: host });
    expect((await call("GET", `/m/${code}`)).body.id).toBe(second.id);
    const { body } = await call("GET", `/m/${code}/reply?i=${token}`);
    expect(body).toMatchObject({ scheduled_at: second.scheduledAt?.toISOString(), response: "accepted" });
    const forged = makeSeriesToken({ ...invite, tokenVersion: 2 });
    expect((await call("GET", `/m/${code}/reply?i=${forged}`)).status).toBe(404);
    const elsewhere = await createMeetingOf(host);
    expect((await call("GET", `/m/${elsewhere.code}/reply?i=${token}`)).status).toBe(404);
  });

  test("a guest knocks by the link of the series, and stays at that occurrence", async () => {
    const { series: row, first } = await series();
    const invite = await database.seriesInvite.findFirstOrThrow({ where: { seriesId: row.id, email: guest } });
    await database.meeting.update({ where: { id: first.id }, data: { scheduledAt: new Date(Date.now() + 60_000) } });
    const knock = await call("POST", `/m/${row.code}/guest`, {
      body: { name: "Gil", invite_token: makeSeriesToken(invite) },
    });
    expect(knock.status).toBe(200);
    const visit = await database.participant.findFirstOrThrow({ where: { meetingId: first.id } });
    expect(visit).toMatchObject({ displayName: "Gil", provenance: "invited", email: guest });
  });
});

describe("invitations to a series", () => {
  test("the host invites to all and withdraws from all; later ones know it, too", async () => {
    const { host, first, seriesId } = await series();
    const email = `late-${host.id}@elsewhere.example`;
    const invite = (as: { id: string }) =>
      call("POST", `/meetings/${first.id}/invites?scope=all`, { as, body: { emails: [email, guest] } });
    const { status, body } = await withMails(invite(host));
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { email, delivery: "email", kind: "guest" },
      { email: guest, delivery: "none", detail: "Already invited." },
    ]);
    const invited = async () =>
      (await readSeries(seriesId)).occurrences.map(({ invites }) => invites.find((one) => one.email === email)?.status);
    expect(new Set(await invited())).toEqual(new Set(["invited"]));
    const remove = () => call("DELETE", `/meetings/${first.id}/invites/${email}?scope=all`, { as: host });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
    expect(new Set(await invited())).toEqual(new Set(["withdrawn"]));
  });

  test("the bell of a person who is withdrawn no longer counts what names a meeting of the series", {
    tags: ["transport"],
  }, async () => {
    const { host, colleague, first, second } = await series();
    const as = colleague;
    // The withdrawal itself stays out of the bell.
    const body = { kinds: [{ kind: "cancelled", bell: false }] };
    expect((await call("PATCH", "/notifications/preferences", { as, body })).status).toBe(200);
    await database.notification.create({
      data: { userId: colleague.id, kind: "task_assigned", title: "A task", meetingId: second.id },
    });
    const unread = async () => (await call("GET", "/notifications", { as })).body.unread;
    // The invitation names the first meeting, the task another.
    expect(await unread()).toBe(2);
    const stream = await openEvents("/notifications/stream", { as });
    const path = `/meetings/${first.id}/invites/${colleague.email}?scope=all`;
    expect((await call("DELETE", path, { as: host })).status).toBe(204);
    expect(await stream.next("notifications")).toMatchObject({ event: "notifications" });
    stream.close();
    expect(await unread()).toBe(0);
  });

  test("the host marks a person as required in this one or in all that the person is invited to", async () => {
    const { host, first, seriesId } = await series();
    const starred = async (email: string) =>
      (await readSeries(seriesId)).occurrences.map(({ invites }) => invites.find((one) => one.email === email)?.isKey);
    const star = (email: string, scope: string, key: boolean) =>
      call("PUT", `/meetings/${first.id}/invites/${email}/key?scope=${scope}`, { as: host, body: { key } });
    expect((await star(guest, "this", true)).status).toBe(204);
    expect((await starred(guest)).slice(0, 2)).toEqual([true, false]);
    expect((await star(guest, "all", true)).status).toBe(204);
    expect(new Set(await starred(guest))).toEqual(new Set([true]));
    expect((await readSeries(seriesId)).series.invites).toContainEqual(
      expect.objectContaining({ email: guest, isKey: true }),
    );
    const some = `some-${host.id}@elsewhere.example`;
    await call("POST", `/meetings/${first.id}/invites`, { as: host, body: { emails: [some] } });
    expect((await star(some, "all", true)).status).toBe(204);
    expect((await starred(some)).slice(0, 2)).toEqual([true, undefined]);
    const { occurrences } = await readSeries(seriesId);
    await call("POST", `/meetings/${occurrences[2]?.id}/invites`, { as: host, body: { emails: [some] } });
    expect((await star(some, "all", false)).status).toBe(204);
    expect((await starred(some)).slice(0, 3)).toEqual([false, undefined, false]);
    expect((await star(some, "all", true)).status).toBe(204);
    expect((await starred(some)).slice(0, 4)).toEqual([true, undefined, true, undefined]);
    expect((await star("nobody@elsewhere.example", "all", true)).status).toBe(404);
  });

  test("only the host", async () => {
    const { colleague, first } = await series();
    const inviting = { as: colleague, body: { emails: ["x@elsewhere.example"] } };
    expect((await call("POST", `/meetings/${first.id}/invites?scope=all`, inviting)).status).toBe(403);
    const path = `/meetings/${first.id}/invites/${guest}?scope=all`;
    expect((await call("DELETE", path, { as: colleague })).status).toBe(403);
    const key = `/meetings/${first.id}/invites/${guest}/key?scope=all`;
    expect((await call("PUT", key, { as: colleague, body: { key: true } })).status).toBe(403);
  });
});

test("hours stay on the wall of the zone over a clock change", async () => {
  const host = await createUser();
  const made = await createSeriesOf(host, {
    rule: "FREQ=WEEKLY;BYDAY=MO",
    start: new Date("2027-03-15T08:00:00Z"),
    now: new Date("2027-03-14T08:00:00Z"),
  });
  expect(new Set(made.occurrences.map(({ scheduledAt }) => onWall(scheduledAt).slice(11)))).toEqual(new Set(["09:00"]));
  expect(new Set(made.occurrences.map(({ scheduledAt }) => scheduledAt?.getUTCHours()))).toEqual(new Set([7, 8]));
});
