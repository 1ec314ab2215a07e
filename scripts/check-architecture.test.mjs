import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";

const database = 'import "server-only";\nimport { database } from "@/lib/platform/database/database";\n';

/** What the check has to say of a repository with these files. */
function check(files) {
  const root = mkdtempSync(path.join(os.tmpdir(), "architecture-test-"));
  for (const [file, source] of Object.entries({ "app/page.tsx": "", "components/a.tsx": "", ...files })) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), source);
  }
  const { stdout, status } = spawnSync(process.execPath, [
    path.join(import.meta.dirname, "check-architecture.mjs"),
    root,
  ]);
  rmSync(root, { recursive: true });
  return { told: String(stdout).trim().split("\n").slice(0, -1), status };
}

const withDatabase = { "lib/platform/database/database.ts": 'import "server-only";\nimport pg from "pg";\n' };

test("a file of an area may do what its name says, and nothing else", () => {
  const right = {
    ...withDatabase,
    "lib/language/time/schema.ts": 'import { z } from "zod";\n',
    "lib/features/tasks/schema.ts": 'import { z } from "zod";\nimport { zone } from "@/lib/language/time/schema";\n',
    "lib/features/tasks/policy.ts": 'import type { Task } from "./queries";\nimport { isOver } from "./lifecycle";\n',
    "lib/features/tasks/lifecycle.ts": "",
    "lib/features/tasks/queries.ts": database,
    "lib/features/tasks/serializer.ts":
      'import { isOver } from "./lifecycle";\nimport type { Task } from "./queries";\n',
    "lib/features/tasks/create-task.ts": database,
    "lib/features/tasks/due-dates.ts": "",
  };
  expect(check(right)).toEqual({ told: [], status: 0 });
  const { told, status } = check({
    ...right,
    "lib/features/tasks/schema.ts": 'import { Temporal } from "temporal-polyfill";\n',
    "lib/features/tasks/lifecycle.ts": 'import { maySee } from "./policy";\n',
    "lib/features/tasks/policy.ts": 'import { isOver } from "./lifecycle";\nimport { task } from "./schema";\n',
    "lib/features/tasks/queries.ts": `${database}import { transaction } from "@/lib/platform/events/transaction";\n`,
    "lib/features/tasks/serializer.ts": 'import "server-only";\nimport { rank } from "./due-dates";\n',
    "lib/features/tasks/due-dates.ts": database,
    "lib/features/tasks/task-service.ts": database,
    "lib/features/tasks/open-list.ts":
      'import "server-only";\nimport { eventStream } from "@/lib/platform/http/event-stream";\n',
    "lib/language/time/find-zone.ts": 'import "server-only";\nimport pg from "pg";\n',
  });
  expect(status).toBe(1);
  expect(told.map((line) => line.replaceAll("lib/features/tasks/", "")).sort()).toEqual([
    "a circle of imports: lifecycle.ts → policy.ts → lifecycle.ts",
    "due-dates.ts: what reads or writes is queries.ts, jobs.ts or named verb-noun",
    "lib/language/time/find-zone.ts: language is pure: text in, text out",
    "lifecycle.ts: a lifecycle imports nothing",
    "open-list.ts: a stream is opened by a file named follow-…",
    "policy.ts: a policy is pure: it imports policies and lifecycles",
    "queries.ts: queries read: they neither announce nor queue",
    "schema.ts: a schema stands on zod, constants, language and other schemas",
    "serializer.ts: a serializer shows what it is given",
    "task-service.ts: what reads or writes is queries.ts, jobs.ts or named verb-noun",
  ]);
});

