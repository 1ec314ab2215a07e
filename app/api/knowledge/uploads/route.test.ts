import { expect, test } from "vitest";
import { call } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";

test("says what can be added", async () => {
  const { body } = await call("GET", "/knowledge/uploads", { as: await createUser() });
  expect(body).toMatchObject({ available: true, max_bytes: 25_000_000 });
  expect(body.types).toContain("application/pdf");
  expect((await call("GET", "/knowledge/uploads")).status).toBe(401);
});

test("gives a ticket for a file that can be read, and refuses others with a sentence", async () => {
  const as = await createUser();
  const start = (file_name: string, file_type: string, size = 10) =>
    call("POST", "/knowledge/uploads", { as, body: { file_name, file_type, size } });
  for (const [name, type, taken] of [
    ["Offer.PDF", "application/pdf", "application/pdf"],
    ["prices.csv", "application/vnd.ms-excel", "text/csv"],
    ["notes", "text/plain; charset=utf-8", "text/plain"],
    ["read me.markdown", "", "text/markdown"],
    ["Old.DOC", "application/msword", "application/msword"],
    ["plan.odt", "", "application/vnd.oasis.opendocument.text"],
  ] as const) {
    const { status, body } = await start(name, type);
    expect([status, body.content_type]).toEqual([201, taken]);
    expect(body.url).toContain("http");
  }
  expect(await start("photo.png", "image/png")).toMatchObject({ status: 415, body: { code: "unsupported_type" } });
  expect(await start("slides.ppt", "application/vnd.ms-powerpoint")).toMatchObject({
    status: 415,
    body: { detail: expect.stringContaining("Save it as .pptx") },
  });
  expect(await start("big.pdf", "application/pdf", 25_000_001)).toMatchObject({
    status: 413,
    body: { code: "too_large" },
  });
  expect((await start("empty.pdf", "application/pdf", 0)).body.errors).toMatchObject([{ path: "size" }]);
  expect((await call("POST", "/knowledge/uploads", { body: {} })).status).toBe(401);
});
