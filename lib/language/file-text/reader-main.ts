import "server-only";
import { readBytes } from "./read-bytes";
import type { ReaderAnswer, ReaderOrder } from "./read-file";
import { UnreadableFile } from "./unreadable-file";

/** The program of the process that reads one file. `started` says that whatever fails from now on is the file's fault. */
const send = (answer: ReaderAnswer) =>
  process.send?.(answer, undefined, undefined, () => answer !== "started" && process.exit());

process.once("disconnect", () => process.exit());
process.once("message", async ({ bytes, fileName }: ReaderOrder) => {
  send("started");
  try {
    send({ text: await readBytes(bytes, fileName) });
  } catch (error) {
    send({ problem: error instanceof UnreadableFile ? error.message : null });
  }
});
