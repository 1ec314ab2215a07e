import "server-only";
import { waitingInvitationsJob } from "@/lib/features/invitations/job-definitions";
import { bindJob } from "@/lib/platform/jobs/bind-job";
import { inviteWaiting } from "./invite-waiting";

export const invitingJobs = [bindJob(waitingInvitationsJob, ({ waitingId }) => inviteWaiting(waitingId))];
