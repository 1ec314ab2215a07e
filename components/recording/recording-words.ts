/** Describes the setting that records a meeting from its start. */
export const recordingWords =
  "Sound and pictures, from the moment somebody is inside. Everybody is told at the door, and sees and hears it.";
