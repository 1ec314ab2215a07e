import { describe, expect, test } from "vitest";
import { boardShape, sceneBytesMax } from "@/lib/features/whiteboard/schema";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { expectHidden } from "@/lib/testing/expect-hidden";
import {
  createColleagues,
  createInvite,
  createLiveMeetingOf,
  createParticipant,
  createPastMeetingOf,
  createUser,
} from "@/lib/testing/factories";

const element = (id: string, version = 1) => ({ id, type: "rectangle", x: 0.5, y: -1, version, versionNonce: 7 });

async function createRoom() {
  const [host, colleague] = await createColleagues();
  const meeting = await createLiveMeetingOf(host);
  await createParticipant(meeting, colleague);
  return { host, colleague, meeting, path: `/meetings/${meeting.id}/whiteboard` };
}

describe("GET /meetings/{meeting_id}/whiteboard", () => {
  test("is an empty board before anything was saved", async () => {
    const { colleague, path } = await createRoom();
    const { status, body } = await call("GET", path, { as: colleague });
    expect([status, body]).toEqual([200, { open: false, opened_by_name: null, scene: { elements: [] }, seq: 0 }]);
    expect(boardShape.strict().parse(body)).toEqual(body);
  });

  test("is read after the end by those who were there, and by nobody who was not", async () => {
    const [host, colleague] = await createColleagues();
    const meeting = await createPastMeetingOf(host);
    await createParticipant(meeting, colleague, { status: "left" });
    const removed = await createUser({ organisationId: host.organisationId });
    await createParticipant(meeting, removed, { status: "removed" });
    const path = `/meetings/${meeting.id}/whiteboard`;
    expect((await call("GET", path, { as: colleague })).status).toBe(200);
    expect((await call("GET", path, { as: removed })).status).toBe(403);
    await expectHidden("GET", path, { id: meeting.id, as: await createUser() });
  });
});

