import "server-only";
import { defineJob } from "@/lib/platform/jobs/define-job";
import { sweepFiles } from "./sweep-files";
import { sweepOrder } from "./sweep-order";

/** Every quarter of an hour, and soon after files were removed. */
export const sweepFilesJob = defineJob({ ...sweepOrder, cron: "7,22,37,52 * * * *", handle: () => sweepFiles() });
