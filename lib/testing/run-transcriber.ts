import { startTranscriber } from "../worker/transcriber/transcriber";

// A worker process that does nothing but transcribe: tests kill it.
await startTranscriber();
process.send?.("started");
