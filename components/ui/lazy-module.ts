/** Code that comes when it is first wanted; one that did not come is asked for again the next time. */
export type LazyModule<T> = { now: () => T | undefined; load: () => Promise<T> };

export function lazyModule<T>(fetchPart: () => Promise<T>): LazyModule<T> {
  let part: T | undefined;
  let coming: Promise<T> | undefined;
  async function load() {
    try {
      part = await fetchPart();
      return part;
    } catch (error) {
      coming = undefined;
      throw error;
    }
  }
  return {
    now: () => part,
    load: () => {
      coming ??= load();
      return coming;
    },
  };
}
