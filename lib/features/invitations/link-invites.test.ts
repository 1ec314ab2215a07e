import { expect, test } from "vitest";
import { transaction } from "@/lib/platform/events/transaction";
import { call } from "@/lib/testing/call";
import { createInvite, createMeetingOf, createUser } from "@/lib/testing/factories";
import { linkInvitesToUser } from "./link-invites";

test("a new account finds the meetings its address was invited to, and none it was taken off", async () => {
  const host = await createUser();
  const [meeting, withdrawn, other] = [
    await createMeetingOf(host),
    await createMeetingOf(host),
    await createMeetingOf(host),
  ];
  const email = `new-${meeting.id}@example.com`;
  await createInvite(meeting, { email: email.replace("new", "New") });
  await createInvite(withdrawn, { email }, { status: "withdrawn" });
  await createInvite(other, { email: `x${email}` });
  const colleague = await createUser({ email, organisationId: host.organisationId });
  await transaction((tx) => linkInvitesToUser(tx, colleague));
  const { body } = await call("GET", "/meetings", { as: colleague });
  expect(body).toMatchObject([{ id: meeting.id, my_response: "none", internal: true }]);
});
