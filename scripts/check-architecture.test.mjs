import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";

const database = 'import "server-only";\nimport { database } from "../database";\n';

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

test("a file of an area may do what its name says, and nothing else", () => {
  const right = {
    "lib/database.ts": 'import "server-only";\nimport pg from "pg";\n',
    "lib/tasks/schema.ts": 'import { z } from "zod";\nimport { zone } from "../time/schema";\n',
    "lib/time/schema.ts": 'import { z } from "zod";\n',
    "lib/tasks/policy.ts": 'import type { Task } from "./queries";\nimport { isOver } from "./lifecycle";\n',
    "lib/tasks/lifecycle.ts": "",
    "lib/tasks/queries.ts": database,
    "lib/tasks/serializer.ts": 'import { isOver } from "./lifecycle";\nimport type { Task } from "./queries";\n',
    "lib/tasks/create-task.ts": database,
    "lib/tasks/due-dates.ts": "",
  };
  expect(check(right)).toEqual({ told: [], status: 0 });
  const { told, status } = check({
    ...right,
    "lib/tasks/schema.ts": 'import { Temporal } from "temporal-polyfill";\n',
    "lib/tasks/lifecycle.ts": 'import { maySee } from "./policy";\n',
    "lib/tasks/policy.ts": 'import { isOver } from "./lifecycle";\nimport { task } from "./schema";\n',
    "lib/tasks/queries.ts": `${database}import { transaction } from "../events/transaction";\n`,
    "lib/tasks/serializer.ts": 'import "server-only";\nimport { rank } from "./due-dates";\n',
    "lib/tasks/due-dates.ts": database,
    "lib/tasks/task-service.ts": database,
    "lib/tasks/open-list.ts": 'import "server-only";\nimport { eventStream } from "../http/event-stream";\n',
    "lib/time/find-zone.ts": database,
  });
  expect(status).toBe(1);
  expect(told.map((line) => line.replace("lib/", "").replace("tasks/", "")).sort()).toEqual([
    "a circle of imports: lifecycle.ts → lib/tasks/policy.ts → lib/tasks/lifecycle.ts",
    "due-dates.ts: what reads or writes is queries.ts, jobs.ts or named verb-noun",
    "lifecycle.ts: a lifecycle imports nothing",
    "open-list.ts: a stream is opened by a file named follow-…",
    "policy.ts: a policy is pure: it imports policies and lifecycles",
    "queries.ts: queries read: they neither announce nor queue",
    "schema.ts: a schema stands on zod, constants, pure areas and other schemas",
    "serializer.ts: a serializer shows what it is given",
    "task-service.ts: what reads or writes is queries.ts, jobs.ts or named verb-noun",
    "time/find-zone.ts: this folder holds pure files",
  ]);
});

test("areas import downwards, and never in a circle", () => {
  const zone = 'import { zone } from "../time/schema";\n';
  const right = {
    "lib/time/schema.ts": "",
    "lib/users/policy.ts": 'import type { Zone } from "../time/schema";\n',
    "lib/tasks/rank.ts": `${zone}import { mayKnow } from "../users/policy";\n`,
    "lib/calls/end-call.ts": 'import { rank } from "../tasks/rank";\n',
  };
  expect(check(right)).toEqual({ told: [], status: 0 });
  const { told, status } = check({
    ...right,
    "lib/time/clock.ts": 'import type { User } from "../users/policy";\n',
    "lib/users/rank.ts": 'import { rank } from "../tasks/rank";\n',
    "lib/goals/rank.ts": 'import { rank } from "../tasks/rank";\n',
    "lib/tasks/order.ts": 'import type { Goal } from "../goals/rank";\n',
    "components/room/tile.tsx": 'import { Row } from "../list/row";\n',
    "components/list/row.tsx": 'import type { Tile } from "@/components/room/tile";\n',
  });
  expect(status).toBe(1);
  expect(told.map((line) => line.replaceAll("lib/", "")).sort()).toEqual([
    "a circle of areas, components/list → components/room → components/list: components/list/row.tsx → components/room/tile; components/room/tile.tsx → components/list/row",
    "a circle of areas, tasks → goals → tasks: tasks/order.ts → goals/rank; goals/rank.ts → tasks/rank",
    "a circle of areas, tasks → time → users → tasks: tasks/rank.ts → time/schema; time/clock.ts → users/policy; users/rank.ts → tasks/rank",
    "a circle of areas, time → users → time: time/clock.ts → users/policy; users/policy.ts → time/schema",
    "an import upwards, from core to features: users/rank.ts → tasks/rank",
    "an import upwards, from ground to core: time/clock.ts → users/policy",
  ]);
});

test("the status of a meeting and of a participant is written in one file each", () => {
  const right = {
    "lib/database.ts": 'import "server-only";\nimport pg from "pg";\n',
    "lib/meetings/move-meeting.ts": `${database}tx.meeting.updateMany({ where, data: { ...data, status: to } });\n`,
    "lib/participation/move-participant.ts": `${database}tx.participant.updateMany({ where, data: { status: to } });\n`,
    "lib/tasks/end-task.ts": `${database}
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
      model === "meeting" ? "lib/meetings/move-meeting.ts" : "lib/participation/move-participant.ts"
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
      const { told } = check({ ...right, "lib/tasks/end-task.ts": database + source });
      expect([source, told]).toEqual([source, [`lib/tasks/end-task.ts: ${wrong(model)}`]]);
    }
  }
});
