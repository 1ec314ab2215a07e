import { Temporal } from "temporal-polyfill";
import { drawMeetingCode } from "@/lib/core/meetings/meeting-code";
import { composeHighlights } from "@/lib/features/notes/compose-notes";
import { contentText } from "@/lib/features/notes/content-text";
import { fitNotes } from "@/lib/features/notes/fit-notes";
import { saveActionItems } from "@/lib/features/notes/save-action-items";
import { connectionWaitMs, database, pool, type Tx } from "@/lib/platform/database/database";
import { retryWhileAway } from "@/lib/platform/database/retry-while-away";
import { demoTranscript } from "./demo-meeting";

/** The zone of this machine: the demo's people live where its reader does. */
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The demo organisation: a host, two colleagues, an admin; one meeting behind them and one ahead. */
async function seed(tx: Tx) {
  const now = Temporal.Now.zonedDateTimeISO(zone);
  const organisation = await tx.organisation.create({
    data: { name: "Harbour & Finch", domain: "harbour.example" },
  });
  const person = (name: string, title: string, avatarChoice: string | null, isAdmin = false) =>
    tx.user.create({
      data: {
        organisationId: organisation.id,
        email: `${name.split(" ")[0]?.toLowerCase()}@harbour.example`,
        emailVerified: new Date(),
        name,
        title,
        timezone: zone,
        onboardedAt: new Date(),
        avatarChoice,
        isDemo: true,
        isAdmin,
      },
    });
  const ana = await person("Ana Pereira", "Product lead", null);
  const ben = await person("Ben Okafor", "Engineer", "preset:harbour");
  const clara = await person("Clara Weiss", "Designer", "preset:petals");
  await person("Dev Raman", "Operations", null, true);
  await createPastMeeting(tx, ana, [ben, clara], weekdayBefore(now).with({ hour: 10, minute: 0, second: 0 }));
  await createUpcomingMeeting(tx, ana, ben, now.add({ days: 1 }).with({ hour: 14, minute: 30, second: 0 }));
}

type Person = { id: string; name: string | null; email: string };

async function createPastMeeting(tx: Tx, host: Person, others: Person[], start: Temporal.ZonedDateTime) {
  const startedAt = toDate(start);
  const { segments, durationMs } = demoTranscript();
  const endedAt = new Date(startedAt.getTime() + durationMs);
  const everyone = [host, ...others];
  const meeting = await createMeeting(tx, host, {
    title: "Booking page: what ships first",
    status: "completed",
    start,
    durationMinutes: 30,
    startedAt,
    endedAt,
    people: everyone,
  });
  const invites = await tx.invite.createManyAndReturn({
    data: others.map((person) => ({ ...invite(meeting.id, host, person), response: "accepted" as const })),
    select: { id: true, userId: true },
  });
  await tx.participant.createMany({
    data: everyone.map((person) => ({
      meetingId: meeting.id,
      userId: person.id,
      inviteId: invites.find(({ userId }) => userId === person.id)?.id ?? null,
      identity: `user:${person.id}`,
      kind: person === host ? ("host" as const) : ("colleague" as const),
      provenance: person === host ? ("host" as const) : ("invited" as const),
      status: "left" as const,
      displayName: person.name ?? person.email,
      email: person.email,
      admittedAt: startedAt,
      leftAt: endedAt,
    })),
  });
  const speaker = (firstName: string) => everyone.find(({ name }) => name?.startsWith(firstName)) ?? host;
  await tx.transcriptSegment.createMany({
    data: segments.map(({ speaker: firstName, text, tMs, durationMs }) => {
      const { id, name, email } = speaker(firstName);
      const identity = `user:${id}`;
      return {
        meetingId: meeting.id,
        identity,
        name: name ?? email,
        userId: id,
        trackId: `demo-${id}`,
        tMs,
        durationMs,
        text,
        isFinal: true,
      };
    }),
  });
  // Written as any meeting's are: the demo shows what the writer really makes of these words.
  const { content: written, model } = composeHighlights({
    lines: segments.map(({ speaker: firstName, text, tMs, durationMs }) => {
      const { id, name, email } = speaker(firstName);
      return { userId: id, name: name ?? email, tMs, durationMs, text };
    }),
    people: everyone.map(({ id, name, email }) => ({ userId: id, name: name ?? email })),
    zone,
    startedAt,
    template: "general",
    title: meeting.title,
    transcriptionEnabled: true,
  });
  const content = fitNotes(written);
  await tx.meetingNotes.create({
    data: {
      meetingId: meeting.id,
      status: "ready",
      generation: 1,
      template: "general",
      progress: 100,
      content,
      generatedContent: content,
      model,
      generatedAt: new Date(endedAt.getTime() + 20_000),
      searchText: contentText(content),
    },
  });
  await saveActionItems(tx, meeting.id, content, { isRewritten: true });
}

async function createUpcomingMeeting(tx: Tx, host: Person, colleague: Person, start: Temporal.ZonedDateTime) {
  const meeting = await createMeeting(tx, host, {
    title: "Booking page: design review",
    status: "scheduled",
    start,
    durationMinutes: 45,
    people: [host, colleague],
  });
  await tx.invite.create({ data: invite(meeting.id, host, colleague) });
}

async function createMeeting(
  tx: Tx,
  host: Person,
  facts: {
    title: string;
    status: "scheduled" | "completed";
    start: Temporal.ZonedDateTime;
    durationMinutes: number;
    startedAt?: Date;
    endedAt?: Date;
    people: Person[];
  },
) {
  const { start, people, ...columns } = facts;
  const scheduledAt = toDate(start);
  return tx.meeting.create({
    data: {
      ...columns,
      hostId: host.id,
      bookedTimezone: zone,
      code: drawMeetingCode(),
      scheduledAt,
      people: { create: people.map(({ id }) => ({ userId: id, sortAt: scheduledAt })) },
    },
  });
}

const invite = (meetingId: string, host: Person, { id, email, name }: Person) => ({
  meetingId,
  email,
  emailKey: email.toLowerCase(),
  displayName: name,
  userId: id,
  invitedById: host.id,
  kind: "colleague" as const,
});

const toDate = (moment: Temporal.ZonedDateTime) => new Date(moment.epochMilliseconds);

function weekdayBefore(now: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  const yesterday = now.subtract({ days: 1 });
  return yesterday.dayOfWeek <= 5 ? yesterday : yesterday.subtract({ days: yesterday.dayOfWeek - 5 });
}

/** A very busy machine is waited for. */
const patienceMs = 5 * 60_000;
await retryWhileAway(() => database.$transaction(seed, { maxWait: connectionWaitMs, timeout: patienceMs }));
await pool.end();
