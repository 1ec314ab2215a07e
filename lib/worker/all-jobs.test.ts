import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { allJobs } from "./all-jobs";

const lib = path.join(import.meta.dirname, "..");

test("the worker knows every job that an area defines", async () => {
  const files = readdirSync(lib, { recursive: true, encoding: "utf8" }).filter((file) =>
    /^[^/]+\/[^/]+\/jobs\.ts$/.test(file),
  );
  const modules = await Promise.all(files.map((file) => import(/* @vite-ignore */ path.join(lib, file))));
  const defined = modules.flatMap((module) => Object.values<{ name: string }>(module).map(({ name }) => name));
  expect(allJobs.map(({ name }) => name).sort()).toEqual(defined.sort());
});

test("no two jobs share a name", () => {
  const names = allJobs.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
