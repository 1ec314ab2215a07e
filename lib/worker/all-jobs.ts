import "server-only";
import { notificationsJobs } from "@/lib/core/notifications/jobs";
import { billingJobs } from "@/lib/features/billing/jobs";
import { broadcastsJobs } from "@/lib/features/broadcasts/jobs";
import { calendarJobs } from "@/lib/features/calendar/jobs";
import { doorJobs } from "@/lib/features/door/jobs";
import { invitationsJobs } from "@/lib/features/invitations/jobs";
import { knowledgeJobs } from "@/lib/features/knowledge/jobs";
import { notesJobs } from "@/lib/features/notes/jobs";
import { recordingsJobs } from "@/lib/features/recordings/jobs";
import { sharingJobs } from "@/lib/features/sharing/jobs";
import { speechJobs } from "@/lib/features/speech/jobs";
import { tasksJobs } from "@/lib/features/tasks/jobs";
import { transcriptsJobs } from "@/lib/features/transcripts/jobs";
import { vaultJobs } from "@/lib/features/vault/jobs";
import { voiceNotesJobs } from "@/lib/features/voice-notes/jobs";
import { voiceWorkJobs } from "@/lib/features/voice-work/jobs";
import { accountsJobs } from "@/lib/flows/accounts/jobs";
import { bellJobs } from "@/lib/flows/bell/jobs";
import { bookingJobs } from "@/lib/flows/booking/jobs";
import { callsJobs } from "@/lib/flows/calls/jobs";
import { invitingJobs } from "@/lib/flows/inviting/jobs";
import { meetingsAdminJobs } from "@/lib/flows/meetings-admin/jobs";
import { overviewJobs } from "@/lib/flows/overview/jobs";
import { peopleAdminJobs } from "@/lib/flows/people-admin/jobs";
import { policyAdminJobs } from "@/lib/flows/policy-admin/jobs";
import { prompterJobs } from "@/lib/flows/prompter/jobs";
import { seriesJobs } from "@/lib/flows/series/jobs";
import { filesJobs } from "@/lib/platform/files/jobs";

/** All jobs of the worker process. A job that is missing here stays queued. */
export const allJobs = [
  ...notificationsJobs,
  ...broadcastsJobs,
  ...billingJobs,
  ...calendarJobs,
  ...doorJobs,
  ...invitationsJobs,
  ...knowledgeJobs,
  ...notesJobs,
  ...recordingsJobs,
  ...sharingJobs,
  ...speechJobs,
  ...tasksJobs,
  ...transcriptsJobs,
  ...vaultJobs,
  ...voiceWorkJobs,
  ...voiceNotesJobs,
  ...accountsJobs,
  ...bellJobs,
  ...bookingJobs,
  ...callsJobs,
  ...meetingsAdminJobs,
  ...peopleAdminJobs,
  ...overviewJobs,
  ...policyAdminJobs,
  ...prompterJobs,
  ...invitingJobs,
  ...seriesJobs,
  ...filesJobs,
];
