import { jottedIdStart } from "@/lib/core/meetings/constants";
export const jottingsLengthMax = 20_000;

/** Within the 40 characters that the id of a line may have. */
export const jottedId = (userId: string, place: number) =>
  `${jottedIdStart}${userId.replaceAll("-", "")}-${place.toString(36)}`;

export const isJotted = ({ id }: { id: string }) => id.startsWith(jottedIdStart);
