import { createHash, randomUUID } from "node:crypto";
import { AccessToken } from "livekit-server-sdk";
import { describe, expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/env";
import { call } from "@/lib/testing/call";
import { createGuest, createLiveMeetingOf, createMeetingOf, createUser } from "@/lib/testing/factories";

describe("characters that the database cannot hold", () => {
  test("in a guest's credential they are no credential", async () => {
    const host = await createUser();
    const meeting = await createLiveMeetingOf(host);
    const { caller } = await createGuest(meeting);
    const token = encodeURIComponent(caller.bearer);
    for (const guestId of ["%00", "x", "%ED%A0%80", "a".repeat(5000)]) {
      const query = `launch_token=${token}&guest_id=${guestId}`;
      expect((await call("GET", `/meetings/${meeting.id}/chat?${query}`)).status).toBe(401);
    }
    const body = { guest_id: "\0", launch_token: caller.bearer };
    expect((await call("POST", `/m/${meeting.code}/launch`, { body })).status).toBe(401);
  });

  test("in a path they name nothing, in a query they are not valid", async () => {
    const host = await createUser();
    const { id } = await createMeetingOf(host);
    const paths = [`/meetings/${id}/invites/%00@example.com`, "/m/abc%00def"];
    expect((await call("DELETE", paths[0] ?? "", { as: host })).status).toBe(404);
    expect((await call("GET", paths[1] ?? "")).status).toBe(404);
    expect((await call("GET", "/meetings/search?q=%00", { as: host })).status).toBe(422);
    expect((await call("GET", "/meetings?cursor=%00", { as: host })).status).toBe(422);
    expect((await call("GET", "/health?ready=%00")).status).toBe(422);
  });

  test.each(["\\u0000", "\\ud800", "\\udc00\\ud800", "a\\ud83d"])("in a body %s is refused", async (escaped) => {
    const host = await createUser();
    const headers = { "content-type": "application/json" };
    const { id } = await createLiveMeetingOf(host);
    const bodies = [
      ["PATCH", "/users/me", `{"bio":"${escaped}"}`],
      ["POST", `/meetings/${id}/whiteboard`, `{"seq":0,"scene":{"elements":[{"id":"a","${escaped}":1}]}}`],
    ] as const;
    for (const [method, path, body] of bodies) {
      expect((await call(method, path, { as: host, body, headers })).status).toBe(400);
    }
  });

  test("a backslash before u0000, and a whole pair, are text like any other", async () => {
    const host = await createUser();
    const headers = { "content-type": "application/json" };
    const body = String.raw`{"bio":"\\u0000 \\ud800 \ud83d\ude00"}`;
    const answer = await call("PATCH", "/users/me", { as: host, body, headers });
    expect(answer.body).toMatchObject({ bio: "\\u0000 \\ud800 😀" });
  });
});

describe("a body that is not declared", () => {
  test.each([
    ["POST", "/cancel", { scope: "all" }, 422],
    ["DELETE", "", { scope: "all" }, 422],
    ["POST", "/end", "scope=all", 400],
    ["POST", "/end", [], 422],
  ] as const)("%s …%s with %j is refused, and does nothing", async (method, path, body, expected) => {
    const host = await createUser();
    const { id } = await createMeetingOf(host);
    const headers = { "content-type": "application/json" };
    const { status } = await call(method, `/meetings/${id}${path}`, { as: host, body, headers });
    expect(status).toBe(expected);
    expect((await database.meeting.findUniqueOrThrow({ where: { id } })).status).toBe("scheduled");
  });

  test("asks for nothing where it is empty", async () => {
    const host = await createUser();
    const { id } = await createMeetingOf(host);
    expect((await call("POST", `/meetings/${id}/cancel`, { as: host, body: {} })).status).toBe(204);
  });
});

describe("JSON that is nested deep", () => {
  test.each([100, 5000, 100_000])("is refused %i levels down", async (levels) => {
    const host = await createUser();
    const { id } = await createLiveMeetingOf(host);
    const nested = "[".repeat(levels) + "]".repeat(levels);
    const body = `{"seq":0,"scene":{"elements":[],"appState":${nested}}}`;
    const headers = { "content-type": "application/json" };
    const answer = await call("POST", `/meetings/${id}/whiteboard`, { as: host, body, headers });
    expect([answer.status, answer.body.code]).toEqual([400, "bad_request"]);
  });

  test("is read thirty levels down", async () => {
    const host = await createUser();
    const { id } = await createLiveMeetingOf(host);
    const nested = JSON.parse("[".repeat(30) + "]".repeat(30));
    const body = { seq: 0, scene: { elements: [], appState: nested } };
    const answer = await call("POST", `/meetings/${id}/whiteboard`, { as: host, body });
    expect([answer.status, answer.body.code]).toEqual([422, "invalid"]);
  });
});

describe("places in a list", () => {
  const encode = (text: string) => Buffer.from(text).toString("base64url");
  const id = "0190a0b0-0000-7000-8000-000000000000";

  test.each([
    `-000001-01-01T00:00:00.000Z ${id}`,
    `+010000-01-01T00:00:00.000Z ${id}`,
    `+275760-09-13T00:00:00.000Z ${id}`,
    `0000-01-01T00:00:00.000Z ${id}`,
    `2026-02-30T00:00:00.000Z ${id}`,
    `2026 ${id}`,
    `1 ${id}`,
    `2026-11-24T09:00:00.000Z ${id} more`,
    `2026-11-24T09:00:00.000Z ${"0".repeat(36)}`,
    "\0",
  ])("that are not ours are refused: %s", async (text) => {
    const host = await createUser();
    const answer = await call("GET", `/meetings?cursor=${encode(text)}`, { as: host });
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, "cursor"]);
  });

  test("are taken as they were given", async () => {
    const host = await createUser();
    for (const show of ["", "&show=past", "&show=upcoming"]) {
      const cursor = encode(`2026-11-24T09:00:00.000Z ${id}`);
      expect((await call("GET", `/meetings?cursor=${cursor}${show}`, { as: host })).status).toBe(200);
    }
  });
});

