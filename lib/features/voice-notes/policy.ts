type Caller = { credential: { type: "session" | "token" } };

/** A voice note is its owner's alone: queries find no other. */
export const voiceNotesPolicy = {
  /** To remove a note for good, an API token counts as recent proof; a browser session has to bring one. */
  needsRecentAuth: ({ credential }: Caller) => credential.type === "session",
};
