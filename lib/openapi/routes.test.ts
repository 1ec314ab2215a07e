import { readFileSync } from "node:fs";
import path from "node:path";
import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, test } from "vitest";
import { routes } from "@/app/api/routes";
import { call } from "@/lib/testing/call";
import { contractOf, declaredOperations, makeDocument, methods, type RouteModule } from "./document";
import { makeRouteList } from "./route-list";

const here = import.meta.dirname;
const someId = "0190a0b0-0000-7000-8000-000000000000";
/** Every operation that an issue has asked for so far. */
const operations = readFileSync(path.join(here, "asked-operations.tsv"), "utf8")
  .trim()
  .split("\n")
  .map((line) => line.split("\t"));

const modules: Record<string, RouteModule> = routes;
const declared = declaredOperations(modules);

test.each(operations)("%s %s has a handler and a contract", (method, pattern) => {
  expect(declared.some((operation) => operation.method === method && operation.pattern === pattern)).toBe(true);
});

test("the list of routes is that of the folders: `npm run api-types` writes it", () => {
  const apiFolder = path.join(here, "../../app/api");
  expect(makeRouteList(apiFolder)).toBe(readFileSync(path.join(apiFolder, "routes.ts"), "utf8"));
});

test("every handler of a listed route carries a contract", () => {
  const bare = Object.entries(modules).flatMap(([pattern, module]) =>
    methods.filter((method) => module[method] && !contractOf(module[method])).map((method) => `${method} ${pattern}`),
  );
  expect(bare).toEqual([]);
});

describe("without a credential", () => {
  const closed = declared.filter(({ contract }) => contract.access !== "anyone");
  test.each(closed.map(({ method, pattern }) => [method, pattern]))("%s %s answers 401", async (method, pattern) => {
    const { status, headers, body } = await call(method, pattern.replace(/\{\w+\}/g, someId));
    expect([status, body.code]).toEqual([401, "unauthenticated"]);
    expect(headers.get("content-type")).toBe("application/problem+json");
  });
});

test("the OpenAPI document is valid, and tells of every operation", async () => {
  const document = makeDocument(modules, "http://localhost:3000");
  const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(document)));
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
  for (const { method, pattern } of declared) {
    expect(document.paths?.[pattern]).toHaveProperty(method.toLowerCase());
  }
});

test("the document says of an operation what it takes and how it refuses", () => {
  const { paths, components } = makeDocument(modules, "http://localhost:3000");
  const create = paths?.["/meetings"]?.post;
  expect(create?.parameters).toMatchObject([{ in: "header", name: "X-Timezone" }]);
  expect(create?.requestBody).toMatchObject({ required: true });
  expect(Object.keys(create?.responses ?? {})).toEqual([
    "201",
    "400",
    "401",
    "403",
    "409",
    "413",
    "422",
    "429",
    "default",
  ]);
  expect(create?.responses?.["422"]).toEqual({ $ref: "#/components/responses/Refused" });
  expect(components?.responses).toMatchObject({ Refused: { content: { "application/problem+json": {} } } });
  const read = paths?.["/meetings/{meeting_id}"]?.get;
  expect(read?.parameters).toMatchObject([{ in: "path", name: "meeting_id" }]);
  expect(Object.keys(read?.responses ?? {})).toEqual(["200", "401", "404", "422", "default"]);
  const bodies = Object.values(paths ?? {}).flatMap(({ post }) => post?.requestBody ?? []);
  expect(bodies.some((body) => "required" in body && body.required === false)).toBe(true);
});
