/** Of people of a series: their invitations to each occurrence that has not started, where the host reads what became of them. */
export const inOccurrences = (seriesId: string, emailKeys: string[]) => ({
  emailKey: { in: emailKeys },
  meeting: { seriesId, status: "scheduled" as const },
});
