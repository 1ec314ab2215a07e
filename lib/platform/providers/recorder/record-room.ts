import "server-only";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { mediaProvider } from "@/lib/platform/providers/media/media";
import type { StorageProvider } from "@/lib/platform/providers/storage/provider";
import { ChunkWriter, storageTroubleOf } from "./chunk-store";
import type { EarlierSound, PartEnd, PartPlace, RunningPart } from "./provider";
import { type RunningRecording, startRecording } from "./recorder-process";

const flushEveryMs = 1000;

/** Records one part: from connecting to the room until it is stopped or the connection is lost. */
export async function recordRoom(
  part: PartPlace,
  store: StorageProvider,
  earlier?: EarlierSound,
): Promise<RunningPart> {
  const { id, meetingId, kind } = part;
  const chunks = new ChunkWriter(store, part);
  const identity = `agent:recorder:${id}`;
  const token = await mediaProvider().issueToken({ room: meetingId, identity, role: "listener" });
  const room = { meetingId, kind, url: env.LIVEKIT_URL, token };
  const recording = await startRecording(room, (bytes) => chunks.write(bytes), earlier);
  const flushing = setInterval(() => chunks.flush(), flushEveryMs);
  const over = finishChunks(recording, chunks, meetingId).finally(() => clearInterval(flushing));
  return {
    startedAt: recording.startedAt,
    externalId: null,
    failing: chunks.failing,
    over,
    async stop() {
      await recording.stop();
      await over;
    },
  };
}

async function finishChunks(recording: RunningRecording, chunks: ChunkWriter, meetingId: string): Promise<PartEnd> {
  let trouble: PartEnd | null = null;
  void chunks.failing.then((why) => {
    trouble = why;
    return recording.stop();
  });
  const why = await recording.over;
  try {
    await chunks.finish();
  } catch (error) {
    log.error({ err: error, meetingId }, "end of a recording lost");
    return storageTroubleOf(error);
  }
  return trouble ?? why;
}
