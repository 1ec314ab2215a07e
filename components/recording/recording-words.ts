/** Of the switch that has a meeting recorded from its beginning. */
export const recordingWords =
  "Sound and pictures, from the moment somebody is inside. Everybody is told at the door, and sees and hears it.";
