import { startRoomWork } from "@/lib/worker/room-work";

// A worker process that transcribes and records, so that tests can kill it.
await startRoomWork();
process.send?.("started");
