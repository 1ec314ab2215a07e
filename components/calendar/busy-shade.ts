/** Hatched: busy elsewhere, or not an hour of this day. */
export const busyShade = "bg-[repeating-linear-gradient(135deg,var(--press)_0_3px,transparent_3px_7px)] bg-raised";
