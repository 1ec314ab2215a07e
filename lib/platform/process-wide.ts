import "server-only";

/**
 * One instance per process. Next loads a module once for pages and once for route handlers, but a process must have one
 * pool, one LISTEN connection and one announcer.
 */
export function processWide<T>(name: string, make: () => T): T {
  const store = globalThis as typeof globalThis & { __parley?: Map<string, unknown> };
  store.__parley ??= new Map();
  if (!store.__parley.has(name)) store.__parley.set(name, make());
  return store.__parley.get(name) as T;
}
