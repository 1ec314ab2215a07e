/** Of the times that administrators opened one meeting, the newest. */
export const openingsShown = 100;
