import { describe, expect, test } from "vitest";
import { findMeetingIdByCode } from "@/lib/core/meetings/find-by-code";
import { answerInvite } from "@/lib/features/invitations/answer-invite";
import { linkInvitesToUser } from "@/lib/features/invitations/link-invites";
import { cancelMeeting } from "@/lib/flows/scheduling/cancel-meeting";
import { updateMeeting } from "@/lib/flows/scheduling/update-meeting";
import { expandRule } from "@/lib/language/time/recurrence";
import { database } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { createColleagues, createUser } from "@/lib/testing/factories";
import { recordStatements } from "@/lib/testing/rows-visited";
import { createSeriesOf, nextMonday, onWall, readSeries } from "@/lib/testing/series";
import { answerSeries } from "./answer-series";
import { cancelSeries } from "./cancel-series";
import { extendSeries, findDueSeries } from "./extend-series";
import { updateSeries } from "./update-series";

const dayMs = 24 * 3_600_000;
const weekdays = "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR";
const starts = (rows: { scheduledAt: Date | null }[]) => rows.map(({ scheduledAt }) => onWall(scheduledAt));
const later = (date: Date, { days = 0, hours = 0 }) => new Date(date.getTime() + days * dayMs + hours * 3_600_000);

async function standUp(rule = "FREQ=WEEKLY;BYDAY=MO") {
  const [host, colleague] = await createColleagues();
  const made = await createSeriesOf(host, { rule, emails: [colleague.email, "gil@elsewhere.example"] });
  const by = { id: host.id, name: host.name ?? "" };
  return { host, colleague, by, ...made };
}

/** A series at a moment when the last one made begins half an hour within the sixty days. */
async function standUpAtHorizon(rule: string) {
  const mondays = [1, 2, 3, 4, 5].map((weeks) => nextMonday({ weeks }));
  const start = mondays.find((monday) => Math.ceil(Number(onWall(monday).slice(8, 10)) / 7) === 2) ?? nextMonday();
  const anchor = { start, timezone: "Europe/Berlin" };
  const [last = start] = expandRule(rule, anchor, {
    from: later(start, { days: 51.5 }),
    to: later(start, { days: 120 }),
  });
  const now = later(last, { days: -60, hours: 0.5 });
  const host = await createUser();
  const made = await createSeriesOf(host, { rule, start, now });
  expect(made.occurrences.at(-1)?.scheduledAt).toEqual(last);
  return { ...made, start, now, by: { id: host.id, name: host.name ?? "" } };
}

describe("creating a series", () => {
  test("makes the occurrences of sixty days with people, in the same number of statements for one or for many", async () => {
    const [host] = await createColleagues();
    const emails = Array.from({ length: 10 }, (_, n) => `person${n}@elsewhere.example`);
    const create = (rule: string, addresses: string[]) =>
      countStatements(() => createSeriesOf(host, { rule, emails: addresses }));
    await create("FREQ=DAILY;COUNT=1", emails);
    const many = await create(weekdays, emails);
    const made = await database.meeting.findMany({ where: { hostId: host.id }, include: { invites: true } });
    expect(made.length).toBeGreaterThan(35);
    expect(made.every(({ invites }) => invites.length === 10)).toBe(true);
    expect(many).toBe(await create("FREQ=DAILY;COUNT=1", emails.slice(0, 1)));
  });

  test("each occurrence is a meeting on the list of its people, with a code of its own", async () => {
    const { host, colleague, occurrences, series } = await standUp();
    expect(new Set([series.code, ...occurrences.map(({ code }) => code)]).size).toBe(occurrences.length + 1);
    for (const userId of [host.id, colleague.id]) {
      const listed = await database.meetingPerson.findMany({ where: { userId }, orderBy: { sortAt: "asc" } });
      expect(listed.map(({ sortAt }) => sortAt)).toEqual(occurrences.map(({ scheduledAt }) => scheduledAt));
    }
  });

  test("the next one is made even when it is beyond the horizon", async () => {
    const host = await createUser();
    const start = nextMonday({ weeks: 20 });
    const { occurrences, series } = await createSeriesOf(host, { start });
    expect(occurrences.map(({ originalStart }) => originalStart)).toEqual([start]);
    expect(series.madeUntil.getTime()).toBeGreaterThan(start.getTime());
  });
});

