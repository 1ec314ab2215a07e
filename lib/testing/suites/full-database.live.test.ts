import "@/lib/testing/freezable-database";
import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { pool } from "@/lib/platform/database/database";
import { announcer } from "@/lib/platform/events/announcer";
import { call } from "@/lib/testing/call";
import { createLiveMeetingOf, createUser } from "@/lib/testing/factories";
import { mountSmallDisk } from "@/lib/testing/small-disk";
import { serverUser } from "@/scripts/stack/server-user.mjs";

const disk = mountSmallDisk(4, serverUser());

afterAll(async () => {
  await announcer.close();
  await pool.end();
});

test.skipIf(!disk)(
  "a database whose disk is full answers 507, keeps what it had, and takes more when there is room",
  async () => {
    await pool.query(`create tablespace small location '${disk?.folder}'`);
    await pool.query("alter table chat_messages set tablespace small");
    const ana = await createUser();
    const meeting = await createLiveMeetingOf(ana);
    const path = `/meetings/${meeting.id}/chat`;
    const write = () =>
      call("POST", path, {
        as: ana,
        body: { key: randomUUID(), text: Array.from({ length: 50 }, randomUUID).join(" ") },
      });
    expect((await write()).status).toBe(201);
    disk?.fill();
    let refused = await write();
    // Existing pages still have room for a few rows.
    for (let tries = 0; refused.status === 201 && tries < 10; tries += 1) refused = await write();
    expect([refused.status, refused.body.code]).toEqual([507, "storage_full"]);
    expect((await call("GET", path, { as: ana })).status).toBe(200);
    disk?.free();
    expect((await write()).status).toBe(201);
    await pool.query("alter table chat_messages set tablespace pg_default");
    await pool.query("drop tablespace small");
  },
);
