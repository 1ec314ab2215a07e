import { expect, test } from "vitest";
import { addNotifications } from "@/lib/core/notifications/add-notifications";
import { transaction } from "@/lib/platform/events/transaction";
import { call } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";
import { openEvents } from "@/lib/testing/open-events";

test("nudges who is told of something, whenever their bell changes, and nobody else", {
  tags: ["transport"],
}, async () => {
  const [ana, ben] = [await createUser(), await createUser()];
  const [stream, others] = [
    await openEvents("/notifications/stream", { as: ana }),
    await openEvents("/notifications/stream", { as: ben }),
  ];
  const nudge = { event: "notifications", data: null, id: null };
  await transaction((tx, announce) => addNotifications(tx, announce, [ana.id], { kind: "team", title: "Welcome" }));
  expect(await stream.next()).toEqual(nudge);
  await call("POST", "/notifications/read", { as: ana });
  expect(await stream.next()).toEqual(nudge);
  await call("DELETE", "/notifications", { as: ana });
  expect(await stream.next()).toEqual(nudge);
  await transaction((tx, announce) => addNotifications(tx, announce, [ben.id], { kind: "team", title: "Welcome" }));
  expect(await others.next()).toEqual(nudge);
  stream.close();
  others.close();
});

test("asks for who is calling", async () => {
  expect((await call("GET", "/notifications/stream")).status).toBe(401);
});
