import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { dispose } from "@livekit/rtc-node";
import { afterAll, afterEach } from "vitest";
import { database } from "@/lib/platform/database/database";
import { announcer } from "@/lib/platform/events/announcer";
import { closeSubscriptions } from "@/lib/platform/events/subscribe";

type Running = { stop: () => Promise<void> };

/** Starts workers and stops them after each test. `processFile`: the file in this folder that runs a worker process. */
export function roomWorkers<Options>(start: (options?: Options) => Promise<Running>, processFile: string) {
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
      const worker = fork(path.join(import.meta.dirname, processFile), {
        execArgv: ["--import", "tsx"],
        env: { ...process.env, TSX_TSCONFIG_PATH: "tsconfig.node.json" },
        stdio: ["ignore", "ignore", "inherit", "ipc"],
      });
      processes.add(worker);
      await once(worker, "message");
      return worker;
    },
  };
}
