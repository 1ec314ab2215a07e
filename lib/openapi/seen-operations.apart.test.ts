import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { routes } from "@/app/api/routes";
import { declaredOperations } from "./document";

/** Set after a complete run: the folder with what its tests recorded, see `noteSeen`. */
const folder = process.env.SEEN_BY_COMPLETE_RUN;

describe.skipIf(!folder)("a complete run has seen", () => {
  const lines = folder
    ? readdirSync(folder).flatMap((file) => readFileSync(path.join(folder, file), "utf8").trim().split("\n"))
    : [];
  const seen = new Set(lines);

  test.each(declaredOperations(routes).map(({ method, pattern, contract }) => ({ method, pattern, contract })))(
    "$method $pattern succeed, refuse strangers, and each of its conflicts",
    ({ method, pattern, contract }) => {
      const expected = [
        "success",
        ...(contract.access !== "anyone" ? [contract.looksUp ? "hidden" : "401"] : []),
        ...(contract.isRestricted ? ["403"] : []),
        ...(contract.conflicts ?? []).map((code) => `409 ${code}`),
      ];
      expect(expected.filter((what) => !seen.has(`${method}\t${pattern}\t${what}`))).toEqual([]);
    },
  );
});

test("every write to something that is there declares its conflicts, if only that there are none", () => {
  const silent = declaredOperations(routes).filter(
    ({ method, contract }) => method !== "GET" && contract.looksUp && contract.conflicts === undefined,
  );
  expect(silent.map(({ method, pattern }) => `${method} ${pattern}`)).toEqual([]);
});
