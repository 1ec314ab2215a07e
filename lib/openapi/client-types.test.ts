import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { routes } from "@/app/api/routes";
import { makeClientTypes } from "./client-types";

test("the client's types are those of the contracts: `npm run api-types` writes them", async () => {
  const written = readFileSync(path.join(import.meta.dirname, "../platform/http/operations.ts"), "utf8");
  expect(await makeClientTypes(routes)).toBe(written);
});