describe("extending a series", () => {
  test("makes what comes into the horizon once, whoever runs it, with people, answers and fields of then", async () => {
    const { seriesId, series, occurrences, by } = await standUp();
    await updateSeries(occurrences[0]?.id ?? "", { title: "New name" }, { scope: "all", by });
    await database.seriesInvite.updateMany({ where: { seriesId }, data: { response: "accepted" } });
    const now = later(new Date(), { days: 30 });
    expect((await findDueSeries(now)).map(({ id }) => id)).toContain(seriesId);
    await Promise.all([extendSeries(seriesId, now), extendSeries(seriesId, now), extendSeries(seriesId, now)]);
    const after = await readSeries(seriesId);
    expect(after.series.madeUntil.getTime()).toBeGreaterThan(series.madeUntil.getTime());
    expect(new Set(starts(after.occurrences)).size).toBe(after.occurrences.length);
    const fresh = after.occurrences.slice(occurrences.length);
    expect(fresh.length).toBeGreaterThanOrEqual(4);
    for (const { title, invites } of fresh) {
      expect(title).toBe("New name");
      expect(invites.map(({ response }) => response)).toEqual(["accepted", "accepted"]);
    }
    expect((await findDueSeries(now)).map(({ id }) => id)).not.toContain(seriesId);
  });

  test("what was cancelled or deleted is not made again, and an ended or cancelled series goes on no more", async () => {
    const { host, seriesId, occurrences, by } = await standUp();
    await cancelMeeting(occurrences[1]?.id ?? "", by);
    await database.meeting.update({ where: { id: occurrences[1]?.id }, data: { deletedAt: new Date() } });
    await database.meetingSeries.update({ where: { id: seriesId }, data: { madeUntil: new Date() } });
    await extendSeries(seriesId);
    expect((await readSeries(seriesId)).occurrences.map(({ id }) => id)).toEqual(occurrences.map(({ id }) => id));
    const short = await createSeriesOf(host, { rule: "FREQ=DAILY;COUNT=2" });
    await cancelSeries(occurrences[0]?.id ?? "", { scope: "all", by });
    const now = later(new Date(), { days: 200 });
    const due = (await findDueSeries(now)).map(({ id }) => id);
    expect(due).not.toContain(short.seriesId);
    expect(due).not.toContain(seriesId);
  });
});

