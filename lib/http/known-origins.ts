import "server-only";
import { env } from "../env";

type Known = { scheme: string; host: string };

const loopbackNames = new Set(["localhost", "127.0.0.1", "[::1]"]);
const defaultPorts: Record<string, string> = { "http:": ":80", "https:": ":443" };

/**
 * The origin at which a request with this `Host` is answered, such as `https://meet.example.com`; null for a name that
 * is not ours, which some other site may have pointed here. Loopback names are ours at every port: tunnels change it.
 */
export function originOfHost(host: string): string | null {
  const written = host.toLowerCase();
  if (isLoopbackHost(written)) return new URL(`http://${written}`).origin;
  const known = knownOrigins().find(({ scheme, host: ours }) => ours === withoutDefaultPort(written, scheme));
  return known ? `${known.scheme}//${known.host}` : null;
}

/** A name of this machine that no name server can give to another one. */
export function isLoopbackHost(host: string): boolean {
  return /^[^/?#@\\\s]+$/.test(host) && URL.canParse(`http://${host}`) && loopbackNames.has(nameOf(host));
}

/** PUBLIC_ORIGIN first, then what ALLOWED_HOSTS adds; one without a scheme has that of PUBLIC_ORIGIN. */
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
