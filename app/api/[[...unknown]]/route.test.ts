import { expect, test } from "vitest";
import { GET } from "./route";

test("an address under /api that is no operation is refused as a problem document", async () => {
  const response = GET();
  expect([response.status, response.headers.get("content-type")]).toEqual([404, "application/problem+json"]);
  expect(await response.json()).toMatchObject({ code: "not_found", status: 404 });
});
