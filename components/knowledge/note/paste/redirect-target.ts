const google = /^(?:www\.)?google\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/;

/** Where pages in between say that they lead: search engines, mail filters, networks. */
const redirects: readonly { host: RegExp; path: RegExp; target: (url: URL) => string | null | undefined }[] = [
  { host: google, path: /^\/url$/, target: ({ searchParams }) => searchParams.get("q") || searchParams.get("url") },
  { host: /^(?:www\.)?bing\.com$/, path: /^\/ck\/a$/, target: ({ searchParams }) => fromBase64(searchParams.get("u")) },
  { host: /^(?:html\.|lite\.)?duckduckgo\.com$/, path: /^\/l\/?$/, target: parameter("uddg") },
  { host: /^r\.search\.yahoo\.com$/, path: /\/RU=/, target: ({ pathname }) => fromPath(/\/RU=([^/]+)/.exec(pathname)) },
  { host: /\.safelinks\.protection\.outlook\.com$/, path: /^/, target: parameter("url") },
  { host: /^(?:l|lm)\.(?:facebook|messenger|instagram)\.com$/, path: /^/, target: parameter("u") },
  { host: /^(?:www\.|m\.)?youtube\.com$/, path: /^\/redirect$/, target: parameter("q") },
];
/** One may lead to another. */
const depthMax = 3;

/** The page that a link leads to in the end, where it goes by one of those; else the address itself. */
export function redirectTarget(address: string): string {
  let found = address;
  for (let depth = 0; depth < depthMax; depth += 1) {
    const url = webAddress(found);
    const redirect = url && redirects.find(({ host, path }) => host.test(url.hostname) && path.test(url.pathname));
    const target = webAddress((url && redirect?.target(url)) ?? "");
    if (!target) break;
    found = target.href;
  }
  return found;
}

function webAddress(text: string): URL | null {
  if (!/^https?:\/\//i.test(text)) return null;
  return URL.canParse(text) ? new URL(text) : null;
}

function parameter(name: string) {
  return ({ searchParams }: URL) => searchParams.get(name);
}

/** `a1`, and the address in letters that need no escape. */
function fromBase64(value: string | null): string | null {
  const letters = /^a1([\w-]+)$/.exec(value ?? "")?.[1];
  if (!letters) return null;
  try {
    const bytes = Uint8Array.from(atob(letters.replace(/-/g, "+").replace(/_/g, "/")), (one) => one.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function fromPath(match: RegExpExecArray | null): string | null {
  try {
    return decodeURIComponent(match?.[1] ?? "");
  } catch {
    return null;
  }
}
