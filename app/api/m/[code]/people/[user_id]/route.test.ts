import { expect, test } from "vitest";
import { memberCardShape } from "@/lib/features/door/schema";
import { call } from "@/lib/testing/call";
import { createColleagues, createGuest, createLiveMeetingOf, createUser } from "@/lib/testing/factories";

async function createVisit(status: "waiting" | "admitted" = "admitted") {
  const [host, absent] = await createColleagues();
  const meeting = await createLiveMeetingOf(host);
  const { participant, caller } = await createGuest(meeting, { status });
  const see = (userId: string, tail = "") =>
    call("GET", `/m/${meeting.code}/people/${userId}${tail}?guest_id=${participant.id}&launch_token=${caller.bearer}`);
  return { host, absent, see };
}

test("a guest inside sees name, title and picture of members who were let in, and of nobody else", {
  tags: ["transport"],
}, async () => {
  const { host, absent, see } = await createVisit();
  const { status, body } = await see(host.id);
  expect([status, body]).toEqual([200, { id: host.id, name: host.name, title: null }]);
  expect(memberCardShape.strict().parse(body)).toEqual(body);
  const picture = await see(host.id, "/avatar");
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
  expect(picture.headers.get("content-security-policy")).toContain("sandbox");
  expect(picture.body).toContain(">AP<");
  const stranger = await createUser();
  for (const tail of ["", "/avatar"]) {
    const [hidden, missing] = [await see(absent.id, tail), await see(stranger.id, tail)];
    expect([hidden.status, hidden.body]).toEqual([404, missing.body]);
  }
});

test("who waits sees nobody's", async () => {
  const { host, see } = await createVisit("waiting");
  expect([(await see(host.id)).status, (await see(host.id, "/avatar")).status]).toEqual([403, 403]);
});