test("a job is queued by its definition, and only the worker imports its handler", () => {
  const jobs = (...names) => names.map((name) => `import { ${name} } from "@/lib/platform/jobs/${name}";\n`).join("");
  const right = {
    ...withDatabase,
    "lib/platform/jobs/define-job.ts": "",
    "lib/platform/jobs/bind-job.ts": "",
    "lib/platform/jobs/enqueue.ts": database,
    "lib/features/tasks/job-definitions.ts": `import { z } from "zod";\n${jobs("define-job")}`,
    "lib/features/tasks/jobs.ts": `${database}${jobs("bind-job")}import { remindJob } from "./job-definitions";\n`,
    "lib/features/tasks/create-task.ts": `import "server-only";\n${jobs("enqueue")}import { remindJob } from "./job-definitions";\n`,
    "lib/features/goals/job-definitions.ts": 'import { task } from "@/lib/features/tasks/job-definitions";\n',
    "lib/worker/all-jobs.ts": 'import "server-only";\nimport { tasksJobs } from "@/lib/features/tasks/jobs";\n',
  };
  expect(check(right)).toEqual({ told: [], status: 0 });
  const { told, status } = check({
    ...right,
    "lib/features/tasks/job-definitions.ts": `import "server-only";\n${jobs("define-job", "enqueue")}`,
    "lib/features/tasks/create-task.ts": `import "server-only";\n${jobs("enqueue")}import { tasksJobs } from "./jobs";\n`,
    "lib/features/goals/queue-goal.ts": jobs("define-job", "bind-job"),
  });
  expect(status).toBe(1);
  expect(told.sort()).toEqual([
    "lib/features/goals/queue-goal.ts: a job is defined in the job-definitions.ts of its area (lib/platform/jobs/define-job)",
    "lib/features/goals/queue-goal.ts: the handler of a job is bound in jobs.ts (lib/platform/jobs/bind-job)",
    "lib/features/tasks/create-task.ts: only the worker imports handlers; a job is queued by its definition (lib/features/tasks/jobs)",
    "lib/features/tasks/job-definitions.ts: job definitions stand on zod, schemas, constants and other job definitions",
  ]);
});

test("a route declares its limits and recipients", () => {
  const right = {
    "lib/platform/http/rate-limit.ts": "",
    "lib/platform/input/assert-recipients.ts": "",
    "lib/platform/http/route.ts":
      'import { assertRecipients } from "@/lib/platform/input/assert-recipients";\nimport { limitRate } from "./rate-limit";\n',
    "app/api/tasks/route.ts": 'import { route } from "@/lib/platform/http/route";\n',
  };
  expect(check(right)).toEqual({ told: [], status: 0 });
  const { told } = check({
    ...right,
    "app/api/tasks/route.ts":
      'import { limitRate } from "@/lib/platform/http/rate-limit";\nimport { assertRecipients } from "@/lib/platform/input/assert-recipients";\n',
  });
  expect(told).toEqual([
    "app/api/tasks/route.ts: a route declares its limits and recipients (lib/platform/http/rate-limit)",
    "app/api/tasks/route.ts: a route declares its limits and recipients (lib/platform/input/assert-recipients)",
  ]);
});

test("areas import downwards, and never in a circle", () => {
  const right = {
    "lib/language/time/schema.ts": "",
    "lib/core/users/policy.ts": 'import type { Zone } from "@/lib/language/time/schema";\n',
    "lib/features/tasks/rank.ts": 'import { mayKnow } from "@/lib/core/users/policy";\n',
    "lib/flows/calls/end-call.ts": 'import { rank } from "@/lib/features/tasks/rank";\n',
  };
  expect(check(right)).toEqual({ told: [], status: 0 });
  const { told, status } = check({
    ...right,
    "lib/language/time/clock.ts": 'import type { User } from "@/lib/core/users/policy";\n',
    "lib/core/users/rank.ts": 'import { rank } from "@/lib/features/tasks/rank";\n',
    "lib/features/goals/rank.ts": 'import { rank } from "@/lib/features/tasks/rank";\n',
    "lib/features/tasks/sort.ts": 'import type { Goal } from "@/lib/features/goals/rank";\n',
    "lib/billing/plan.ts": "",
    "components/room/tile.tsx": 'import { Row } from "@/components/home/row";\n',
    "components/home/row.tsx": 'import type { Tile } from "@/components/room/tile";\n',
    "components/patterns/list/list.tsx": 'import { Row } from "@/components/home/row";\n',
  });
  expect(status).toBe(1);
  expect(told.map((line) => line.split(": ").slice(0, 2).join(": ")).sort()).toEqual([
    "a circle of areas, components/home → components/room → components/home: components/home/row.tsx → components/room/tile; components/room/tile.tsx → components/home/row",
    "a circle of areas, lib/core/users → lib/features/tasks → lib/core/users: lib/core/users/rank.ts → lib/features/tasks/rank; lib/features/tasks/rank.ts → lib/core/users/policy",
    "a circle of areas, lib/core/users → lib/language/time → lib/core/users: lib/core/users/policy.ts → lib/language/time/schema; lib/language/time/clock.ts → lib/core/users/policy",
    "a circle of areas, lib/features/tasks → lib/features/goals → lib/features/tasks: lib/features/tasks/sort.ts → lib/features/goals/rank; lib/features/goals/rank.ts → lib/features/tasks/rank",
    "an import upwards, from core to features: lib/core/users/rank.ts → lib/features/tasks/rank",
    "an import upwards, from language to core: lib/language/time/clock.ts → lib/core/users/policy",
    "components/patterns/list/list.tsx: ui and patterns know no other components (components/home/row)",
    "lib/billing/plan.ts: a file of lib stands in a layer",
  ]);
});

