/** Remembers in this browser whether the sidebar is collapsed. */
export const railCookie = "parley_rail";
