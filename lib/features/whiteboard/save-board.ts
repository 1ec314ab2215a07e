import "server-only";
import { database } from "@/lib/platform/database/database";
import { conflict, Refusal } from "@/lib/platform/refusal";
import { drawableScene } from "./drawable-scene";
import { getBoard } from "./queries";
import { type BoardScene, type BoardWire, sceneBytesMax } from "./schema";
import { serializeBoard } from "./serializer";

/**
 * Compare-and-swap. If two clients save from the same seq, the second gets the current board, merges and retries.
 * Elements that cannot be drawn are dropped and counted in the answer.
 */
export async function saveBoard(meetingId: string, sent: BoardScene, seq: number): Promise<BoardWire> {
  const { scene, leftOut } = drawableScene(sent);
  const text = JSON.stringify(scene);
  if (Buffer.byteLength(text) > sceneBytesMax) {
    throw new Refusal("too_large", "too_large", `A scene can be up to ${sceneBytesMax} bytes.`);
  }
  const saved = (await swap(meetingId, text, seq)) || (seq === 0 && (await swapFirst(meetingId, text)));
  const now = serializeBoard(await getBoard(meetingId));
  // Another save may have followed, so the answer is what this write stored.
  if (saved) return { ...now, scene, seq: seq + 1, ...(leftOut > 0 && { left_out: leftOut }) };
  throw conflict("stale_whiteboard", "Someone else saved the whiteboard first. Merge the changes and save again.", {
    current: now,
  });
}

async function swap(meetingId: string, scene: string, seq: number): Promise<boolean> {
  const { count } = await database.whiteboard.updateMany({
    where: { meetingId, seq },
    data: { scene, seq: seq + 1, savedAt: new Date() },
  });
  return count === 1;
}

/** Before the first save the row may not exist. */
async function swapFirst(meetingId: string, scene: string): Promise<boolean> {
  const { count } = await database.whiteboard.createMany({
    data: [{ meetingId, scene, seq: 1 }],
    skipDuplicates: true,
  });
  return count === 1;
}
