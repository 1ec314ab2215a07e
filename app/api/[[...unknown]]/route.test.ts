import { expect, test } from "vitest";
import { call, overHttp } from "@/lib/testing/call";
import { GET } from "./route";

test("an address under /api that is no operation is refused as a problem document", {
  tags: ["transport"],
}, async () => {
  const response = GET();
  expect([response.status, response.headers.get("content-type")]).toEqual([404, "application/problem+json"]);
  expect(await response.json()).toMatchObject({ code: "not_found", status: 404 });
});

test.runIf(overHttp)(
  "so is a method that an operation does not have, with those that it has",
  { tags: ["transport"] },
  async () => {
    const { status, headers, body } = await call("PUT", "/meetings");
    expect([status, headers.get("content-type")]).toEqual([405, "application/problem+json"]);
    expect(headers.get("allow")?.split(", ").sort()).toEqual(["GET", "POST"]);
    expect(body).toMatchObject({ code: "method_not_allowed", status: 405 });
  },
);
