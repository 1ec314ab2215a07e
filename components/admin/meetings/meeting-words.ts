import type { AdminMeetingDetailWire, AdminMeetingWire } from "@/lib/flows/meetings-admin/schema";
import { unnamedMeeting } from "@/lib/language/people/unnamed-meeting";

export const nameAdminMeeting = ({ title, host_name: host }: Pick<AdminMeetingWire, "title" | "host_name">): string =>
  title ?? unnamedMeeting(host);

type Status = AdminMeetingWire["status"] | "deleted";

export const statusWords: Record<Status, string> = {
  scheduled: "Upcoming",
  live: "Live",
  completed: "Ended",
  cancelled: "Cancelled",
  deleted: "Deleted",
};

export const statusOf = ({ status, deleted_at: deletedAt }: Pick<AdminMeetingWire, "status" | "deleted_at">): Status =>
  deletedAt ? "deleted" : status;

export const timeOf = ({ started_at, scheduled_at, created_at }: AdminMeetingWire): string =>
  started_at ?? scheduled_at ?? created_at;

const meetings = (count: number) => (count === 1 ? "1 meeting" : `${count} meetings`);

const invitedTo = ({ people }: Pick<AdminMeetingDetailWire, "people">) => {
  const count = people.filter(({ kind }) => kind !== "host").length;
  if (count === 0) return "Nobody else is invited.";
  return count === 1 ? "1 person is invited, and told." : `${count} people are invited, and told.`;
};

/** What a transfer means, in numbers. */
export function describeTransfer(meeting: AdminMeetingDetailWire): string {
  const { host_name: host, with_access: readers, sizes, series } = meeting;
  if (meeting.status === "scheduled") {
    const what = series
      ? `All meetings of this series that are to come (${meetings(series.upcoming)} so far) go`
      : "This meeting goes";
    const former = meeting.host_disabled ? "" : ` ${host} stays invited.`;
    return `${what} to the new host, in calendars too. ${invitedTo(meeting)}${former}`;
  }
  const parts = sizes.recording_parts;
  const recording = parts === 0 ? "" : parts === 1 ? ", the recording" : `, ${parts} parts of a recording`;
  const kept =
    readers === 0
      ? "Nobody else can read it."
      : `${readers === 1 ? "1 person keeps" : `${readers} people keep`} access.`;
  return `The notes${recording}, requests for access and the assigning of tasks go to the new host. ${kept} ${host} keeps what an attendee has. Both are told.`;
}

/** What the second step of a transfer means: the meetings to come. */
export const describeSeriesTransfer = (upcoming: number, host: string) =>
  `${upcoming === 0 ? "Meetings made later have" : `${meetings(upcoming)} to come, and those made later, have`} the new host, in calendars too. Everyone invited is told once. ${host} stays invited, unless their account is disabled.`;

export const describeCancelling = (meeting: AdminMeetingDetailWire, scope: "this" | "all") =>
  `${scope === "all" ? `Cancels all meetings to come (${meetings(meeting.series?.upcoming ?? 0)} so far).` : ""} ${invitedTo(meeting)} This can't be undone.`.trim();
