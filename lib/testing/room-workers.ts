import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { dispose } from "@livekit/rtc-node";
import { afterAll, afterEach } from "vitest";
import { database } from "@/lib/platform/database/database";
import { announcer } from "@/lib/platform/events/announcer";
import { closeSubscriptions } from "@/lib/platform/events/subscribe";
import { forkProgram } from "@/lib/platform/threads/fork-program";

type Running = { stop: () => Promise<void> };

/** Starts workers and stops them after each test. `program`: that of a worker process, see `forkProgram`. */
export function roomWorkers<Options>(start: (options?: Options) => Promise<Running>, program: string) {
  const workers = new Set<Running>();
  const processes = new Set<ChildProcess>();

  afterEach(async () => {
    for (const worker of workers) await worker.stop();
    workers.clear();
    for (const process of processes) process.kill("SIGKILL");
    processes.clear();
    await database.meeting.updateMany({ data: { status: "completed" } });
  });

  afterAll(async () => {
    await announcer.close();
    await closeSubscriptions();
    await dispose();
  });

  return {
    async startWorker(options?: Options) {
      const worker = await start(options);
      workers.add(worker);
      return worker;
    },

    /** Starts a worker in a separate process, which can be killed. */
    async startWorkerProcess() {
      const worker = forkProgram(program, {
        stdio: ["ignore", "ignore", "inherit", "ipc"],
      });
      processes.add(worker);
      await once(worker, "message");
      return worker;
    },
  };
}
