import { jsonResponse } from "@/lib/platform/http/json-response";
import { route } from "@/lib/platform/http/route";
import { listJobs } from "@/lib/platform/jobs/queries";
import { jobShape, jobsQuery } from "@/lib/platform/jobs/schema";
import { serializeJob } from "@/lib/platform/jobs/serializer";
import { pageHeaders } from "@/lib/platform/pagination";
import { owedMails } from "./owed-mails";

export const GET = route({
  summary: "List queued jobs",
  description:
    "For admins. Newest first; the `Link` header leads to more. A job that is done is in the queue no longer. Neither what a job is given nor private words of its failures are told.",
  access: "admin",
  query: jobsQuery,
  response: jobShape.array(),
  handle: async ({ request, query }) => {
    const { jobs, next } = await listJobs(query, query);
    return jsonResponse(
      jobs.map((job) => serializeJob(job, { owed: owedMails })),
      { headers: pageHeaders(request, next) },
    );
  },
});
