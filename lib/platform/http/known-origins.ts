import "server-only";
import { env } from "@/lib/platform/env";

type Known = { scheme: string; host: string };

const loopbackNames = new Set(["localhost", "127.0.0.1", "[::1]"]);
const defaultPorts: Record<string, string> = { "http:": ":80", "https:": ":443" };

/**
 * The origin for a `Host` header, such as `https://meet.example.com`. Null for an unknown name, which may be a DNS
 * rebinding attack. Loopback names are accepted with every port, because SSH tunnels change the port.
 */
export function originOfHost(host: string): string | null {
  const written = host.toLowerCase();
  if (isLoopbackHost(written)) return new URL(`http://${written}`).origin;
  const known = knownOrigins().find(({ scheme, host: ours }) => ours === withoutDefaultPort(written, scheme));
  return known ? `${known.scheme}//${known.host}` : null;
}

/** A loopback name, which DNS cannot point to another machine. */
export function isLoopbackHost(host: string): boolean {
  return /^[^/?#@\\\s]+$/.test(host) && URL.canParse(`http://${host}`) && loopbackNames.has(nameOf(host));
}

/** PUBLIC_ORIGIN and ALLOWED_HOSTS. Entries without a scheme get that of PUBLIC_ORIGIN. */
function knownOrigins(): Known[] {
  const scheme = new URL(env.PUBLIC_ORIGIN).protocol;
  return [env.PUBLIC_ORIGIN, ...env.ALLOWED_HOSTS]
    .map((entry) => (entry.includes("://") ? entry : `${scheme}//${entry}`))
    .filter((entry) => URL.canParse(entry))
    .map((entry) => ({ scheme: new URL(entry).protocol, host: new URL(entry).host }));
}

const nameOf = (host: string) => host.toLowerCase().replace(/:\d*$/, "");

function withoutDefaultPort(host: string, scheme: string): string {
  const port = defaultPorts[scheme] ?? "";
  return port && host.endsWith(port) ? host.slice(0, -port.length) : host;
}