describe("moments", () => {
  const odd = [
    "0000-01-01T00:00:00+14:00",
    "0001-01-01T00:00:00Z",
    "9999-12-31T23:59:59-12:00",
    "2500-01-01T00:00:00Z",
  ];

  test.each(odd)("outside of what calendars hold are refused: %s", async (moment) => {
    const host = await createUser();
    const { id } = await createMeetingOf(host);
    const made = { title: "A", duration_minutes: 30, scheduled_at: moment };
    const token = { name: "A", scope: "read", expires_at: moment };
    expect((await call("POST", "/meetings", { as: host, body: made })).status).toBe(422);
    expect((await call("PATCH", `/meetings/${id}`, { as: host, body: { scheduled_at: moment } })).status).toBe(422);
    expect((await call("POST", "/tokens", { as: host, body: token })).status).toBe(422);
  });
});

test.each([2 ** 31 - 1, 2 ** 31, 2 ** 53, 1e308, -1, 0.5])(
  "a number that no column takes is refused: %d",
  async (seq) => {
    const host = await createUser();
    const { id } = await createLiveMeetingOf(host);
    const body = { seq, scene: { elements: [] } };
    expect((await call("POST", `/meetings/${id}/whiteboard`, { as: host, body })).status).toBe(422);
  },
);

describe("what is searched for", () => {
  const odd = [
    "-",
    '"',
    "- ",
    '-"',
    " or ",
    "-or-",
    "&|!():*<->",
    "\\'",
    "'",
    "<2>",
    "a:*",
    "-a ",
    "a-",
    "😀",
    "\u0301",
    '-""',
    '-" "',
    "-a",
    "a -",
  ];

  test.each(odd)("may be nothing but %s", async (piece) => {
    const host = await createUser();
    await createMeetingOf(host, { title: `Budget ${piece}` });
    for (const times of [1, 2, 3, 10, 50, 200]) {
      const q = encodeURIComponent(piece.repeat(times).slice(0, 200));
      for (const typed of [q, `${q}budget`, `budget%20${q}`]) {
        const { status } = await call("GET", `/meetings/search?q=${typed}`, { as: host });
        expect([typed, status]).toEqual([typed, status === 422 ? 422 : 200]);
      }
    }
  });
});

