/** Where a page may not choose the speaker. */
export const systemSpeaker = {
  name: "System speaker",
  note: "This browser plays sound where your system's settings say. Choose the speaker there.",
};
