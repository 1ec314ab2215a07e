export const homePath = "/home";

/** A path of ours to go to afterwards; anything that could lead to another site becomes home. */
export function returnPath(requested: string | string[] | undefined): string {
  const path = typeof requested === "string" ? requested : undefined;
  if (!path) return homePath;
  const base = "https://parley.invalid";
  try {
    const url = new URL(path, base);
    // next-auth sends whole addresses of this site; only their path is kept.
    const isOwn = url.origin === base ? path.startsWith("/") : /^https?:\/\//.test(path);
    const kept = url.pathname + url.search + url.hash;
    return isOwn && !kept.startsWith("//") && !kept.startsWith("/sign-in") ? kept : homePath;
  } catch {
    return homePath;
  }
}
