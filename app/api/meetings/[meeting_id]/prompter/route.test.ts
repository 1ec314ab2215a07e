import { describe, expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { expectHidden } from "@/lib/testing/expect-hidden";
import {
  createColleagues,
  createInvite,
  createLiveMeetingOf,
  createMeetingOf,
  createParticipant,
  createUser,
} from "@/lib/testing/factories";

async function createRoom() {
  const [host, colleague] = await createColleagues();
  const meeting = await createLiveMeetingOf(host, { copilotEnabled: true });
  const path = `/meetings/${meeting.id}/prompter`;
  const set = (as: { id: string }, recipients: string[]) => call("PUT", path, { as, body: { recipients } });
  const read = (as: { id: string }) => call("GET", path, { as });
  const colleagueNamed = async (name: string) => createUser({ organisationId: host.organisationId, name });
  return { host, colleague, meeting, path, set, read, colleagueNamed };
}

const wire = ({ id, name, email }: { id: string; name: string | null; email: string }) => ({
  user_id: id,
  name,
  email,
});

describe("the host chooses whom the assistant answers for", () => {
  test("among colleagues who are invited or in the room", async () => {
    const { host, colleague, meeting, set, read, colleagueNamed } = await createRoom();
    const carla = await colleagueNamed("Carla Ruiz");
    const dan = await colleagueNamed("Dan Weiss");
    const outsider = await createUser({ name: "Olga Out" });
    await createInvite(meeting, colleague);
    await createParticipant(meeting, carla);
    await createInvite(meeting, dan, { status: "withdrawn" });
    await createParticipant(meeting, outsider);
    const candidates = [host, colleague, carla].map(wire);
    expect((await read(host)).body).toEqual({ candidates, recipients: [] });
    const answer = await set(host, [carla.id, colleague.id]);
    expect([answer.status, answer.body]).toEqual([200, { candidates, recipients: [wire(colleague), wire(carla)] }]);
    expect((await set(host, [carla.id])).body.recipients).toEqual([wire(carla)]);
    expect((await set(host, [carla.id])).body.recipients).toEqual([wire(carla)]);
    const entries = await database.auditEntry.findMany({
      where: { meetingId: meeting.id, action: "prompter_recipients_set" },
    });
    expect(entries).toHaveLength(2);
    for (const stranger of [dan, outsider]) {
      const refused = await set(host, [carla.id, stranger.id]);
      expect([refused.status, refused.body.errors[0].path]).toEqual([422, "recipients.1"]);
    }
    expect((await read(host)).body.recipients).toEqual([wire(carla)]);
  });

  test("and whoever is not asked any more is one no longer", async () => {
    const { host, colleague, meeting, set, read } = await createRoom();
    await createInvite(meeting, colleague);
    await set(host, [colleague.id]);
    await database.invite.updateMany({ where: { meetingId: meeting.id }, data: { status: "withdrawn" } });
    expect((await read(host)).body.recipients).toEqual([]);
  });

  test("others may not, and strangers learn nothing", async () => {
    const { colleague, meeting, path, set, read } = await createRoom();
    await createParticipant(meeting, colleague);
    expect([(await read(colleague)).status, (await set(colleague, [])).status]).toEqual([403, 403]);
    const as = await createUser();
    await expectHidden("GET", path, { id: meeting.id, as });
    await expectHidden("PUT", path, { id: meeting.id, as, body: { recipients: [] } });
  });

  test.each([
    ["completed", "meeting_over"],
    ["cancelled", "meeting_cancelled"],
  ] as const)("not once it is %s", async (status, code) => {
    const { host } = await createRoom();
    const meeting = await createMeetingOf(host, { status });
    const answer = await call("PUT", `/meetings/${meeting.id}/prompter`, { as: host, body: { recipients: [] } });
    expect([answer.status, answer.body.code]).toEqual([409, code]);
  });
});
