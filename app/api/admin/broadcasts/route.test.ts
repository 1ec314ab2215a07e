import { beforeEach, describe, expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/env";
import { createAudience, createBroadcastOf, recipientsOf, startBroadcast } from "@/lib/testing/broadcasts";
import { call } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";
import { openEvents } from "@/lib/testing/open-events";
import { runQueued } from "@/lib/testing/run-queued";
import { until } from "@/lib/testing/until";

const path = "/admin/broadcasts";
const words = { audience: "everyone", subject: "News for {{name}}", body: "Hello **{{name}}**." } as const;
const nobody = "0199a0a0-0000-7000-8000-00000000a0a2";
type Admin = Awaited<ReturnType<typeof createUser>>;
let admin: Admin;

beforeEach(async () => {
  admin = await createUser({ name: "Ada Admin", isAdmin: true });
});

const write = async (body: object = words) => (await call("POST", path, { as: admin, body })).body;
const actionsOf = async (id: string) =>
  (
    await database.auditEntry.findMany({
      where: { kind: "broadcast", detail: { path: ["broadcast"], equals: id } },
      orderBy: { id: "asc" },
    })
  ).map(({ action }) => action.replace("broadcast_", ""));

test("a draft is written, changed, tested, and deleted, and each is recorded", async () => {
  const made = await call("POST", path, { as: admin, body: words });
  expect([made.status, made.body]).toEqual([
    201,
    {
      ...words,
      id: expect.any(String),
      status: "draft",
      created_at: expect.any(String),
      created_by: admin.id,
      created_by_name: "Ada Admin",
      tested_at: null,
      started_at: null,
      paused_at: null,
      finished_at: null,
      recipients: 0,
      sent: 0,
      failed: 0,
      skipped: 0,
    },
  ]);
  const { id } = made.body;
  const own = `${path}/${id}`;
  expect((await call("POST", `${own}/test`, { as: admin })).status).toBe(204);
  const sent = await database.outboxMail.findMany({ where: { to: admin.email } });
  expect(sent.map(({ subject }) => subject)).toEqual(["News for Ada Admin"]);
  expect((await call("GET", own, { as: admin })).body.tested_at).toEqual(expect.any(String));
  // The same words again change nothing.
  expect((await call("PUT", own, { as: admin, body: words })).body.tested_at).toEqual(expect.any(String));
  const changed = await call("PUT", own, { as: admin, body: { ...words, subject: "  Other news " } });
  expect(changed.body).toMatchObject({ subject: "Other news", tested_at: null, status: "draft" });
  expect((await call("GET", `${own}/recipients`, { as: admin })).body).toEqual([]);
  expect((await call("DELETE", own, { as: admin })).status).toBe(204);
  expect((await call("GET", own, { as: admin })).status).toBe(404);
  expect(await actionsOf(id)).toEqual(["created", "tested", "changed", "deleted"]);
});

test("the list is newest first, a page at a time", async () => {
  const ids: string[] = [];
  for (const subject of ["One", "Two", "Three"]) ids.push((await write({ ...words, subject })).id);
  const first = await call("GET", `${path}?limit=2`, { as: admin });
  expect(first.body.map((one: { subject: string }) => one.subject)).toEqual(["Three", "Two"]);
  const next = /<\/api([^>]+)>/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
  expect((await call("GET", next, { as: admin })).body[0].id).toBe(ids[0]);
});

test("for everybody but administrators it is refused, and what isn't there is not found", async () => {
  const { id } = await write();
  const [somebody, demoted] = [await createUser(), await createUser({ isAdmin: true })];
  await database.user.update({ where: { id: demoted.id }, data: { isAdmin: false } });
  const recipient = `recipients/${admin.id}/retry`;
  const operations: [string, string, object?][] = [
    ["GET", path],
    ["POST", path, words],
    ["GET", `${path}/audiences`],
    ["POST", `${path}/preview`, { subject: "x", body: "x" }],
    ["GET", `${path}/{id}`],
    ["PUT", `${path}/{id}`, words],
    ["DELETE", `${path}/{id}`],
    ["GET", `${path}/{id}/events`],
    ["GET", `${path}/{id}/recipients`],
    ...["test", "send", "pause", "resume", "cancel", recipient].map((step): [string, string] => [
      "POST",
      `${path}/{id}/${step}`,
    ]),
  ];
  for (const [method, pattern, body] of operations) {
    const ask = (as: { id: string }, of: string) => call(method, pattern.replace("{id}", of), { as, body });
    for (const as of [somebody, demoted]) expect([pattern, (await ask(as, id)).status]).toEqual([pattern, 403]);
    if (!pattern.includes("{id}")) continue;
    expect([pattern, (await ask(admin, nobody)).status]).toEqual([pattern, 404]);
    expect([pattern, (await ask(admin, "draft")).status]).toEqual([pattern, 404]);
  }
  expect((await call("POST", `${path}/${id}/${recipient}`, { as: admin })).status).toBe(404);
});

describe("words", () => {
  test.each([
    [{ subject: "News\r\nBcc: eve@evil.example" }, "subject", "Use a single line without control characters."],
    [{ subject: "News\u2028two" }, "subject", "Use a single line without control characters."],
    [{ subject: "\u202eswen" }, "subject", "Use a single line without control characters."],
    [{ subject: "   " }, "subject", "Enter a subject."],
    [{ subject: "\u200e\u3164" }, "subject", "Enter a subject."],
    [{ subject: "x".repeat(201) }, "subject", "Use at most 200 characters."],
    [{ subject: "{{email}}" }, "subject", "{{name}} is the only thing that can stand in braces (character 1)."],
    [{ body: " \n " }, "body", "Enter a message."],
    [{ body: "\u200b\n\u3164" }, "body", "Enter a message."],
    [{ body: "x".repeat(20_001) }, "body", "Use at most 20000 characters."],
    [
      { body: "a\n{{firstname}}" },
      "body",
      "{{name}} is the only thing that can stand in braces (line 2, character 1).",
    ],
    [{ body: "<script>alert(1)</script>" }, "body", "HTML isn't supported (line 1, character 1)."],
    [
      { body: "![x](https://tracker.example/1.gif)" },
      "body",
      "Images aren't supported: the email has to work without them (line 1, character 1).",
    ],
    [{ audience: "all" }, "audience", expect.any(String)],
    [{ status: "sent" }, "status", "Unknown field."],
  ])("%j is refused with its place", async (change, at, message) => {
    const draft = await write();
    const { audience: _, ...preview } = { ...words, ...change };
    for (const [method, to, body] of [
      ["POST", path, { ...words, ...change }],
      ["PUT", `${path}/${draft.id}`, { ...words, ...change }],
      ...("audience" in change ? [] : [["POST", `${path}/preview`, preview] as const]),
    ] as const) {
      const { status, body: problem } = await call(method, to, { as: admin, body });
      expect([status, problem.errors]).toEqual([422, [{ path: at, message }]]);
    }
  });

  test("a megabyte is refused", async () => {
    const { status } = await call("POST", path, { as: admin, body: { ...words, body: "x".repeat(1_000_000) } });
    expect(status).toBe(413);
  });

  test("nothing at all is refused, field by field", async () => {
    const { body } = await call("POST", path, { as: admin, body: {} });
    expect(body.errors.map((one: { path: string }) => one.path).sort()).toEqual(["audience", "body", "subject"]);
  });
});

test("the preview is what is sent, to the letter, as the caller would get it", async () => {
  const draft = await write({ ...words, body: "# Hello {{name}}\n\nSee <https://roof.example>." });
  const { subject, body } = draft;
  const preview = (await call("POST", `${path}/preview`, { as: admin, body: { subject, body } })).body;
  await call("POST", `${path}/${draft.id}/test`, { as: admin });
  const [sent] = await database.outboxMail.findMany({ where: { to: admin.email } });
  const withoutToken = (text = "") => text.replace(/token=[\w-]+/g, "token=");
  expect(preview.subject).toBe(sent?.subject);
  expect([withoutToken(preview.html), withoutToken(preview.text)]).toEqual([
    withoutToken(sent?.html),
    withoutToken(sent?.text),
  ]);
  expect(preview.html).toContain("prefers-color-scheme:dark");
  expect(preview.text).toContain("Unsubscribe: ");
});

describe("sending", () => {
  test("is done once, also by two at once, and a started one is neither changed, deleted, tested nor sent again", async () => {
    const { people } = await createAudience(["Ana", "Ben"]);
    admin = await createUser({ name: "Ada Admin", isAdmin: true });
    const { id } = await write();
    const own = `${path}/${id}`;
    const both = await Promise.all([1, 2].map(() => call("POST", `${own}/send`, { as: admin })));
    expect(both.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, "broadcast_started"]);
    const started = both.find(({ status }) => status === 200)?.body;
    expect(started).toMatchObject({ status: "sending", recipients: 3, sent: 0, started_at: expect.any(String) });
    expect((await call("PUT", own, { as: admin, body: words })).body.code).toBe("broadcast_started");
    expect((await call("DELETE", own, { as: admin })).body.code).toBe("broadcast_started");
    expect((await call("POST", `${own}/test`, { as: admin })).body.code).toBe("broadcast_started");
    await runQueued({ only: ["broadcasts.send"] });
    await until(async () => (await call("GET", own, { as: admin })).body.status === "sent");
    const { body: listed } = await call("GET", `${own}/recipients`, { as: admin });
    expect(listed.map(({ email, status, error }: Record<string, string>) => [email, status, error]).sort()).toEqual(
      [...people, admin].map(({ email }) => [email, "sent", null]).sort(),
    );
    expect(await actionsOf(id)).toEqual(["created", "sent"]);
    expect((await call("POST", `${own}/recipients/${admin.id}/retry`, { as: admin })).body.code).toBe("outcome_known");
  });

  test("to nobody is refused, and it stays a draft", async () => {
    await createAudience([]);
    await database.user.update({ where: { id: admin.id }, data: { disabledAt: null } });
    await database.notificationPreference.create({
      data: { userId: admin.id, kind: "broadcast", bell: false, mail: false, push: false },
    });
    const { id } = await write();
    expect((await call("POST", `${path}/${id}/send`, { as: admin })).body.code).toBe("empty_audience");
    expect((await call("GET", `${path}/${id}`, { as: admin })).body).toMatchObject({
      status: "draft",
      started_at: null,
    });
    for (const step of ["pause", "resume", "cancel"]) {
      expect((await call("POST", `${path}/${id}/${step}`, { as: admin })).body.code).toBe("not_sending");
    }
  });

  test("is paused, resumed and cancelled, and the recipients say why, failures first", async () => {
    const { people } = await createAudience(["Ana", "Ben", "Cleo"]);
    admin = await createUser({ isAdmin: true, disabledAt: null });
    const id = await startBroadcast(admin);
    const own = `${path}/${id}`;
    const [ana, ben] = people;
    expect((await call("POST", `${own}/pause`, { as: admin })).body.paused_at).toEqual(expect.any(String));
    expect((await call("POST", `${own}/resume`, { as: admin })).body.paused_at).toBeNull();
    expect((await call("POST", `${own}/pause`, { as: admin })).status).toBe(200);
    const uncertain = { status: "failed", isUncertain: true, error: "Not known whether it arrived." } as const;
    await database.broadcastRecipient.update({
      where: { broadcastId_userId: { broadcastId: id, userId: ben?.id ?? "" } },
      data: uncertain,
    });
    await database.broadcast.update({ where: { id }, data: { failed: 1 } });
    const retry = `${own}/recipients/${ben?.id}/retry`;
    const list = async () =>
      (await call("GET", `${own}/recipients`, { as: admin })).body.map(
        ({ id: one, status, uncertain: isUncertain }: Record<string, unknown>) => [one, status, isUncertain],
      );
    expect((await list())[0]).toEqual([ben?.id, "failed", true]);
    expect((await call("POST", retry, { as: admin })).status).toBe(204);
    expect((await list())[0]).toEqual([ana?.id, "pending", false]);
    const cancelled = await call("POST", `${own}/cancel`, { as: admin });
    expect(cancelled.body).toMatchObject({ status: "failed", skipped: 4, paused_at: null });
    expect((await recipientsOf(id)).map(({ status }) => status)).toEqual(["skipped", "skipped", "skipped", "skipped"]);
    expect(await actionsOf(id)).toEqual(["sent", "paused", "resumed", "paused", "sent_again", "cancelled"]);
  });
});

