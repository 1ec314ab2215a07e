import { startRecorder } from "../worker/recorder/recorder";

// A worker process that does nothing but record: tests kill it.
await startRecorder();
process.send?.("started");
