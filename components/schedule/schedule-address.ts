/** Where the schedule form is; `line` is read and fills it. */
export const scheduleAddress = (line?: string) =>
  line ? `/meetings/new?${new URLSearchParams({ line })}` : "/meetings/new";

/** The form, filled as that meeting was. */
export const scheduleAgainAddress = (meetingId: string) => `/meetings/new?${new URLSearchParams({ from: meetingId })}`;
