import { z } from "zod";
import { route } from "@/lib/platform/http/route";
import { findJob } from "@/lib/platform/jobs/queries";
import { jobId } from "@/lib/platform/jobs/schema";
import { startJob } from "@/lib/platform/jobs/start-job";

export const POST = route({
  summary: "Run a queued job now",
  description:
    "For admins. It becomes the next one of its lane; one that is out of tries gets all of them again. 409 `job_running` while it runs.",
  access: "admin",
  params: z.object({ job_id: jobId }),
  conflicts: ["job_running"],
  load: ({ params }) => findJob(params.job_id),
  handle: ({ actor, params }) => startJob(actor, params.job_id),
});
