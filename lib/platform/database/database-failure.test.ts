import { expect, test } from "vitest";
import { problemResponse } from "@/lib/platform/http/problem";
import { databaseFailureOf } from "./database-failure";

const withCode = (code: string, message = "no") => Object.assign(new Error(message), { code });
const prismaError = (originalCode: string) =>
  Object.assign(new Error("Invalid invocation"), {
    code: "P2010",
    meta: { driverAdapterError: Object.assign(new Error("no"), { cause: { kind: "postgres", originalCode } }) },
  });

test.each([
  ["57014", "away"],
  ["55P03", "away"],
  ["57P01", "away"],
  ["08006", "away"],
  ["53300", "away"],
  ["53100", "full"],
  ["23505", null],
  ["42P01", null],
])("Postgres error %s is %s, whether it comes from pg or through Prisma", (code, failure) => {
  expect(databaseFailureOf(withCode(code))).toBe(failure);
  expect(databaseFailureOf(prismaError(code))).toBe(failure);
});

test.each(["P1001", "P2024", "P2028", "ECONNREFUSED", "ETIMEDOUT"])("%s is the database away", (code) => {
  expect(databaseFailureOf(withCode(code))).toBe("away");
});

test.each([
  "timeout exceeded when trying to connect",
  "Connection terminated unexpectedly",
  "Client has encountered a connection error and is not queryable",
])("pg's %j is the database away", (message) => {
  expect(databaseFailureOf(new Error(message))).toBe("away");
});

test("anything else is a fault of ours", () => {
  for (const error of [new Error("no"), new TypeError("x is undefined"), null, "no", withCode("P2002")]) {
    expect(databaseFailureOf(error)).toBeNull();
  }
});

test("a database without room answers 507, and says that nothing was saved", async () => {
  const answer = problemResponse(prismaError("53100"));
  expect(answer.status).toBe(507);
  expect(answer.headers.get("content-type")).toBe("application/problem+json");
  expect(await answer.json()).toMatchObject({ code: "storage_full", detail: expect.stringContaining("full") });
});