describe("changing a series", () => {
  test("all: the hour moves everywhere ahead, also over a clock change; answers to the old time are void", async () => {
    const { seriesId, occurrences, by } = await standUp();
    const [first, second, third] = occurrences;
    if (!first || !second || !third?.scheduledAt) throw new Error("three occurrences");
    await answerSeries({ ...byEmail(first, "gil@elsewhere.example") }, yes);
    await updateMeeting(
      second.id,
      { scheduledAt: later(second.originalStart ?? new Date(), { hours: 3 }), title: "Own" },
      by,
    );
    await updateSeries(
      third.id,
      { scheduledAt: later(third.scheduledAt, { hours: 2 }), durationMinutes: 45 },
      { scope: "all", by },
    );
    const after = await readSeries(seriesId);
    expect(after.occurrences.map(({ id }) => id)).toEqual(occurrences.map(({ id }) => id));
    expect(new Set(starts(after.occurrences).map((wall) => wall.slice(11)))).toEqual(new Set(["11:00"]));
    expect(after.occurrences.every(({ durationMinutes }) => durationMinutes === 45)).toBe(true);
    expect(after.occurrences[1]).toMatchObject({ title: "Own", isException: true });
    expect(after.occurrences[0]).toMatchObject({ isException: false });
    expect(after.occurrences.flatMap(({ invites }) => invites).every(({ response }) => response === "none")).toBe(true);
    expect(after.series.invites.every(({ response }) => response === "none")).toBe(true);
    const sorted = await database.meetingPerson.findMany({ where: { meetingId: first.id } });
    expect(sorted.every(({ sortAt }) => sortAt.getTime() === after.occurrences[0]?.scheduledAt?.getTime())).toBe(true);
  });

  test.each([
    ["FREQ=WEEKLY;BYDAY=MO", { hours: 1 }],
    ["FREQ=WEEKLY;BYDAY=MO", { days: 3 }],
    ["FREQ=DAILY", { days: 1 }],
    ["FREQ=MONTHLY;BYDAY=2MO", { days: 7 }],
  ])("all: what was made stays when it moves beyond the sixty days: %s by %o", async (rule, move) => {
    const { now, meetingId, seriesId, occurrences, by, start } = await standUpAtHorizon(rule);
    await updateSeries(meetingId, { scheduledAt: later(start, move) }, { scope: "all", by, now });
    const after = await readSeries(seriesId);
    const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).sort();
    expect(ids(after.occurrences)).toEqual(ids(occurrences));
    expect(after.occurrences.at(-1)?.scheduledAt?.getTime()).toBeGreaterThan(later(now, { days: 60 }).getTime());
    await extendSeries(seriesId, later(now, { days: 2 }));
    const extended = await readSeries(seriesId);
    // Two days on, one more day has come into the horizon, and no week or month.
    expect(extended.occurrences.length - occurrences.length).toBe(rule === "FREQ=DAILY" ? 1 : 0);
  });

  test("all: the last one made, cancelled, stays cancelled when its hour is beyond the sixty days", async () => {
    const { now, meetingId, seriesId, occurrences, by, start } = await standUpAtHorizon("FREQ=WEEKLY;BYDAY=MO");
    const last = occurrences.at(-1);
    await cancelMeeting(last?.id ?? "", by);
    await updateSeries(meetingId, { scheduledAt: later(start, { hours: 1 }) }, { scope: "all", by, now });
    await extendSeries(seriesId, later(now, { days: 2 }));
    const after = await readSeries(seriesId);
    expect(after.occurrences.map(({ id }) => id)).toEqual(occurrences.map(({ id }) => id));
    expect(after.occurrences.at(-1)).toMatchObject({ id: last?.id, status: "cancelled" });
  });

  test("all: a day of a new rule beyond the sixty days keeps the last meeting, and brings no more", async () => {
    const { now, meetingId, seriesId, occurrences, by } = await standUpAtHorizon("FREQ=WEEKLY;BYDAY=MO,TH");
    await updateSeries(meetingId, { recurrence: "FREQ=WEEKLY;BYDAY=MO,FR" }, { scope: "all", by, now });
    const { occurrences: after } = await readSeries(seriesId);
    const kept = after.map(({ id }) => id).filter((id) => occurrences.some((one) => one.id === id));
    expect(kept).toHaveLength(occurrences.length);
    const horizon = later(now, { days: 60 });
    expect(after.filter(({ originalStart }) => originalStart && originalStart >= horizon)).toHaveLength(1);
  });

  test("a title goes to all but the one that has its own, and answers stay", async () => {
    const { seriesId, occurrences, by } = await standUp();
    const [first, second] = occurrences;
    if (!first || !second) throw new Error("two occurrences");
    await answerSeries(byEmail(first, "gil@elsewhere.example"), yes);
    await updateMeeting(second.id, { title: "Own" }, by);
    await updateSeries(first.id, { title: "Weekly" }, { scope: "all", by });
    const after = await readSeries(seriesId);
    expect(after.occurrences.map(({ title }) => title)).toEqual(
      occurrences.map((_, at) => (at === 1 ? "Own" : "Weekly")),
    );
    expect(after.series.icsSequence).toBe(0);
    expect(answersOf(after, "gil@elsewhere.example")).toEqual(new Set(["accepted"]));
  });

  test("a description goes to all but the one that has its own", async () => {
    const { seriesId, occurrences, by } = await standUp();
    const [first, second] = occurrences;
    if (!first || !second) throw new Error("two occurrences");
    await updateMeeting(second.id, { bookingNote: "Own" }, by);
    await updateSeries(first.id, { bookingNote: "1. Round" }, { scope: "all", by });
    const after = await readSeries(seriesId);
    expect(after.series.bookingNote).toBe("1. Round");
    expect(after.occurrences.map(({ bookingNote }) => bookingNote)).toEqual(
      occurrences.map((_, at) => (at === 1 ? "Own" : "1. Round")),
    );
    expect(after.occurrences.map(({ isException }) => isException)).toEqual(occurrences.map((_, at) => at === 1));
  });

  test("following: a series of its own begins, with its own time; what was moved by itself stays there", async () => {
    const { seriesId, series, occurrences, by } = await standUp();
    const [, , third, fourth] = occurrences;
    if (!third?.scheduledAt || !fourth?.originalStart) throw new Error("four occurrences");
    const own = later(fourth.originalStart, { hours: 5 });
    await updateMeeting(fourth.id, { scheduledAt: own }, by);
    await updateSeries(third.id, { scheduledAt: later(third.scheduledAt, { hours: 1 }) }, { scope: "following", by });
    const old = await readSeries(seriesId);
    expect(starts(old.occurrences)).toEqual(starts(occurrences.slice(0, 2)));
    expect(old.series.endsAt).toEqual(occurrences[1]?.originalStart);
    const rest = await readSeries(old.series.continuedById ?? "");
    expect(rest.series.code).not.toBe(series.code);
    expect(rest.occurrences.map(({ id }) => id)).toEqual(occurrences.slice(2).map(({ id }) => id));
    expect(onWall(rest.occurrences[0]?.scheduledAt ?? null).slice(11)).toBe("10:00");
    expect(rest.occurrences[1]).toMatchObject({ scheduledAt: own, isException: true });
    expect(rest.series.invites).toHaveLength(2);
  });

  test("the link of a split series leads on to its continuation when the old part is over", async () => {
    const { series, occurrences, by } = await standUp();
    const [first, second] = occurrences;
    if (!first || !second?.scheduledAt) throw new Error("two occurrences");
    await updateSeries(second.id, { scheduledAt: later(second.scheduledAt, { hours: 1 }) }, { scope: "following", by });
    expect(await findMeetingIdByCode(series.code)).toBe(first.id);
    await cancelMeeting(first.id, by);
    expect(await findMeetingIdByCode(series.code)).toBe(second.id);
  });

  test("a new rule: days that stay keep their meeting, others are made or go, cancelled ones stay cancelled", async () => {
    const { seriesId, occurrences, by } = await standUp("FREQ=WEEKLY;BYDAY=MO,WE");
    const [monday, wednesday, nextMonday] = occurrences;
    if (!monday || !wednesday || !nextMonday) throw new Error("three occurrences");
    await cancelMeeting(nextMonday.id, by);
    await updateSeries(monday.id, { recurrence: "FREQ=WEEKLY;BYDAY=MO,TH" }, { scope: "all", by });
    const after = await readSeries(seriesId);
    expect(after.series.rule).toBe("FREQ=WEEKLY;BYDAY=MO,TH");
    expect(after.occurrences.slice(0, 3).map(({ id }) => id)).toEqual([monday.id, wednesday.id, nextMonday.id]);
    expect(after.occurrences[2]?.status).toBe("cancelled");
    await updateSeries(monday.id, { recurrence: "FREQ=WEEKLY;BYDAY=MO;COUNT=3" }, { scope: "all", by });
    const shorter = await readSeries(seriesId);
    expect(shorter.occurrences.map(({ status }) => status)).toEqual(["scheduled", "cancelled", "scheduled"]);
    const gone = await database.meeting.findUniqueOrThrow({ where: { id: wednesday.id } });
    expect(gone).toMatchObject({ status: "cancelled", seriesId: null, deletedAt: expect.any(Date) });
  });

  test("days that a new rule adds begin without an answer: nobody was asked for them", async () => {
    const { seriesId, occurrences, by } = await standUp();
    const [first] = occurrences;
    if (!first) throw new Error("an occurrence");
    await answerSeries(byEmail(first, "gil@elsewhere.example"), yes);
    await updateSeries(first.id, { recurrence: "FREQ=WEEKLY;BYDAY=MO,TH" }, { scope: "all", by });
    const { occurrences: after } = await readSeries(seriesId);
    const given = after
      .slice(0, 2)
      .map(({ invites }) => invites.find(({ email }) => email.startsWith("gil@"))?.response);
    expect(given).toEqual(["accepted", "none"]);
  });

  test("another day: one weekday or day of the month moves along, several have to be chosen", async () => {
    const { seriesId, occurrences, by } = await standUp();
    const [, second] = occurrences;
    if (!second?.scheduledAt) throw new Error("two occurrences");
    await updateSeries(second.id, { scheduledAt: later(second.scheduledAt, { days: 1 }) }, { scope: "all", by });
    const after = await readSeries(seriesId);
    expect(after.series.rule).toBe("FREQ=WEEKLY;BYDAY=TU");
    expect(after.occurrences.map(({ id }) => id)).toEqual(occurrences.map(({ id }) => id));
    expect(after.occurrences[0]?.scheduledAt).toEqual(later(occurrences[0]?.scheduledAt ?? new Date(), { days: 1 }));
    const two = await createSeriesOf(await createUser(), { rule: "FREQ=WEEKLY;BYDAY=MO,WE" });
    const move = { scheduledAt: later(two.occurrences[0]?.scheduledAt ?? new Date(), { days: 1 }) };
    await expect(updateSeries(two.meetingId, move, { scope: "all", by })).rejects.toMatchObject({
      details: { errors: [{ path: "scheduled_at" }] },
    });
  });

  test("another day in a series with a number: as many as before in all, those before included", async () => {
    const { occurrences, by, seriesId } = await standUp("FREQ=WEEKLY;BYDAY=MO;COUNT=4");
    const [, second] = occurrences;
    if (!second?.scheduledAt) throw new Error("two occurrences");
    const change = { scheduledAt: later(second.scheduledAt, { days: 1 }), recurrence: "FREQ=WEEKLY;BYDAY=TU;COUNT=4" };
    await updateSeries(second.id, change, { scope: "following", by });
    const { series } = await readSeries(seriesId);
    const rest = await readSeries(series.continuedById ?? "");
    expect(rest.series.rule).toBe("FREQ=WEEKLY;BYDAY=TU;COUNT=3");
    expect(rest.occurrences.map(({ id }) => id)).toEqual(occurrences.slice(1).map(({ id }) => id));
    await updateSeries(second.id, { recurrence: "FREQ=WEEKLY;BYDAY=TU;COUNT=5" }, { scope: "all", by });
    expect((await readSeries(rest.series.id)).occurrences).toHaveLength(5);
  });

  test("no repetition any more: this one is the last, with its people told once", async () => {
    const { seriesId, occurrences, by, series } = await standUp();
    await updateSeries(occurrences[1]?.id ?? "", { recurrence: null }, { scope: "following", by });
    const after = await readSeries(seriesId);
    expect(after.occurrences.slice(0, 3).map(({ status }) => status)).toEqual(["scheduled", "scheduled", "cancelled"]);
    expect(after.series.endsAt).toEqual(occurrences[1]?.originalStart);
    expect(after.series.icsSequence).toBe(series.icsSequence + 1);
    expect(await seriesMails(seriesId)).toEqual(["ended", "ended"]);
  });

  test("past and live occurrences never change, and the series' link leads to the live one", async () => {
    const { seriesId, series, occurrences, by } = await standUp();
    const [first, second, third] = occurrences;
    if (!first || !second || !third?.scheduledAt) throw new Error("three occurrences");
    const ended = {
      status: "completed",
      startedAt: later(new Date(), { days: -7 }),
      endedAt: later(new Date(), { days: -7 }),
    } as const;
    await database.meeting.update({ where: { id: first.id }, data: ended });
    await database.meeting.update({ where: { id: second.id }, data: { status: "live", startedAt: new Date() } });
    expect(await findMeetingIdByCode(series.code)).toBe(second.id);
    await updateSeries(
      third.id,
      { scheduledAt: later(third.scheduledAt, { hours: 1 }), title: "New" },
      { scope: "all", by },
    );
    const after = await readSeries(seriesId);
    for (const at of [0, 1]) {
      expect(after.occurrences[at]).toMatchObject({ title: "Stand-up", scheduledAt: occurrences[at]?.scheduledAt });
    }
    await expect(
      updateSeries(second.id, { scheduledAt: later(new Date(), { days: 1 }) }, { scope: "all", by }),
    ).rejects.toMatchObject({
      code: "meeting_started",
    });
  });
});

