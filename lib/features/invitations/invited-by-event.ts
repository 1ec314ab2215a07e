type Invited = { kind: string; meeting: { calendarSyncStatus: string; seriesId: string | null } };

/** The status is set where the host has a calendar. An occurrence has no event of its own that one could add people to. */
export const isInvitedByEvent = ({ kind, meeting }: Invited) =>
  kind === "colleague" && meeting.calendarSyncStatus !== "not_connected" && meeting.seriesId === null;
