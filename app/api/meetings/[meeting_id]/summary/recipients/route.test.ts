import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { expectHidden } from "@/lib/testing/expect-hidden";
import { createReader, createUser } from "@/lib/testing/factories";
import { createSharedMeeting } from "@/lib/testing/shared-meeting";

test("lists who was there and who was asked, and selects the colleagues who came", async () => {
  const { ana, ben, cleo, dora, gil, path } = await createSharedMeeting();
  const { status, body } = await call("GET", `${path}/summary/recipients`, { as: ana });
  expect(status).toBe(200);
  const seen = body.map(({ email, name, kind, provenance, attended, default_selected, internal }: never) => ({
    email,
    name,
    kind,
    provenance,
    attended,
    default_selected,
    internal,
  }));
  expect(seen).toEqual([
    person(ben.email, "Ben Okafor", "colleague", "link", true, true),
    person(dora.email, "Dora Elsewhere", "guest", "invited", true, false),
    person(gil, "Gil Guest", "guest", "self_declared", true, false),
    person(cleo.email, "Cleo Winter", "colleague", "invited", false, false),
  ]);
  expect(body[0]).toMatchObject({
    access: "none",
    already_sent: [],
    asked: null,
    hidden: { groups: [], lines: [], own: false },
    recording: false,
    user_id: ben.id,
  });
});

const person = (
  email: string,
  name: string,
  kind: string,
  provenance: string,
  attended: boolean,
  isDefault: boolean,
) => ({ email, name, kind, provenance, attended, default_selected: isDefault, internal: kind === "colleague" });

test("tells what each may read, and who asks", async () => {
  const { ana, ben, dora, meeting, path } = await createSharedMeeting();
  await createReader(meeting, ben, { hiddenGroups: ["money"], ownMask: true });
  await database.accessRequest.create({ data: { meetingId: meeting.id, userId: dora.id, kind: "notes" } });
  const { body } = await call("GET", `${path}/summary/recipients`, { as: ana });
  expect(body[0]).toMatchObject({ access: "masked", hidden: { groups: ["money"], own: true } });
  expect(body[1]).toMatchObject({ asked: "notes", access: "none" });
});

test("is the host's alone", async () => {
  const { ben, meeting, path } = await createSharedMeeting();
  expect((await call("GET", `${path}/summary/recipients`, { as: ben })).status).toBe(403);
  await expectHidden("GET", `${path}/summary/recipients`, { id: meeting.id, as: await createUser() });
});
