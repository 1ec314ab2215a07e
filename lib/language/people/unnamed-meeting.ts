/** What a meeting without a title is called everywhere. */
export const unnamedMeeting = (hostName: string) => `${hostName}'s meeting`;