describe("cancelling a series", () => {
  test("all: every one ahead, once; one mail a person", async () => {
    const { seriesId, occurrences, by } = await standUp();
    await Promise.all(Array.from({ length: 3 }, () => cancelSeries(occurrences[0]?.id ?? "", { scope: "all", by })));
    const after = await readSeries(seriesId);
    expect(new Set(after.occurrences.map(({ status }) => status))).toEqual(new Set(["cancelled"]));
    expect(after.series).toMatchObject({ cancelledAt: expect.any(Date), icsSequence: 1 });
    expect(await seriesMails(seriesId)).toEqual(["cancelled", "cancelled"]);
  });

  test("following: those before stay, and the rule ends with them", async () => {
    const { seriesId, occurrences, by } = await standUp();
    await cancelSeries(occurrences[2]?.id ?? "", { scope: "following", by });
    const after = await readSeries(seriesId);
    expect(after.occurrences.slice(0, 3).map(({ status }) => status)).toEqual(["scheduled", "scheduled", "cancelled"]);
    expect(after.series).toMatchObject({ cancelledAt: null, endsAt: occurrences[1]?.originalStart });
    expect(await seriesMails(seriesId)).toEqual(["ended", "ended"]);
  });
});

describe("at once", () => {
  test("extending and changing: every occurrence has the new hour", async () => {
    const { seriesId, occurrences, by } = await standUp(weekdays);
    const [first] = occurrences;
    if (!first?.scheduledAt) throw new Error("an occurrence");
    const now = later(new Date(), { days: 1 });
    await Promise.all([
      extendSeries(seriesId, later(now, { days: 20 })),
      updateSeries(first.id, { scheduledAt: later(first.scheduledAt, { hours: 1 }) }, { scope: "all", by }),
      extendSeries(seriesId, later(now, { days: 10 })),
    ]);
    const after = await readSeries(seriesId);
    expect(new Set(starts(after.occurrences).map((wall) => wall.slice(11)))).toEqual(new Set(["10:00"]));
    expect(new Set(starts(after.occurrences)).size).toBe(after.occurrences.length);
  });

  test("two changes: one after the other, and the series agrees with its occurrences", async () => {
    const { seriesId, occurrences, by } = await standUp();
    const [first, second] = occurrences;
    if (!first?.scheduledAt || !second?.scheduledAt) throw new Error("two occurrences");
    await Promise.all([
      updateSeries(first.id, { scheduledAt: later(first.scheduledAt, { hours: 1 }) }, { scope: "all", by }),
      updateSeries(second.id, { scheduledAt: later(second.scheduledAt, { hours: 4 }) }, { scope: "following", by }),
    ]);
    const old = await readSeries(seriesId);
    const rest = await readSeries(old.series.continuedById ?? "");
    expect(onWall(old.occurrences[0]?.scheduledAt ?? null).slice(11)).toBe(onWall(old.series.startsAt).slice(11));
    const hours = new Set(starts(rest.occurrences).map((wall) => wall.slice(11)));
    expect(hours).toEqual(new Set([onWall(rest.series.startsAt).slice(11)]));
  });

  test("an answer to all and a move: never a yes to a time that was not asked", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { seriesId, occurrences, by } = await standUp();
      const [first] = occurrences;
      if (!first?.scheduledAt) throw new Error("an occurrence");
      const answer = { ...yes, answeredStart: first.scheduledAt };
      const [answered] = await Promise.allSettled([
        answerSeries(byEmail(first, "gil@elsewhere.example"), answer),
        updateSeries(first.id, { scheduledAt: later(first.scheduledAt, { hours: 1 }) }, { scope: "all", by }),
      ]);
      if (answered.status === "rejected") expect(answered.reason).toMatchObject({ code: "meeting_moved" });
      const after = await readSeries(seriesId);
      expect(answersOf(after, "gil@elsewhere.example")).toEqual(new Set(["none"]));
    }
  });
});

