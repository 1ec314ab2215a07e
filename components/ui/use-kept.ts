import { useState } from "react";

/** State that outlives the component, by its key in a store of the page: what is half written comes back with its form. */
export function useKept<T>(store: Map<string, T>, key: string, initial: () => T) {
  const [value, setValue] = useState(() => store.get(key) ?? initial());
  const keep = (next: T) => {
    store.set(key, next);
    setValue(next);
  };
  return [value, keep, () => void store.delete(key)] as const;
}
