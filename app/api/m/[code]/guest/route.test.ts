import { describe, expect, test } from "vitest";
import { guestSessionShape } from "@/lib/features/door/schema";
import { makeInviteToken } from "@/lib/features/invitations/invite-token";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import {
  createColleagues,
  createInvite,
  createLiveMeetingOf,
  createMeetingOf,
  createPastMeetingOf,
} from "@/lib/testing/factories";

type Knocking = { cookie?: string; as?: { bearer: string } | { id: string }; address?: string };

/** Each call uses a new browser, unless it has a cookie. */
async function knock(meeting: { code: string }, body: unknown, { cookie, as, address }: Knocking = {}) {
  const answer = await call("POST", `/m/${meeting.code}/guest`, {
    body,
    as,
    address,
    headers: cookie ? { cookie } : {},
  });
  return { ...answer, cookie: cookie ?? answer.headers.get("set-cookie")?.split(";")[0] ?? "" };
}

async function createRoom() {
  const [host, colleague] = await createColleagues();
  return { host, colleague, meeting: await createLiveMeetingOf(host) };
}

const rowOf = (id: string) => database.participant.findUniqueOrThrow({ where: { id } });
const gil = { name: "Gil Guest", email: "gil@example.org" };

describe("POST /m/{code}/guest", () => {
  test("a guest who gives name and address waits, self-declared, and is seen at the door", {
    tags: ["transport"],
  }, async () => {
    const { host, meeting } = await createRoom();
    const { status, body, headers } = await knock(meeting, gil);
    expect(status).toBe(200);
    expect(guestSessionShape.strict().parse(body)).toEqual(body);
    expect(body).toMatchObject(gil);
    expect(headers.get("set-cookie")).toMatch(/HttpOnly; SameSite=Lax/);
    const { body: waiting } = await call("GET", `/meetings/${meeting.id}/waiting`, { as: host });
    const seen = { id: body.guest_id, display_name: gil.name, email: gil.email, kind: "guest" };
    expect(waiting).toMatchObject([{ ...seen, provenance: "self_declared", invited_by_name: null }]);
    expect(JSON.stringify(waiting)).not.toContain(body.launch_token);
  });

  test("an invitation vouches for the address, names who invited, and opens nothing by itself", async () => {
    const { host, meeting } = await createRoom();
    const invite = await createInvite(meeting, { email: "gil@example.org" });
    const { body } = await knock(meeting, { name: "Gil", invite_token: makeInviteToken(invite) });
    expect(body).toMatchObject({ name: "Gil", email: "gil@example.org" });
    const { body: waiting } = await call("GET", `/meetings/${meeting.id}/waiting`, { as: host });
    expect(waiting).toMatchObject([{ provenance: "invited", invited_by_name: host.name }]);
    const { body: invites } = await call("GET", `/meetings/${meeting.id}/invites`, { as: host });
    expect(invites).toMatchObject([{ email: invite.email, status: "knocking" }]);
  });

  test("the same invitation in another browser is another visit, and leaves who is inside alone", async () => {
    const { meeting } = await createRoom();
    const invite_token = makeInviteToken(await createInvite(meeting, { email: "gil@example.org" }));
    const first = await knock(meeting, { name: "Gil", invite_token });
    await database.participant.update({ where: { id: first.body.guest_id }, data: { status: "admitted" } });
    const second = await knock(meeting, { name: "Gil", invite_token });
    expect(second.body.guest_id).not.toBe(first.body.guest_id);
    expect(await rowOf(second.body.guest_id)).toMatchObject({ status: "waiting" });
    const again = await knock(meeting, { name: "Gil", invite_token }, { cookie: first.cookie });
    expect(again.body.guest_id).toBe(first.body.guest_id);
    expect(await rowOf(first.body.guest_id)).toMatchObject({ status: "admitted" });
  });

  test("knocking again renews the visit: one row, a new token, and the old one opens nothing", async () => {
    const { meeting } = await createRoom();
    const first = await knock(meeting, gil);
    await database.participant.update({ where: { id: first.body.guest_id }, data: { status: "denied" } });
    const second = await knock(meeting, { ...gil, name: "Gil G." }, { cookie: first.cookie });
    expect(second.body.guest_id).toBe(first.body.guest_id);
    expect(await rowOf(first.body.guest_id)).toMatchObject({ status: "waiting", displayName: "Gil G." });
    const launch = (launch_token: string) =>
      call("POST", `/m/${meeting.code}/launch`, { body: { guest_id: first.body.guest_id, launch_token } });
    expect((await launch(first.body.launch_token)).status).toBe(401);
    expect((await launch(second.body.launch_token)).body).toMatchObject({ status: "waiting", token: null });
  });

  test("who was removed is refused, by guest, invitation, address, browser or account", async () => {
    const { host, colleague, meeting } = await createRoom();
    const invite = await createInvite(meeting, { email: "gil@example.org" });
    const invite_token = makeInviteToken(invite);
    const { body, cookie } = await knock(meeting, { name: "Gil", invite_token });
    await call("POST", `/meetings/${meeting.id}/participants/${body.guest_id}/remove`, { as: host });
    await call("POST", `/meetings/${meeting.id}/join`, { as: colleague });
    const member = await database.participant.findFirstOrThrow({ where: { userId: colleague.id } });
    await call("POST", `/meetings/${meeting.id}/participants/${member.id}/remove`, { as: host });
    const other = { name: "Somebody Else", email: "else@example.org" };
    const attempts = [
      await knock(meeting, { name: "Gil", invite_token }),
      await knock(meeting, { name: "Other", email: "GIL@example.org" }),
      await knock(meeting, other, { cookie }),
      await knock(meeting, other, { as: { bearer: body.launch_token } }),
      await knock(meeting, other, { as: colleague }),
      await knock(meeting, { name: "Ben", email: colleague.email }),
    ];
    expect(attempts.map(({ status, body: refusal }) => [status, refusal.code])).toEqual(
      attempts.map(() => [403, "removed"]),
    );
    expect((await knock(meeting, other)).status).toBe(200);
  });

  test("somebody removed and asked again knocks anew and waits", async () => {
    const { host, meeting } = await createRoom();
    const first = await knock(meeting, gil);
    const path = `/meetings/${meeting.id}/participants/${first.body.guest_id}`;
    await call("POST", `${path}/remove`, { as: host });
    expect((await call("POST", `${path}/reinvite`, { as: host })).status).toBe(200);
    const invite = await database.invite.findFirstOrThrow({ where: { meetingId: meeting.id } });
    const again = await knock(meeting, { name: "Gil", invite_token: makeInviteToken(invite) });
    expect(again.body.guest_id).toBe(first.body.guest_id);
    expect((await call("POST", `${path}/admit`, { as: host })).status).toBe(204);
    const old = { guest_id: first.body.guest_id, launch_token: first.body.launch_token };
    expect((await call("POST", `/m/${meeting.code}/launch`, { body: old })).status).toBe(401);
  });

  test("names are cleaned and bounded, addresses strict, and one of address and invitation is given", async () => {
    const { meeting } = await createRoom();
    const { body } = await knock(meeting, { ...gil, name: "\u202eGil\u0007  of \u2066Ulm " });
    expect(body.name).toBe("Gil of Ulm");
    const refused = [
      { ...gil, name: " \u200e " },
      { ...gil, name: "x".repeat(81) },
      { ...gil, email: "gil@example.org, other@example.org" },
      { ...gil, email: "Gil <gil@example.org>" },
      { name: "Gil" },
      { ...gil, invite_token: "x" },
      { name: "Gil", invite_token: "x" },
      { ...gil, admitted: true },
    ];
    for (const knocked of refused) expect([knocked, (await knock(meeting, knocked)).status]).toEqual([knocked, 422]);
  });

  test("says that a meeting is not open yet, over, or was cancelled", async () => {
    const [host] = await createColleagues();
    const ahead = await createMeetingOf(host);
    const early = await knock(ahead, gil);
    expect([early.status, early.body.code]).toEqual([409, "too_early"]);
    expect(Date.parse(early.body.opens_at)).toBe((ahead.scheduledAt?.getTime() ?? 0) - 15 * 60_000);
    expect((await knock(await createPastMeetingOf(host), gil)).body.code).toBe("meeting_over");
    expect((await knock(await createMeetingOf(host, { status: "cancelled" }), gil)).body.code).toBe(
      "meeting_cancelled",
    );
    expect((await knock({ code: "abcdefghj" }, gil)).status).toBe(404);
  });

  test("a flood from one address is refused, with the time to come back, and hides nobody", {
    tags: ["transport"],
  }, async () => {
    const { host, meeting } = await createRoom();
    const flood = await Promise.all(
      Array.from({ length: 170 }, () => knock(meeting, { name: "", email: "" }, { address: "203.0.113.9" })),
    );
    const refused = flood.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await knock(meeting, gil, { address: "203.0.113.10" })).status).toBe(200);
    const { body } = await call("GET", `/meetings/${meeting.id}/waiting`, { as: host });
    expect(body).toMatchObject([{ display_name: gil.name }]);
  });
});
