/** With the waits between them ten hours: longer than mail servers are away, or put off senders whom they do not know. */
export const mailAttemptsMax = 11;
