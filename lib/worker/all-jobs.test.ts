import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { allJobs } from "./all-jobs";

const lib = path.join(import.meta.dirname, "..");

test("every job that an area defines has exactly one handler", async () => {
  const files = readdirSync(lib, { recursive: true, encoding: "utf8" }).filter((file) =>
    /^[^/]+\/[^/]+\/job-definitions\.ts$/.test(file),
  );
  const modules = await Promise.all(files.map((file) => import(/* @vite-ignore */ path.join(lib, file))));
  const definitions = modules.flatMap((module) => Object.values<object>(module)).filter((one) => "attemptsMax" in one);
  const names = definitions.map((definition) => "name" in definition && definition.name);
  expect(allJobs.map(({ name }) => name).sort()).toEqual(names.sort());
});

test("no two jobs share a name", () => {
  const names = allJobs.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
