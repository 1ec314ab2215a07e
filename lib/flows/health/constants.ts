/** How long any of it may take to answer. */
export const answerMs = 3000;
/** How long an announcement may take to arrive: less than an answer, which says what to do. */
export const announcedMs = 2500;
/** What the other's clock may say. */
export const clockSecondsMax = 2;
export const freeGigabytes = { red: 1, amber: 5 };
export const certificateDays = { red: 7, amber: 21 };
export const backupDays = { red: 7, amber: 2 };
export const restoreTestDays = 180;
/** How long a job that is due may wait. */
export const queueSeconds = { red: 600, amber: 60 };
export const slowSeconds = 30;
