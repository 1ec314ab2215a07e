const yearSeconds = 365 * 24 * 3600;

/** Remembers something in this browser, and sends it along with each page. Null forgets it. */
export function writeCookie(name: string, value: string | null) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox.
  document.cookie = `${name}=${encodeURIComponent(value ?? "")}; path=/; max-age=${value ? yearSeconds : 0}; samesite=lax`;
}
