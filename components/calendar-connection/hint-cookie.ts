/** Remembers in this browser that the hint to connect a calendar was closed. */
export const hintCookie = "parley_calendar_hint";
