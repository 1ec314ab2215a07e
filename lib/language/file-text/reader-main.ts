import "server-only";
import { readBytes } from "./read-bytes";
import type { ReaderRequest, ReaderResponse } from "./read-file";
import { UnreadableFile } from "./unreadable-file";

/** The program of the process that reads one file. `started` says that whatever fails from now on is the file's fault. */
const send = (answer: ReaderResponse) =>
  process.send?.(answer, undefined, undefined, () => answer !== "started" && process.exit());

process.once("disconnect", () => process.exit());
process.once("message", async ({ bytes, fileName }: ReaderRequest) => {
  send("started");
  try {
    send({ text: await readBytes(bytes, fileName) });
  } catch (error) {
    send({ problem: error instanceof UnreadableFile ? error.message : null });
  }
});