test("an import is from the same folder or from @/, and the product imports nothing of its tests", () => {
  const right = {
    "lib/features/tasks/rank.ts": 'import { order } from "./words/sort";\n',
    "lib/features/tasks/words/sort.ts": "",
    "lib/features/tasks/rank.test.ts": 'import { createTask } from "@/lib/testing/factories";\n',
    "lib/testing/factories.ts": "",
  };
  expect(check(right)).toEqual({ told: [], status: 0 });
  const { told } = check({
    ...right,
    "lib/features/tasks/words/sort.ts": 'import { rank } from "../weigh";\nexport * from "@/lib/testing/factories";\n',
    "lib/features/tasks/weigh.ts": "",
  });
  expect(told).toEqual([
    "lib/features/tasks/words/sort.ts: the product does not import lib/testing (lib/testing/factories)",
    "lib/features/tasks/words/sort.ts: what is not in the same folder, or below it, is imported from @/ (lib/features/tasks/weigh)",
  ]);
});

test("a form stands on the pattern, or says right above why it does not", () => {
  const form = "<form onSubmit={send}>";
  const right = {
    "lib/features/tasks/due-dates.ts": "",
    "components/patterns/form/body-form.tsx": form,
    "components/tasks/add-task.tsx": `return (\n  // Own form: one line.\n  ${form}`,
    "components/tasks/filter.tsx": `<search>\n  {/* Own form: one field. */}\n  ${form}`,
    "components/tasks/add-task.screen.test.tsx": form,
    "components/tasks/formula.tsx": "<formula />",
  };
  expect(check(right)).toEqual({ told: [], status: 0 });
  const wrong = {
    "lib/features/tasks/due-dates.ts": "",
    "components/tasks/add-task.tsx": form,
    "components/tasks/filter.tsx": `// Own form:\n${form}`,
    "components/tasks/search.tsx": `// Own form: one field.\n${form}\n</form>\n${form}`,
    "components/patterns/list/filter.tsx": form,
    "app/page.tsx": `<p>\n${form}`,
  };
  const { told, status } = check(wrong);
  expect(status).toBe(1);
  expect(told).toEqual(
    ["app/page.tsx", ...Object.keys(wrong).filter((file) => file.startsWith("components/"))]
      .sort()
      .map((file) => `${file}: a form is a BodyForm or a NativeForm, or the line above says "Own form: " and why`),
  );
});

