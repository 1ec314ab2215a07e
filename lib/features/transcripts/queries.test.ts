import { expect, test } from "vitest";
import { createColleagues, createInvite, createLiveMeetingOf, createParticipant } from "@/lib/testing/factories";
import { listNames } from "./queries";

test("names that may be spoken are of who came, of the host, and of who was asked, each once", async () => {
  const [host, colleague] = await createColleagues();
  const meeting = await createLiveMeetingOf(host);
  await createParticipant(meeting, colleague, { admittedAt: new Date() });
  await createInvite(meeting, colleague);
  await createInvite(meeting, { email: "lena@late.example" }, { displayName: "Lena Late" });
  await createInvite(meeting, { email: "gone@late.example" }, { displayName: "Gil Gone", status: "withdrawn" });
  await createInvite(meeting, { email: "nameless@late.example" });
  expect(await listNames(meeting.id, 10)).toEqual([host.name, colleague.name, "Lena Late"]);
  expect(await listNames(meeting.id, 2)).toHaveLength(2);
});
