/** Describes the setting that lets members ask the assistant. */
export const copilotWords =
  "Members can ask about this meeting and past notes they can read. Only the person who asks sees the answer; guests don't see the assistant.";
