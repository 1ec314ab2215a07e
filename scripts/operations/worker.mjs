import { runProcess } from "./run-process.mjs";

export const run = () => runProcess("worker", "lib/worker/main");
