type Titled = { typeTitle: string; name: string };

/** The title of a booked meeting in the app, where the host and the booker see it. */
export const bookingTitle = ({ typeTitle, name }: Titled) => `${typeTitle}: ${name}`;