test("what follows the browser's language is the product's own", () => {
  const right = {
    "lib/language/compare-text.ts": 'export const compareText = new Intl.Collator("en").compare;\n',
    "components/tasks/due.tsx": '<input type="text" value={name.toLowerCase()} />\n',
  };
  expect(check(right)).toEqual({ told: [], status: 0 });
  const words = "words are ordered and searched alike everywhere: compareText, toLowerCase, a locale";
  const { told } = check({
    ...right,
    "components/tasks/due.tsx": '<input type="time" />\n',
    "lib/language/compare-text.ts": "export const compareText = new Intl.Collator().compare;\n",
    "lib/language/order.ts": "names.sort((one, other) => one.localeCompare(other));\n",
    "lib/language/search.ts": "const sought = text.toLocaleLowerCase();\n",
  });
  expect(told).toEqual([
    "components/tasks/due.tsx: a native field of a time or a day follows the browser's language: TimeField, DayField",
    `lib/language/compare-text.ts: ${words}`,
    `lib/language/order.ts: ${words}`,
    `lib/language/search.ts: ${words}`,
  ]);
});

test("the status of a meeting and of a participant is written in one file each", () => {
  const right = {
    ...withDatabase,
    "lib/core/meetings/move-meeting.ts": `${database}tx.meeting.updateMany({ where, data: { ...data, status: to } });\n`,
    "lib/core/participation/move-participant.ts": `${database}tx.participant.updateMany({ where, data: { status: to } });\n`,
    "lib/features/tasks/end-task.ts": `${database}
      await tx.meeting.update({ where: { id, status: "live" }, data: { locked: true } });
      await tx.participant.create({ data: { status: "waiting" } });
      await tx.participant.update({ where: { id }, data: facts, select: { status: true } });
      await tx.meeting.updateMany({ where, data: { notes: { update: { state: "ready" } }, endedAt } });
      await tx.task.update({ where: { id }, data: { status: "done" } });
      await tx.$executeRaw\`update participants set left_at = now() where status = 'admitted'\`;
    `,
  };
  expect(check(right)).toEqual({ told: [], status: 0 });
  const wrong = (model) =>
    `the status of a ${model} is written by ${
      model === "meeting" ? "lib/core/meetings/move-meeting.ts" : "lib/core/participation/move-participant.ts"
    } alone`;
  const writes = {
    participant: [
      'tx.participant.updateMany({ where: { id: { in: ids } }, data: { at: { set: now }, status: "left" } });',
      "tx.participant.updateManyAndReturn({ where, data: { status }, select: { id: true } });",
      'const gone = { status: "left" } as const;\ntx.participant.update({ where, data: gone });',
      'const gone = { status: "left" };\ntx.participant.update({ where, data: { ...gone, leftAt } });',
      'const data = { status: "left" };\ntx.participant.update({ where, data });',
      'const facts = { name, status: "waiting" };\ntx.participant.upsert({ where, create, update: facts });',
      "tx.$queryRaw`update participants\n set answered_at = now(), status = 'left' where id = $" + "{id}`;",
    ],
    meeting: [
      'database.meeting.update({ where: { id }, data: { status: "completed" } });',
      "pool.query(`UPDATE meetings SET status = 'completed'`);",
    ],
  };
  for (const [model, sources] of Object.entries(writes)) {
    for (const source of sources) {
      const { told } = check({ ...right, "lib/features/tasks/end-task.ts": database + source });
      expect([source, told]).toEqual([source, [`lib/features/tasks/end-task.ts: ${wrong(model)}`]]);
    }
  }
});

test("the name of a test says how it runs", () => {
  const right = {
    "lib/worker/room.live.test.ts": 'import "@/lib/testing/media-server";\n',
    "lib/worker/env.apart.test.ts": 'vi.stubEnv("WORKERS", "2");\n',
    "lib/worker/room.test.ts": "if (process.env.CI === undefined) test.skip();\n",
  };
  expect(check(right)).toEqual({ told: [], status: 0 });
  const { told } = check({
    ...right,
    "lib/worker/env.test.ts": 'vi.stubEnv("WORKERS", "2");\n',
    "lib/worker/room.test.ts": 'import "@/lib/testing/media-server";\n',
    "scripts/start.live.test.mjs": "",
  });
  expect(told).toEqual([
    "lib/worker/env.test.ts: the name of this test says .apart.",
    "lib/worker/room.test.ts: the name of this test says .live.",
    "scripts/start.live.test.mjs: the name of this test says nothing of live",
  ]);
});
