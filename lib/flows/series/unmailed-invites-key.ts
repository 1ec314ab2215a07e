/**
 * Not among the mails that go out once the calendar fails (`waitingMailsKey`): the request that invited is mailing then,
 * also guests, and they would be mailed twice.
 */
export const unmailedInvitesKey = (seriesId: string) => `series-untold-mail:${seriesId}`;
