export const handleLengthMin = 3;
export const handleLengthMax = 40;
/** Former handles that one person keeps from everybody else. */
export const retiredHandlesMax = 10;
export const typesMax = 20;
export const hoursRangesMax = 42;
export const horizonDaysMax = 365;
export const slotsWindowDaysMax = 62;
export const bookingsPerPageMax = 100;
export const bookingGuestsMax = 5;
export const bookingNoteLengthMax = 1000;
export const undoMinutes = 10;
/** Weekdays from Monday, nine to five: what a new page offers. */
export const usualHours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start_minute: 540, end_minute: 1020 }));

/** The page behind the links in the booker's mails; `act` opens it at that question. */
export const heldBookingPath = (handle: string, token: string, act?: "move" | "cancel") =>
  `/book/${handle}/booking?i=${token}${act ? `&act=${act}` : ""}`;
/** Where the host answers a booking that waits for a yes; the links only preselect, because mail scanners open them. */
export const bookingAnswerPath = (bookingId: string, answer: "yes" | "no") =>
  `/booking?answer=${answer}&booking=${bookingId}`;
