import { expect, test } from "vitest";
import { jsonResponse, jsonTextOf } from "./json-response";

test("whoever reads the body gets what Response.json would have sent", async () => {
  const data = { name: "Jürgen", at: new Date(0), rows: [1, null, { nested: "✓" }] };
  const init = { status: 201, headers: { "cache-control": "no-store" } };
  const [ours, theirs] = [jsonResponse(data, init), Response.json(data, init)];
  expect(jsonTextOf(ours)).toBe(JSON.stringify(data));
  expect(ours.status).toBe(theirs.status);
  expect([...ours.headers]).toEqual([...theirs.headers]);
  expect(await ours.clone().text()).toBe(await theirs.text());
  expect(await ours.json()).toEqual(JSON.parse(JSON.stringify(data)));
});

test("another answer has no text", () => {
  expect(jsonTextOf(Response.json({}))).toBeUndefined();
});