describe("headers", () => {
  test("a zone that is none is refused", async () => {
    const host = await createUser();
    for (const zone of ["", "x".repeat(5000), "+02:00", "Mars/Base", "\u00e9"]) {
      const { status } = await call("GET", "/users/me", { as: host, headers: { "x-timezone": zone } });
      expect([zone, status]).toEqual([zone, 422]);
    }
  });

  test("an address of any length is counted", async () => {
    const { status } = await call("GET", "/m/abc-def-ghj", { address: "1".repeat(5000) });
    expect(status).toBe(404);
  });

  test.each(["authorization", "cookie", "origin", "range", "if-none-match", "content-length", "content-type"])(
    "%s may say anything",
    async (name) => {
      const host = await createUser();
      for (const value of ["", "\u00ff", "x".repeat(5000), "parley.session=%", "Bearer ", "99999999999999999999"]) {
        const headers = { [name]: value };
        expect((await call("GET", "/users/me", { as: host, headers })).status).toBeLessThan(500);
        expect((await call("PATCH", "/users/me", { as: host, headers, body: {} })).status).toBeLessThan(500);
      }
    },
  );
});

describe("events of the media server, rightly signed", () => {
  async function deliver(text: string) {
    const token = new AccessToken(env.LIVEKIT_API_KEY, env.LIVEKIT_API_SECRET, { identity: "media" });
    token.sha256 = createHash("sha256").update(text).digest("base64");
    const headers = { authorization: await token.toJwt(), "content-type": "application/webhook+json" };
    return (await call("POST", "/webhooks/media", { body: text, headers })).status;
  }

  const identity = `user:${randomUUID()}`;
  const odd: [string, Record<string, unknown>][] = [
    ["nothing at all", {}],
    ["an unknown event", { event: "moon_landed" }],
    ["no room", { event: "room_finished" }],
    ["no participant", { event: "participant_joined" }],
    ["a participant without a room", { event: "participant_left", participant: { identity } }],
    ["no id", { id: "", event: "room_finished" }],
    ["NUL in the id", { id: "\0", event: "room_finished" }],
    ["half a character in the id", { id: "\ud800", event: "room_finished" }],
    ["an id longer than an index takes", { id: randomUUID().repeat(1000), event: "room_finished" }],
    ["NUL in the identity", { event: "participant_joined", participant: { identity: "\0" } }],
    ["half a character in the identity", { event: "participant_joined", participant: { identity: "\ud800" } }],
    ["no identity", { event: "participant_joined", participant: { identity: "" } }],
    ["a huge identity", { event: "participant_left", participant: { identity: "x".repeat(50_000) } }],
    ["a moment in the far future", { event: "room_finished", createdAt: "9223372036854775807" }],
    ["a moment before the common era", { event: "room_finished", createdAt: "-100000000000" }],
    ["a joining in the far future", joined({ joinedAtMs: "9223372036854775807" })],
    ["a joining before the common era", joined({ joinedAtMs: "-100000000000000" })],
    ["a leaving in the year 10,000", joined({ joinedAt: "253402300800", event: "participant_left" })],
    ["a number for a string", { event: 5 }],
    ["a list for an object", { event: "room_finished", room: [] }],
    ["a room of another kind", { event: "room_finished", room: { name: "../../etc" } }],
  ];

  function joined({ event = "participant_joined", ...participant }: Record<string, string>) {
    return { event, participant: { identity, ...participant } };
  }

  test.each(odd)("may bear %s", async (_name, fields) => {
    const host = await createUser();
    const meeting = await createLiveMeetingOf(host);
    const createdAt = String(Math.floor(Date.now() / 1000));
    const event = { id: randomUUID(), createdAt, room: { name: meeting.id }, ...fields };
    // Accepted or refused with 4xx: LiveKit would retry a 5xx.
    expect(await deliver(JSON.stringify(event))).toBeLessThan(500);
    expect(await deliver(JSON.stringify({ ...event, event: "participant_left" }))).toBeLessThan(500);
  });

  test.each(["", "null", "[]", "5", '"x"', "{", "[".repeat(100_000), "\0"])(
    "may be no event at all: %s",
    async (text) => {
      expect(await deliver(text)).toBeLessThan(500);
    },
  );

  test("a moment that no clock shows ends no meeting", async () => {
    const meeting = await createLiveMeetingOf(await createUser());
    const room = { name: meeting.id };
    await deliver(JSON.stringify({ id: randomUUID(), event: "room_finished", room, createdAt: "9223372036854775807" }));
    expect(await database.meeting.findUnique({ where: { id: meeting.id } })).toMatchObject({ status: "live" });
  });
});
