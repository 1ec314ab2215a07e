import { startRecorder } from "@/lib/worker/recorder/recorder";

// A worker process that only records, so that tests can kill it.
await startRecorder();
process.send?.("started");
