// One database of the bench `growth`, filled and asked in a process of its own: its statements can be counted there.
import { randomUUID } from "node:crypto";
import pg from "pg";
import { routes } from "@/app/api/routes";
import { database, pool } from "@/lib/database";
import { makeInviteToken } from "@/lib/invitations/invite-token";
import { contractOf, type RouteModule } from "@/lib/openapi/document";
import { makeRecordingLink } from "@/lib/recordings/recording-link";
import { type Caller, callRaw } from "@/lib/testing/call";
import {
  createGuest,
  createInvite,
  createLiveMeetingOf,
  createOrganisation,
  createParticipant,
  createPastMeetingOf,
  createRecordingPart,
  createUser,
} from "@/lib/testing/factories";
import { fillMeetings, wordsOfFilling } from "@/lib/testing/fill-meetings";
import { budgetNotes } from "@/lib/testing/notes";
import type { Asked, GrowthAnswer, Owner, Prepared } from "./growth-message";

type Visit = { path: string; as?: Caller };

const linesPerMeeting = { own: 10, others: 1 };
const otherHosts = 200;
const openLines = 200;
const visits = new Map<Owner, Map<string, Visit>>();

process.on("message", async (asked: Asked) => {
  process.send?.("prepare" in asked ? await prepare(asked.prepare) : await measure(asked));
});

async function prepare({ own, others }: { own: Record<Owner, number>; others: number }): Promise<Prepared> {
  const { id: organisationId } = await createOrganisation();
  const made = await database.user.createManyAndReturn({
    data: Array.from({ length: otherHosts }, (_, n) => ({
      organisationId,
      email: `${n}@others.example`,
      name: `Other ${n}`,
    })),
    select: { id: true },
  });
  await fillMeetings({
    userIds: made.map(({ id }) => id),
    meetings: others,
    linesPerMeeting: linesPerMeeting.others,
  });
  for (const owner of ["few", "many"] as const) {
    const host = await createUser({ name: "Hana Host" });
    await fillMeetings({ userIds: [host.id], meetings: own[owner], linesPerMeeting: linesPerMeeting.own });
    visits.set(owner, await makeVisits(host));
  }
  const measured = [...(visits.get("few")?.keys() ?? [])];
  const patterns = new Set(measured.map((name) => patternOf(name)));
  const declared = Object.entries<RouteModule>(routes).flatMap(([pattern, { GET }]) =>
    contractOf(GET) ? [pattern] : [],
  );
  return { measured, unmeasured: declared.filter((pattern) => !patterns.has(pattern)) };
}

