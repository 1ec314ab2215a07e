import "server-only";

/**
 * Next gives pages and route handlers separate instances of a module, but a process must have one pool,
 * one LISTEN connection and one announcer. Those live here.
 */
export function processWide<T>(name: string, make: () => T): T {
  const store = globalThis as typeof globalThis & { __parley?: Map<string, unknown> };
  store.__parley ??= new Map();
  if (!store.__parley.has(name)) store.__parley.set(name, make());
  return store.__parley.get(name) as T;
}
