import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { createColleagues, createLiveMeetingOf } from "@/lib/testing/factories";
import { getBoard } from "./queries";
import { saveBoard } from "./save-board";
import type { BoardScene, BoardWire } from "./schema";

type Conflict = { code: string; details: { current: BoardWire } };

const element = (id: string, version: number) => ({ id, type: "ellipse", version });

/** Merges like a client: keeps the newer version of each element. */
function merge(mine: BoardScene, theirs: BoardScene): BoardScene {
  const byId = new Map([...(theirs.elements ?? []), ...(mine.elements ?? [])].map((one) => [one.id, one]));
  for (const one of theirs.elements ?? []) {
    const kept = byId.get(one.id);
    if (Number(kept?.version ?? 0) < Number(one.version)) byId.set(one.id, one);
  }
  return { elements: [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1)) };
}

test("twenty writers who all save at once, each time merging what they lost to, end with one scene that holds all", async () => {
  const [host] = await createColleagues();
  const { id: meetingId } = await createLiveMeetingOf(host);
  const ends = await Promise.all(
    Array.from({ length: 20 }, async (_, writer) => {
      let scene: BoardScene = { elements: [element("shared", writer)] };
      let seq = 0;
      scene = merge(scene, { elements: [element(`writer-${writer}`, 1)] });
      for (;;) {
        try {
          return await saveBoard(meetingId, scene, seq);
        } catch (error) {
          const { code, details } = error as Conflict;
          expect(code).toBe("stale_whiteboard");
          seq = details.current.seq;
          scene = merge(scene, details.current.scene);
        }
      }
    }),
  );
  const { board } = await getBoard(meetingId);
  expect(board?.seq).toBe(20);
  // No two saves returned the same seq.
  expect(new Set(ends.map(({ seq }) => seq)).size).toBe(20);
  const scene: BoardScene = JSON.parse(board?.scene ?? "{}");
  expect(scene.elements).toHaveLength(21);
  expect(scene.elements?.find(({ id }) => id === "shared")).toEqual(element("shared", 19));
});

test("a save that is stale changes nothing", async () => {
  const [host] = await createColleagues();
  const { id: meetingId } = await createLiveMeetingOf(host);
  await saveBoard(meetingId, { elements: [element("a", 1)] }, 0);
  const before = await database.whiteboard.findUniqueOrThrow({ where: { meetingId } });
  await expect(saveBoard(meetingId, { elements: [] }, 0)).rejects.toMatchObject({ code: "stale_whiteboard" });
  expect(await database.whiteboard.findUniqueOrThrow({ where: { meetingId } })).toEqual(before);
});
