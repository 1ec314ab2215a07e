import path from "node:path";

/** Material that nobody of the project made: its README says what is in it. It is not part of the project. */
export const outsideFolder = process.env.OUTSIDE_DATA ?? path.join(import.meta.dirname, "../../../shared/data");