test("who makes an account later is a colleague in the occurrences made later, too", async () => {
  const [host] = await createColleagues();
  const email = `new-${host.id}@elsewhere.example`;
  const { seriesId, occurrences } = await createSeriesOf(host, { emails: [email] });
  const user = await createUser({ email, organisationId: host.organisationId });
  await transaction((tx) => linkInvitesToUser(tx, user));
  await extendSeries(seriesId, later(new Date(), { days: 20 }));
  const after = await readSeries(seriesId);
  expect(after.occurrences.length).toBeGreaterThan(occurrences.length);
  for (const { invites } of after.occurrences) expect(invites).toMatchObject([{ userId: user.id, kind: "colleague" }]);
});

test("a disabled host's series goes on no more", async () => {
  const { seriesId, host } = await standUp();
  const now = later(new Date(), { days: 30 });
  expect((await findDueSeries(now)).map(({ id }) => id)).toContain(seriesId);
  await database.user.update({ where: { id: host.id }, data: { disabledAt: new Date() } });
  expect((await findDueSeries(now)).map(({ id }) => id)).not.toContain(seriesId);
});

describe("answers", () => {
  test("one answers for this or for all; later occurrences begin with the answer for all", async () => {
    const { seriesId, occurrences } = await standUp();
    const [first, second] = occurrences;
    if (!first || !second) throw new Error("two occurrences");
    await answerInvite(byEmail(first, "gil@elsewhere.example"), { ...yes, response: "declined" });
    expect(answersOf(await readSeries(seriesId), "gil@elsewhere.example")).toEqual(new Set(["declined", "none"]));
    await answerSeries(byEmail(second, "gil@elsewhere.example"), yes);
    expect(answersOf(await readSeries(seriesId), "gil@elsewhere.example")).toEqual(new Set(["accepted"]));
    await extendSeries(seriesId, later(new Date(), { days: 20 }));
    const after = await readSeries(seriesId);
    expect(after.occurrences.length).toBeGreaterThan(occurrences.length);
    expect(answersOf(after, "gil@elsewhere.example")).toEqual(new Set(["accepted"]));
  });
});

const countStatements = async (work: () => Promise<unknown>) => (await recordStatements(work)).length;

const yes = { response: "accepted", note: null, proposedStart: null, answeredStart: undefined } as const;

function byEmail(
  { invites }: { invites: { id: string; email: string; meetingId: string; tokenVersion: number }[] },
  email: string,
) {
  const invite = invites.find((one) => one.email === email);
  if (!invite) throw new Error(`nobody is ${email}`);
  return invite;
}

const answersOf = ({ occurrences }: Awaited<ReturnType<typeof readSeries>>, email: string) =>
  new Set(
    occurrences.flatMap(({ invites }) => invites.filter((one) => one.email === email).map(({ response }) => response)),
  );

async function seriesMails(seriesId: string): Promise<string[]> {
  const invites = await database.seriesInvite.findMany({ where: { seriesId }, select: { id: true } });
  const keys = invites.map(({ id }) => `series-mail:${id}`);
  const jobs = await database.$queryRaw<{ change: string }[]>`
    select payload ->> 'change' as change from graphile_worker._private_jobs where key = any(${keys})`;
  return jobs.map(({ change }) => change);
}
