import { z } from "zod";
import { owedMails } from "@/app/api/admin/jobs/owed-mails";
import { route } from "@/lib/platform/http/route";
import { findJob } from "@/lib/platform/jobs/queries";
import { removeJob } from "@/lib/platform/jobs/remove-job";
import { jobId } from "@/lib/platform/jobs/schema";

export const DELETE = route({
  summary: "Remove a queued job",
  description:
    "For admins. What it was to do isn't done, now or later. 409 `job_running` while it runs, and `mail_owed` for emails that tell people what an administrator did.",
  access: "admin",
  params: z.object({ job_id: jobId }),
  conflicts: ["job_running", "mail_owed"],
  load: ({ params }) => findJob(params.job_id),
  handle: ({ actor, params }) => removeJob(actor, params.job_id, { owed: owedMails }),
});
