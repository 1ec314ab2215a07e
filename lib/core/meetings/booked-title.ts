type Booking = { typeTitle: string; name: string };

/** The title of a meeting that was booked on a booking page, where its host sees it. */
export const bookedTitle = ({ typeTitle, name }: Booking) => `${typeTitle}: ${name}`;

/**
 * The title in mails to those invited. The booker's name is not in it: whoever books may type anybody's address, and
 * these mails are no way to write to strangers. Null: the meeting has no title.
 */
export const titleInMails = (
  { title, booking }: { title: string | null; booking: Booking | null },
  hostName: string,
): string | null => (booking && title === bookedTitle(booking) ? `${booking.typeTitle} with ${hostName}` : title);
