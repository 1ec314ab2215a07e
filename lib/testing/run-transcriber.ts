import { startTranscriber } from "@/lib/worker/transcriber/transcriber";

// A worker process that only transcribes, so that tests can kill it.
await startTranscriber();
process.send?.("started");
