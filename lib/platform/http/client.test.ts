import { afterEach, expect, test, vi } from "vitest";
import { ApiError, api, apiPath, describeError, makeApi } from "./client";

function answer(status: number, body?: unknown) {
  const fetched = vi.fn(
    async (_path: string, _init: RequestInit) =>
      new Response(body === undefined ? null : JSON.stringify(body), { status }),
  );
  vi.stubGlobal("fetch", fetched);
  return fetched;
}
const sent = (fetched: ReturnType<typeof answer>) => {
  const [path, init] = fetched.mock.calls[0] ?? ["", {}];
  return { path, method: init.method, headers: new Headers(init.headers), body: init.body };
};

afterEach(() => vi.unstubAllGlobals());

test("what is null or missing stays out of the query", () => {
  expect(apiPath("/meetings", { archived: false, after: null, q: "a b&c", limit: undefined })).toBe(
    "/api/meetings?archived=false&q=a+b%26c",
  );
  expect(apiPath("/m/abc/stream?guest_id=1", { t: 2 })).toBe("/api/m/abc/stream?guest_id=1&t=2");
});

test("every call says the browser's zone, and a body goes as JSON", async () => {
  const fetched = answer(201, { id: "1" });
  await expect(api.post("/meetings", { body: { title: "Budget", duration_minutes: 30 } })).resolves.toEqual({
    id: "1",
  });
  const { path, method, headers, body } = sent(fetched);
  expect([path, method, body]).toEqual(["/api/meetings", "POST", '{"title":"Budget","duration_minutes":30}']);
  expect(headers.get("x-timezone")).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(headers.get("content-type")).toBe("application/json");
  expect(headers.has("authorization")).toBe(false);
});

test("a guest's calls carry the bearer token and nothing is sent with a delete", async () => {
  const fetched = answer(204);
  await expect(
    makeApi("parleyguest_x").delete("/meetings/{meeting_id}/archive", { path: { meeting_id: "a/b" } }),
  ).resolves.toBeUndefined();
  const { path, headers, body } = sent(fetched);
  expect(path).toBe("/api/meetings/a%2Fb/archive");
  expect(headers.get("authorization")).toBe("Bearer parleyguest_x");
  expect(body).toBeNull();
});

test("a script says where the service is", async () => {
  const fetched = answer(200, []);
  await makeApi("parley_x", "https://meet.example.com").get("/meetings", { query: { show: "past", archived: false } });
  expect(sent(fetched).path).toBe("https://meet.example.com/api/meetings?show=past&archived=false");
});

test("a part of a list says where the next one begins, and the last that there is none", async () => {
  const headers = { link: '</api/meetings?show=past&cursor=MjAyNg%3D>; rel="next"' };
  vi.stubGlobal("fetch", async () => Response.json([1, 2], { headers }));
  await expect(api.page("/meetings")).resolves.toEqual({ items: [1, 2], next: "MjAyNg=" });
  answer(200, [3]);
  await expect(api.page("/meetings")).resolves.toEqual({ items: [3], next: null });
});

test("a refusal is thrown with its code, its sentence, its fields and what else it says", async () => {
  answer(422, {
    code: "invalid",
    detail: "Some values are invalid.",
    errors: [{ path: "title", message: "Write a title." }],
    retry_at: "2026-11-21T12:00:00Z",
  });
  const error = await api
    .patch("/meetings/{meeting_id}", { path: { meeting_id: "1" }, body: {} })
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  if (!(error instanceof ApiError)) return;
  expect([error.status, error.code, error.about("title"), error.about("other")]).toEqual([
    422,
    "invalid",
    "Write a title.",
    undefined,
  ]);
  expect(error.members.retry_at).toBe("2026-11-21T12:00:00Z");
  expect(describeError(error)).toBe("Write a title.");
});

test.each([
  ["3", 3000],
  ["Fri, 27 Nov 2026 12:00:00 GMT", null],
  [undefined, null],
])("a refusal that says Retry-After: %s says it in milliseconds, whatever the body", async (header, ms) => {
  for (const body of ['{"code":"rate_limited","detail":"Later."}', "<html>"]) {
    vi.stubGlobal(
      "fetch",
      async () => new Response(body, { status: 429, headers: header ? { "retry-after": header } : {} }),
    );
    await expect(api.get("/users/me")).rejects.toMatchObject({ status: 429, retryAfterMs: ms });
  }
});

test("an answer without a body is undefined, whatever its status", async () => {
  answer(202);
  await expect(api.delete("/users/me", { body: { confirm: "ana@example.com" } })).resolves.toBeUndefined();
});

test("an answer that is no problem document, and no answer at all, are still sentences", async () => {
  vi.stubGlobal("fetch", async () => new Response("<html>", { status: 502 }));
  await expect(api.get("/users/me")).rejects.toMatchObject({ status: 502, code: "unexpected" });
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  await expect(api.get("/users/me")).rejects.toMatchObject({ status: 0, code: "unreachable" });
  expect(describeError(new TypeError("x is undefined"))).not.toContain("undefined");
});
