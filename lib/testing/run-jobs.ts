import { startJobs } from "@/lib/worker/job-runner";

// A worker process that only runs jobs, so that tests can kill it.
await startJobs();
process.send?.("started");
