export const pollsPerMeetingMax = 50;
export const questionLengthMax = 300;
export const optionLengthMax = 200;
export const optionsMin = 2;
export const optionsMax = 20;

/** The id prefix of lines in the notes that report a poll. */
const polledIdStart = "poll-";

export const polledId = (pollId: string) => `${polledIdStart}${pollId.slice(-12)}`;

export const isPolled = ({ id }: { id: string }) => id.startsWith(polledIdStart);
