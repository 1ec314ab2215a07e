import { describe, expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { expectHidden } from "@/lib/testing/expect-hidden";
import { createPastMeetingOf, createReader, createUser } from "@/lib/testing/factories";
import { createSharedMeeting, roofAmount, roofNotes } from "@/lib/testing/shared-meeting";

const money = { groups: ["money", "metrics"], lines: [] };

describe("PUT /meetings/{meeting_id}/summary/mask", () => {
  test("hides from everybody for whom nothing else was chosen, at once", async () => {
    const { ana, ben, dora, meeting, path } = await createSharedMeeting();
    await createReader(meeting, ben);
    await createReader(meeting, dora);
    await call("PUT", `${path}/summary/mask`, {
      as: ana,
      body: { groups: [], lines: ["d1"], recipients: [dora.email] },
    });
    const { status, body } = await call("PUT", `${path}/summary/mask`, { as: ana, body: money });
    expect(status).toBe(200);
    expect(body.map(({ hidden }: { hidden: unknown }) => hidden)).toMatchObject([
      { ...money, own: false },
      { groups: [], lines: ["d1"], own: true },
      { ...money, own: false },
      { ...money, own: false },
    ]);
    const [bens, doras] = await Promise.all([ben, dora].map((as) => call("GET", `${path}/summary`, { as })));
    expect(JSON.stringify(bens?.body)).not.toMatch(roofAmount);
    expect(doras?.body.content.decisions).toEqual([{ id: "d1", text: "••••", t_ms: 3000 }]);
    expect(doras?.body.content.figures).toEqual(roofNotes.figures);
    await call("PUT", `${path}/summary/mask`, { as: ana, body: { groups: [], lines: [] } });
    expect((await call("GET", `${path}/summary`, { as: ben })).body).toMatchObject({ view: "full" });
  });

  test("withholds the recording while anything is hidden", async () => {
    const { ana, ben, meeting, path } = await createSharedMeeting();
    await createReader(meeting, ben, { recording: true });
    expect((await call("GET", path, { as: ben })).body.record_access).toBe("full");
    await call("PUT", `${path}/summary/mask`, { as: ana, body: { ...money, recipients: [ben.email] } });
    expect((await call("GET", path, { as: ben })).body.record_access).toBe("masked");
    expect((await call("GET", `${path}/transcript`, { as: ben })).status).toBe(403);
    expect((await call("GET", `${path}/recording`, { as: ben })).body.state).not.toBe("ready");
  });

  test("goes on when a line is edited, and when the notes are written anew with other ids", async () => {
    const { ana, ben, meeting, path } = await createSharedMeeting();
    await createReader(meeting, ben, { hiddenLines: ["d1"], ownMask: true });
    const edited = { ...roofNotes, decisions: [{ id: "d7", text: "We take the slate roof, said Ana.", t_ms: 3000 }] };
    const saved = await call("PATCH", `${path}/summary`, { as: ana, body: { content: edited } });
    expect(saved.status).toBe(200);
    const { body } = await call("GET", `${path}/summary`, { as: ben });
    expect(body.content.decisions[0].text).toBe("••••");
  });

  test("refuses unknown groups and addresses, others, and a meeting without notes", async () => {
    const { ana, ben, meeting, path } = await createSharedMeeting();
    const put = (body: unknown, as = ana) => call("PUT", `${path}/summary/mask`, { as, body });
    expect((await put({ groups: ["secrets"], lines: [] })).body.errors[0].path).toBe("groups.0");
    const stranger = await put({ ...money, recipients: [ben.email, "who@else.example"] });
    expect(stranger.body).toMatchObject({ status: 422, errors: [{ path: "recipients.1" }] });
    expect(await database.recordReader.count({ where: { meetingId: meeting.id } })).toBe(0);
    expect((await put(money, ben)).status).toBe(403);
    await expectHidden("PUT", `${path}/summary/mask`, { id: meeting.id, as: await createUser(), body: money });
    const bare = await createPastMeetingOf(ana);
    const early = await call("PUT", `/meetings/${bare.id}/summary/mask`, { as: ana, body: money });
    expect(early.body).toMatchObject({ status: 409, code: "notes_not_ready" });
  });
});
