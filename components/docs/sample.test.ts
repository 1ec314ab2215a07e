import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import type { ApiDocument, ListedOperation } from "./api-document";
import { exampleOf, type sampleLanguages, sampleOf, writeSample } from "./sample";

const origin = "http://localhost:3000";
const document: ApiDocument = {
  info: {},
  paths: {},
  components: { schemas: { Place: { type: "object", properties: { zone: { type: "string" } }, required: ["zone"] } } },
};
const operation = (more: Partial<ListedOperation>): ListedOperation => ({
  operationId: "x",
  method: "GET",
  path: "/meetings/{meeting_id}",
  responses: { 200: { content: { "application/json": {} } } },
  ...more,
});
const write = (language: (typeof sampleLanguages)[number], more: Partial<ListedOperation>) =>
  writeSample(language, sampleOf(operation(more), document), origin);

describe("an example value", () => {
  test.each([
    [{ type: ["string", "null"] }, "text"],
    [{ anyOf: [{ type: "null" }, { type: "integer", minimum: 5 }] }, 5],
    [{ type: "number", maximum: 0 }, 0],
    [{ enum: ["a", "b"] }, "a"],
    [{ $ref: "#/components/schemas/Place" }, { zone: "text" }],
    [{ type: "array", items: { type: "string", format: "email" } }, ["ana@example.org"]],
    [
      { type: "object", properties: { a: { type: "boolean" }, b: {}, c: {} } },
      { a: true, b: "text" },
    ],
    [
      {
        type: "object",
        properties: { a: { type: "boolean" }, b: { type: "string", format: "date" } },
        required: ["b"],
      },
      { b: "2030-01-15" },
    ],
  ])("of %j is %j", (schema, value) => {
    expect(exampleOf(schema, document.components?.schemas ?? {})).toEqual(value);
  });

  test("of a schema that holds itself ends", () => {
    const schemas = {
      Tree: { type: "object", properties: { inner: { $ref: "#/components/schemas/Tree" } }, required: ["inner"] },
    };
    expect(JSON.stringify(exampleOf({ $ref: "#/components/schemas/Tree" }, schemas)).length).toBeLessThan(100);
  });
});

test("curl says method, token and body, with quotes that a shell takes for text", () => {
  const body = { content: { "application/json": { schema: { const: "Ana's" } } } };
  const said = write("curl", { method: "PATCH", requestBody: body });
  expect(said).toBe(`curl -X PATCH "http://localhost:3000/api/meetings/MEETING_ID" \\
  -H "Authorization: Bearer $PARLEY_TOKEN" \\
  -H "Content-Type: application/json" \\
  -d '"Ana'\\''s"'`);
  const args = execFileSync("bash", ["-c", `curl() { printf '%s\\n' "$@"; }; PARLEY_TOKEN=secret; ${said}`], {
    encoding: "utf8",
  });
  expect(args.trim().split("\n").at(-1)).toBe('"Ana\'s"');
});

test("what needs no token names none, and needed values of the query are there", () => {
  const said = write("curl", {
    security: [],
    parameters: [
      { name: "q", in: "query", required: true, schema: { type: "string" } },
      { name: "before", in: "query", schema: { type: "string" } },
    ],
  });
  expect(said).toBe('curl "http://localhost:3000/api/meetings/MEETING_ID?q=text"');
});

test("streams and files are read as such", () => {
  const stream = { responses: { 200: { content: { "text/event-stream": {} } } } };
  expect(write("curl", stream)).toContain("curl -N ");
  expect(write("Python", stream)).toContain("iter_lines");
  expect(write("JavaScript", { responses: { 200: { content: { "audio/mp4": {} } } } })).toContain("arrayBuffer()");
  expect(write("JavaScript", { responses: { 204: {} } })).toContain("response.status");
});

test.each(["JavaScript", "Python"] as const)("%s can be parsed", (language) => {
  const fields = { a: { const: true }, b: { const: null }, c: { const: 'say "true", null' } };
  const schema = { type: "object", properties: fields, required: Object.keys(fields) };
  const said = write(language, { method: "POST", requestBody: { content: { "application/json": { schema } } } });
  if (language === "JavaScript") {
    execFileSync(process.execPath, ["--input-type=module", "--check"], { input: said });
    expect(said).toContain('"c": "say \\"true\\", null"');
  } else {
    expect(said).toContain('"a": True,\n        "b": None,\n        "c": "say \\"true\\", null"');
  }
});