/** What is asked of each GET: one name for each, by its pattern, and what tells several of one apart. */
async function makeVisits(host: { id: string; name: string | null; organisationId: string }) {
  const colleague = await createUser({ organisationId: host.organisationId, name: "Col Colleague" });
  const live = await createLiveMeetingOf(host, { transcriptionEnabled: true });
  await createParticipant(live, colleague);
  const invite = await createInvite(live, colleague);
  const { participant: guest, caller } = await createGuest(live);
  await createGuest(live, { status: "waiting" });
  await addWords(live.id);
  const past = await createPastMeetingOf(host);
  await addWords(past.id);
  const notes = { template: "general", status: "ready", generation: 1, content: budgetNotes } as const;
  await database.meetingNotes.create({ data: { ...notes, meetingId: past.id, searchText: "We painted it." } });
  const part = await createRecordingPart(past);
  const link = new URL(makeRecordingLink(part.id, host.id).url, "http://localhost").search;
  const member = { id: host.id };
  const token = makeInviteToken(invite);
  const fileId = "a".repeat(40);
  await database.whiteboardFile.create({
    data: {
      meetingId: live.id,
      fileId,
      mime: "image/png",
      sizeBytes: 4,
      storageKey: await storeImage(),
      createdById: guest.id,
    },
  });
  const ofGuest = `guest_id=${guest.id}`;
  const { title, notes: noted, said, rare } = wordsOfFilling;
  const searches = { title, notes: noted, said, rare, absent: "nowhere", pair: `${said} ${rare}` };
  const all: [string, string, Caller?][] = [
    ["/auth/sessions", "", member],
    ["/health", ""],
    ["/m/{code}", ""],
    ["/m/{code}/events", `?${ofGuest}`, caller],
    ["/m/{code}/people/{user_id}", `?${ofGuest}`, caller],
    ["/m/{code}/people/{user_id}/avatar", `?${ofGuest}`, caller],
    ["/m/{code}/polls", `?${ofGuest}`, caller],
    ["/m/{code}/reply", `?i=${token}`],
    ["/m/{code}/reply/slots", `?i=${token}`],
    ["/m/{code}/whiteboard", `?${ofGuest}`, caller],
    ["/meetings", "?limit=50", member],
    ["/meetings upcoming", "?limit=50&show=upcoming", member],
    ["/meetings past", "?limit=50&show=past&archived=false", member],
    ...Object.entries(searches).map(([kind, words]): [string, string, Caller] => [
      `/meetings/search, ${kind === "pair" ? "two words" : `word in ${kind}`}`,
      `?q=${encodeURIComponent(words)}`,
      member,
    ]),
    ["/meetings/stream", "", member],
    ["/meetings/{meeting_id}", "", member],
    ["/meetings/{meeting_id}/chat", "", member],
    ["/meetings/{meeting_id}/invites", "", member],
    ["/meetings/{meeting_id}/invites/responses", "", member],
    ["/meetings/{meeting_id}/jottings", "", member],
    ["/meetings/{meeting_id}/lobby-events", "", member],
    ["/meetings/{meeting_id}/my-lobby-events", "", { id: colleague.id }],
    ["/meetings/{meeting_id}/occupancy", "", member],
    ["/meetings/{meeting_id}/participants", "", member],
    ["/meetings/{meeting_id}/polls", "", member],
    ["/meetings/{meeting_id}/recording past", "", member],
    ["/meetings/{meeting_id}/reply/slots", "", { id: colleague.id }],
    ["/meetings/{meeting_id}/spoken-language", "", member],
    ["/meetings/{meeting_id}/summary past", "", member],
    ["/meetings/{meeting_id}/summary-events past", "", member],
    ["/meetings/{meeting_id}/transcript", "", member],
    ["/meetings/{meeting_id}/transcript/export past", "?format=txt", member],
    ["/meetings/{meeting_id}/transcript-events", "?whole=true", member],
    ["/meetings/{meeting_id}/waiting", "", member],
    ["/meetings/{meeting_id}/whiteboard", "", member],
    ["/meetings/{meeting_id}/whiteboard/files", "", member],
    ["/meetings/{meeting_id}/whiteboard/files/{file_id}", "", member],
    ["/recordings/{part_id}", link],
    ["/summary-templates", "", member],
    ["/tokens", "", member],
    ["/users/me", "", member],
  ];
  return new Map(
    all.map(([name, query, as]): [string, Visit] => {
      const path = patternOf(name)
        .replace("{meeting_id}", name.endsWith(" past") ? past.id : live.id)
        .replace("{code}", live.code)
        .replace("{user_id}", host.id)
        .replace("{part_id}", part.id)
        .replace("{file_id}", fileId);
      return [name, { path: path + query, as }];
    }),
  );
}

const patternOf = (name: string) => name.replace(/[, ].*$/, "");

async function addWords(meetingId: string) {
  const line = { meetingId, identity: "guest:1", name: "Gil", trackId: randomUUID(), durationMs: 900, isFinal: true };
  const data = Array.from({ length: openLines }, (_, at) => ({ ...line, tMs: at * 1000, text: "He was not there." }));
  await database.transcriptSegment.createMany({ data });
}

async function storeImage(): Promise<string> {
  const { storageProvider } = await import("@/lib/providers/storage/storage");
  const key = `bench/${randomUUID()}`;
  await storageProvider().put(key, new Uint8Array(4), { contentType: "image/png" });
  return key;
}

/** From the call to the end of the answer; of a stream to its first words. */
async function measure({ owner, name, times }: { owner: Owner; name: string; times: number }): Promise<GrowthAnswer> {
  const visit = visits.get(owner)?.get(name);
  if (!visit) throw new Error(`nothing is asked of ${name}`);
  await pool.query("delete from rate_limits");
  const ms: number[] = [];
  let statements = 0;
  for (let at = 0; at < times; at += 1) {
    const ended = new AbortController();
    const stop = countStatements();
    const begun = performance.now();
    const response = await callRaw("GET", visit.path, { as: visit.as, signal: ended.signal });
    await readAnswer(response);
    ms.push(performance.now() - begun);
    statements = stop();
    ended.abort();
    if (!response.ok) throw new Error(`GET ${visit.path}: ${response.status}`);
  }
  return { ms, statements };
}

async function readAnswer(response: Response) {
  if (!response.headers.get("content-type")?.startsWith("text/event-stream")) return response.arrayBuffer();
  const reader = response.body?.getReader();
  await reader?.read();
  await reader?.cancel();
}

function countStatements(): () => number {
  const { query } = pg.Client.prototype;
  let count = 0;
  pg.Client.prototype.query = new Proxy(query, {
    apply(target, self, args) {
      count += 1;
      return Reflect.apply(target, self, args);
    },
  });
  return () => {
    pg.Client.prototype.query = query;
    return count;
  };
}
