import { expect, test } from "vitest";
import { createBookingPage } from "@/lib/testing/booking-page";
import { call } from "@/lib/testing/call";

test("is a small image that runs nothing and may be kept for a while", { tags: ["transport"] }, async () => {
  const { handle } = await createBookingPage();
  const { status, headers, body } = await call("GET", `/book/${handle}/avatar`);
  expect([status, headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
  expect(body).toContain('width="128" height="128"');
  expect(body).toContain(">AT</text>");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-security-policy")).toContain("sandbox");
  expect(headers.get("cache-control")).toBe("public, max-age=300");
});
