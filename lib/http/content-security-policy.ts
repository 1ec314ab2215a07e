/**
 * What a page may load and reach: itself, its own scripts by their nonce, and the media server.
 * `mediaUrl` is what browsers connect to; `evalAllowed` serves the development build alone.
 */
export function contentSecurityPolicy(options: { nonce: string; mediaUrl: string; evalAllowed: boolean }): string {
  const { nonce, mediaUrl, evalAllowed } = options;
  const directives: Record<string, string[]> = {
    "default-src": ["'self'"],
    "script-src": [
      "'self'",
      `'nonce-${nonce}'`,
      "'strict-dynamic'",
      "'wasm-unsafe-eval'",
      ...(evalAllowed ? ["'unsafe-eval'"] : []),
    ],
    // Styles on elements are how React and the whiteboard place things.
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "blob:", "data:"],
    "font-src": ["'self'", "data:"],
    "media-src": ["'self'", "blob:"],
    "connect-src": ["'self'", ...mediaOrigins(mediaUrl)],
    "worker-src": ["'self'", "blob:"],
    "frame-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

/** The client opens a socket, and asks the same server over HTTP why one did not open. */
function mediaOrigins(mediaUrl: string): string[] {
  const { protocol, host } = new URL(mediaUrl);
  const secure = protocol === "wss:" || protocol === "https:";
  return secure ? [`wss://${host}`, `https://${host}`] : [`ws://${host}`, `http://${host}`];
}
