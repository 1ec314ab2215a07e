/** Remembers on this machine whether the rail is narrow. */
export const railCookie = "parley_rail";
