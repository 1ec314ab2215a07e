import "server-only";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import type { SoundBlock } from "./provider";
import type { RecorderRequest, RecorderResponse, RecorderResult, SoundMessage } from "./recorder-process-message";
import type { RoomRecording } from "./room-recording";
import { canWriteWebm, extractSound, makeSeekable } from "./webm";

/**
 * The recorder process. It receives, composes and encodes one room, so that no picture passes between processes and a
 * crash in native code ends one part only.
 */
const send = (response: RecorderResponse) => void process.send?.(response);
let recording: RoomRecording | null = null;
/** Sound that arrives before there is a recording. */
const early: SoundBlock[] = [];
let last = Promise.resolve();

process.on("message", (request: RecorderRequest | SoundMessage) => {
  if ("blocks" in request) {
    if (recording) recording.addSound(request.blocks);
    else early.push(...request.blocks);
    return;
  }
  last = last.then(async () => {
    try {
      send({ id: request.id, result: await answer(request) });
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      send({ id: request.id, problem, isUnreachable: error instanceof ProviderFailure });
    }
  });
});
process.once("disconnect", () => process.exit(0));
// On a signal, the worker finishes its parts first and needs this process until then.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});

async function answer(request: RecorderRequest): Promise<RecorderResult> {
  switch (request.type) {
    case "load":
      await import("./room-recording");
      if (!(await canWriteWebm())) return false;
      await drawOnce();
      return true;
    case "record": {
      // So that `ps` tells what it records.
      process.title = `recorder-process-main ${request.meetingId}`;
      const { openRecording } = await import("./room-recording");
      recording = await openRecording(request, (bytes) => send({ bytes }));
      recording.addSound(early.splice(0));
      await recording.enter();
      void recording.over.then((why) => send({ over: why }));
      return { startedAt: recording.startedAt };
    }
    case "stop":
      await recording?.stop();
      return null;
    case "make-seekable":
      await canWriteWebm();
      return makeSeekable(request.from, request.to);
    case "extract-sound":
      await canWriteWebm();
      return extractSound(request.from, request.to, request.rate);
  }
}

/** The first picture takes several times as long as a later one: letters are read, and code is compiled. */
async function drawOnce() {
  const { Painter } = await import("./painter");
  const area = { x: 0, y: 0, width: 1280, height: 720 };
  new Painter().paint([{ id: "", trackId: null, person: { identity: "", name: "Parley" }, area }]);
}