describe("POST /meetings/{meeting_id}/whiteboard", () => {
  test("saves what the caller saw last, and answers the rest with the board as it is", async () => {
    const { host, colleague, path } = await createRoom();
    const mine = { elements: [element("a")], appState: { viewBackgroundColor: "#fff" } };
    const saved = await call("POST", path, { as: host, body: { scene: mine, seq: 0 } });
    expect(saved).toMatchObject({ status: 200, body: { scene: mine, seq: 1 } });
    const stale = await call("POST", path, { as: colleague, body: { scene: { elements: [] }, seq: 0 } });
    expect([stale.status, stale.body.code]).toEqual([409, "stale_whiteboard"]);
    expect(stale.body.current).toEqual(saved.body);
    const merged = { elements: [element("a"), element("b")] };
    const again = await call("POST", path, { as: colleague, body: { scene: merged, seq: stale.body.current.seq } });
    expect([again.status, again.body.seq]).toEqual([200, 2]);
    expect((await call("GET", path, { as: host })).body).toEqual({ ...again.body, scene: merged });
  });

  test("does not take a seq that is yet to come", async () => {
    const { host, path } = await createRoom();
    const ahead = await call("POST", path, { as: host, body: { scene: { elements: [] }, seq: 3 } });
    expect([ahead.status, ahead.body.current.seq]).toEqual([409, 0]);
  });

  test("makes the meeting say that it has a board, to those who may look at it", async () => {
    const { host, colleague, meeting, path } = await createRoom();
    const absent = await createUser({ organisationId: host.organisationId });
    await createInvite(meeting, absent);
    const hasBoard = async (person: { id: string }) =>
      (await call("GET", `/meetings/${meeting.id}`, { as: person })).body.has_whiteboard;
    await call("POST", `${path}/open`, { as: host, body: { open: true } });
    expect(await hasBoard(host)).toBe(false);
    await call("POST", path, { as: host, body: { scene: { elements: [element("a")] }, seq: 0 } });
    expect(await Promise.all([host, colleague, absent].map(hasBoard))).toEqual([true, true, false]);
    const { id } = await database.participant.findFirstOrThrow({ where: { userId: colleague.id } });
    await call("POST", `/meetings/${meeting.id}/participants/${id}/remove`, { as: host });
    expect(await hasBoard(colleague)).toBe(false);
  });

  test("gives back every character as it was drawn", async () => {
    const { host, path } = await createRoom();
    const letters = { fontSize: 20, fontFamily: 5, lineHeight: 1.25 };
    const scene = { elements: [{ id: "t", type: "text", text: "\u0001 \ud83d\ude42 \u2028 </script>", ...letters }] };
    const saved = await call("POST", path, { as: host, body: { scene, seq: 0 } });
    expect(saved).toMatchObject({ status: 200, body: { scene } });
    expect((await call("GET", path, { as: host })).body.scene).toEqual(scene);
  });

  test("never stores what cannot be drawn, and says how much that was", async () => {
    const { host, path } = await createRoom();
    const broken = [
      { ...element("line"), type: "line" },
      { ...element("wrong"), x: "1" },
      { ...element("page"), type: "embeddable", link: "https://elsewhere.example" },
    ];
    const scene = { elements: [element("a"), ...broken, { ...element("b"), customData: { deep: {} } }] };
    const drawable = { elements: [element("a"), element("b")] };
    const saved = await call("POST", path, { as: host, body: { scene, seq: 0 } });
    expect(saved).toMatchObject({ status: 200, body: { scene: drawable, seq: 1, left_out: 3 } });
    const { body } = await call("GET", path, { as: host });
    expect(body).toEqual({ open: false, opened_by_name: null, scene: drawable, seq: 1 });
  });

  test("leaves out, and says, what was stored before elements were checked", async () => {
    const { host, meeting, path } = await createRoom();
    const stored = { elements: [{ ...element("line"), type: "line" }, element("a"), null] };
    await database.whiteboard.create({ data: { meetingId: meeting.id, seq: 4, scene: JSON.stringify(stored) } });
    const { status, body } = await call("GET", path, { as: host });
    expect([status, body]).toEqual([
      200,
      { open: false, opened_by_name: null, scene: { elements: [element("a")] }, seq: 4, left_out: 2 },
    ]);
    expect(boardShape.strict().parse(body)).toEqual(body);
    const again = await call("POST", path, { as: host, body: { scene: body.scene, seq: 4 } });
    expect([again.status, again.body.left_out]).toEqual([200, undefined]);
    const stale = await call("POST", path, { as: host, body: { scene: body.scene, seq: 4 } });
    expect(stale).toMatchObject({ status: 409, body: { current: { seq: 5, scene: body.scene } } });
  });

  test("takes a scene that is flat, and refuses one that is not", { tags: ["transport"] }, async () => {
    const { host, path } = await createRoom();
    const nested = `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`;
    const save = async (scene: unknown, seq = 0) =>
      (await call("POST", path, { as: host, body: { scene, seq } })).status;
    const saveText = async (scene: string) => {
      const headers = { "content-type": "application/json" };
      return (await call("POST", path, { as: host, headers, body: `{"seq":0,"scene":${scene}}` })).status;
    };
    for (const scene of [nested, `{"appState":${nested}}`, `{"elements":[${nested}]}`, `{"elements":${nested}}`]) {
      expect([200, 400, 413, 422]).toContain(await saveText(scene));
    }
    expect([400, 422]).toContain(await saveText(nested));
    const whole = { type: "excalidraw", version: 2, source: "elsewhere", elements: [], files: { f: { id: "f" } } };
    const { body } = await call("GET", path, { as: host });
    expect(await save({ ...whole, appState: { gridSize: 20, nested: { a: 1 } } }, body.seq)).toBe(200);
    expect((await call("GET", path, { as: host })).body.scene).toEqual({
      type: "excalidraw",
      version: 2,
      source: "elsewhere",
      elements: [],
      appState: { gridSize: 20 },
    });
  });

  test("is for people in the room", async () => {
    const { host, meeting, path } = await createRoom();
    const waiting = await createUser({ organisationId: host.organisationId });
    await createParticipant(meeting, waiting, { status: "waiting" });
    const body = { scene: { elements: [] }, seq: 0 };
    expect((await call("POST", path, { as: waiting, body })).status).toBe(403);
    await expectHidden("POST", path, { id: meeting.id, as: await createUser(), body });
  });

  test("takes the last strokes of those who were there at the end, for half a minute", async () => {
    const { host, colleague, meeting, path } = await createRoom();
    const waiting = await createUser({ organisationId: host.organisationId });
    await createParticipant(meeting, waiting, { status: "waiting" });
    await call("POST", `/meetings/${meeting.id}/end`, { as: host });
    const save = (as: { id: string }, seq = 0) => call("POST", path, { as, body: { scene: { elements: [] }, seq } });
    expect([(await save(colleague)).status, (await save(waiting)).status]).toEqual([200, 404]);
    const endedAt = new Date(Date.now() - 31_000);
    await database.meeting.update({ where: { id: meeting.id }, data: { endedAt } });
    expect((await save(colleague, 1)).status).toBe(403);
  });

  test("refuses what is no scene, and one that is too large", async () => {
    const { host, path } = await createRoom();
    const post = (scene: unknown) => call("POST", path, { as: host, body: { scene, seq: 0 } });
    expect((await post([])).status).toBe(422);
    expect((await post({ elements: [{ type: "rectangle" }] })).status).toBe(422);
    expect((await call("POST", path, { as: host, body: { scene: {} } })).status).toBe(422);
    expect(await post({ note: "x".repeat(sceneBytesMax) })).toMatchObject({ status: 413, body: { code: "too_large" } });
    expect((await post({ note: "x".repeat(sceneBytesMax - 100) })).status).toBe(200);
  });
});