test("recipients come a page at a time, without losing one, across statuses", async () => {
  const names = Array.from({ length: 9 }, (_, n) => `P${n}`);
  const { people } = await createAudience(names);
  admin = await createUser({ isAdmin: true });
  const id = await startBroadcast(admin);
  const all = ["sent", "failed", "skipped"] as const;
  for (const [at, person] of people.entries()) {
    await database.broadcastRecipient.update({
      where: { broadcastId_userId: { broadcastId: id, userId: person.id } },
      data: { status: all[at % 3] ?? "sent" },
    });
  }
  const seen: string[] = [];
  let next: string | null = `${path}/${id}/recipients?limit=2`;
  while (next) {
    const page: Awaited<ReturnType<typeof call>> = await call("GET", next, { as: admin });
    seen.push(...page.body.map((one: { status: string }) => one.status));
    next = /<\/api([^>]+)>/.exec(page.headers.get("link") ?? "")?.[1] ?? null;
  }
  expect(seen).toEqual([
    ...["failed", "failed", "failed"],
    "pending",
    ...["skipped", "skipped", "skipped"],
    ...["sent", "sent", "sent"],
  ]);
  expect((await call("GET", `${path}/${id}/recipients?cursor=x`, { as: admin })).status).toBe(422);
});

test("audiences are counted without people who are disabled or unsubscribed", async () => {
  const { people } = await createAudience(["Ana", "Ben"]);
  const [ana] = people;
  admin = await createUser({ isAdmin: true, email: "ada@operator.example" });
  await createUser({ email: "ops@operator.example" });
  await createUser({ email: "eve@not-operator.example" });
  await createUser({ email: "sub@mail.operator.example", disabledAt: new Date() });
  const before = env.OPERATOR_DOMAINS;
  // A server of another process has it in its settings (scripts/test/against-stack.mjs).
  env.OPERATOR_DOMAINS = ["operator.example"];
  const count = async () => (await call("GET", `${path}/audiences`, { as: admin })).body;
  expect(await count()).toEqual({ everyone: 5, internal: 2, outside: 3 });
  await database.notificationPreference.create({
    data: { userId: ana?.id ?? "", kind: "broadcast", bell: false, mail: false, push: false },
  });
  expect(await count()).toEqual({ everyone: 4, internal: 2, outside: 2 });
  for (const [audience, recipients] of [
    ["internal", 2],
    ["outside", 2],
    ["everyone", 4],
  ] as const) {
    const { id } = await createBroadcastOf(admin, { audience });
    const { body } = await call("POST", `${path}/${id}/send`, { as: admin });
    expect([audience, body.recipients]).toEqual([audience, recipients]);
  }
  env.OPERATOR_DOMAINS = before;
});

test("its progress comes on a stream, which ends when it is deleted", { tags: ["transport"] }, async () => {
  const { id } = await write();
  const events = await openEvents(`${path}/${id}/events`, { as: admin });
  expect(await events.next()).toMatchObject({ event: "broadcast", data: { id, status: "draft" } });
  await call("PUT", `${path}/${id}`, { as: admin, body: { ...words, subject: "Other" } });
  expect(await events.next()).toMatchObject({ event: "broadcast", data: { subject: "Other" } });
  await call("DELETE", `${path}/${id}`, { as: admin });
  expect(await events.next()).toBeNull();
});
