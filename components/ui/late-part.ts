/** Code that comes when it is first wanted; one that did not come is asked for again the next time. */
export type LatePart<T> = { now: () => T | undefined; load: () => Promise<T> };

export function latePart<T>(fetchPart: () => Promise<T>): LatePart<T> {
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
