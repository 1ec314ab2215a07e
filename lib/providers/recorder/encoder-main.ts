import type { EncoderAnswer, EncoderRequest, EncoderResult } from "./encoder-message";
import type { PartWriter } from "./part-writer";
import { canWriteWebm, extractSound, makeSeekable, writeWebm } from "./webm";

/** The encoder process. A crash in native code ends only this process, and encoding uses a separate core. */
const say = (answer: EncoderAnswer) => void process.send?.(answer);
let writer: PartWriter | null = null;
let last = Promise.resolve();

process.on("message", (request: EncoderRequest) => {
  last = last.then(async () => {
    try {
      say({ id: request.id, result: await answer(request) });
    } catch (error) {
      say({ id: request.id, problem: error instanceof Error ? error.message : String(error) });
    }
  });
});
process.once("disconnect", () => process.exit(0));
// On a signal, the worker finishes its parts first and needs this process until then.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});

async function answer(request: EncoderRequest): Promise<EncoderResult> {
  switch (request.ask) {
    case "able":
      return canWriteWebm();
    case "begin":
      if (!(await canWriteWebm())) return false;
      writer = await writeWebm((bytes) => say({ bytes }));
      return true;
    case "sound":
      await writer?.sound(request.samples);
      return null;
    case "picture":
      await writer?.picture(request, request.atMs);
      return null;
    case "close":
      await writer?.close();
      return null;
    case "make-seekable":
      await canWriteWebm();
      return makeSeekable(request.from, request.to);
    case "extract-sound":
      await canWriteWebm();
      return extractSound(request.from, request.to, request.rate);
  }
}
