/** One recorder in a browser, whichever tab and account. */
const lock = "parley-recorder";

/** Releases it. Null: another tab records. */
export function takeRecorder(): Promise<(() => void) | null> {
  return new Promise((resolve, reject) => {
    const held = (granted: Lock | null) => {
      if (!granted) return resolve(null);
      return new Promise<void>((release) => resolve(release));
    };
    navigator.locks.request(lock, { ifAvailable: true }, held).catch(reject);
  });
}

export async function isRecorderTaken(): Promise<boolean> {
  const { held } = (await navigator.locks?.query()) ?? {};
  return held?.some(({ name }) => name === lock) ?? false;
}

/** Also when its tab is closed, or crashes. */
export const whenRecorderIsFree = () => navigator.locks.request(lock, { mode: "shared" }, async () => {});

export type RecorderNews = { state: "recording" | "paused"; startedAt: string; elapsedMs: number };

export const openRecorderChannel = () => new BroadcastChannel(lock);
