import { z } from "zod";

/** An id in a path. */
export const idParam = z.uuid();

/** A moment that a caller sends: any offset, but never none. */
export const timestampInput = z.iso
  .datetime({ offset: true, message: "Send an ISO 8601 time with its UTC offset." })
  .transform((text) => new Date(text));

/** A moment that we send: UTC, milliseconds. */
export const timestamp = z.iso.datetime();
