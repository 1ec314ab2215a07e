export const untoldMailKey = (seriesId: string) => `series-untold-mail:${seriesId}`;
