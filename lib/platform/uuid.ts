import { v7 as uuidV7 } from "uuid";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** True if the text has the form of an id of this service. */
export const isUuid = (text: string) => uuid.test(text);

/** Before every id that is made at this time or later. */
export const firstIdAt = (time: Date) => uuidV7({ msecs: time.getTime(), seq: 0, random: new Uint8Array(16) });
