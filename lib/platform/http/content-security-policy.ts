/**
 * Allows our own origin, scripts with the nonce, the media server, and the bucket that browsers send files to.
 * `mediaUrl`: the public URL of the media server. `storageUrl`: null if files are on the disk. `signInUrl`: the provider that a form may lead to; null without one.
 * `evalAllowed`: only for the development build. `framedBy`: what may show the page in a frame: nothing, our own pages and
 * every other site (`*`), or one origin.
 */
export function contentSecurityPolicy(options: {
  nonce: string;
  mediaUrl: string;
  storageUrl: string | null;
  signInUrl: string | null;
  evalAllowed: boolean;
  framedBy?: string;
}): string {
  const { nonce, mediaUrl, storageUrl, signInUrl, evalAllowed, framedBy = "'none'" } = options;
  const storage = storageUrl ? [new URL(storageUrl).origin] : [];
  const directives: Record<string, string[]> = {
    "default-src": ["'self'"],
    "script-src": [
      "'self'",
      `'nonce-${nonce}'`,
      "'strict-dynamic'",
      "'wasm-unsafe-eval'",
      ...(evalAllowed ? ["'unsafe-eval'"] : []),
    ],
    // React's `style` attributes and the whiteboard need inline styles.
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "blob:", "data:", ...storage],
    "font-src": ["'self'", "data:"],
    "media-src": ["'self'", "blob:"],
    "connect-src": ["'self'", ...mediaOrigins(mediaUrl), ...storage],
    "worker-src": ["'self'", "blob:"],
    "frame-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'", ...(signInUrl ? [new URL(signInUrl).origin] : [])],
    "frame-ancestors": [framedBy],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

/** The LiveKit client opens a WebSocket; when that fails, it asks the same server over HTTP for the reason. */
function mediaOrigins(mediaUrl: string): string[] {
  const { protocol, host } = new URL(mediaUrl);
  const secure = protocol === "wss:" || protocol === "https:";
  return secure ? [`wss://${host}`, `https://${host}`] : [`ws://${host}`, `http://${host}`];
}
