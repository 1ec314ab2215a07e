/** Height of an hour in pixels. */
export const hourPx = 60;

export const toPx = (minutes: number) => (minutes * hourPx) / 60;
export const toMinutes = (px: number) => (px * 60) / hourPx;

/** Where a time is put down. */
export const stepMinutes = 15;
/** A meeting that is drawn by a click. */
export const usualMinutes = 30;
export const stepMs = stepMinutes * 60_000;

/** To a full quarter of an hour: all zones are whole quarters apart. */
export const snap = (at: number) => Math.round(at / stepMs) * stepMs;

/** The usual hours of a day. */
export const morning = 8;
export const evening = 19;
