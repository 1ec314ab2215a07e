import "server-only";
import { type LookupAddress, type LookupOptions, lookup } from "node:dns";
import { BlockList, isIP } from "node:net";

const ranges4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  // Link-local; 169.254.169.254 tells a cloud machine its secrets.
  "169.254.0.0/16",
  // Azure's machines are told theirs here.
  "168.63.129.16/32",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
];
/** The last line leads to IPv4 addresses in other ways. Mapped ones (::ffff:0:0/96) are checked as IPv4 by BlockList. */
const ranges6 = [
  ...["::/127", "fc00::/7", "fe80::/10", "fec0::/10", "ff00::/8", "2001:db8::/32", "100::/64"],
  ...["::/96", "::ffff:0:0:0/96", "64:ff9b::/96", "64:ff9b:1::/48", "2001::/32", "2002::/16"],
];

const notPublic = new BlockList();
for (const [family, ranges] of [
  ["ipv4", ranges4],
  ["ipv6", ranges6],
] as const) {
  for (const range of ranges) {
    const [address = "", bits] = range.split("/");
    notPublic.addSubnet(address, Number(bits), family);
  }
}

/** Whether an IP address is of the internet, and neither of this machine nor of a network around it. */
export const isPublicAddress = (address: string) => !notPublic.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");

export class PrivateAddress extends Error {
  override readonly name = "PrivateAddress";
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/**
 * For sockets, in place of `dns.lookup`: finds public addresses alone. The connection is made to what was checked here, so
 * a name that resolves to another address a moment later gains nothing.
 */
export function lookupPublic(hostname: string, options: LookupOptions, found: Found): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, []);
    const allowed = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = allowed;
    if (!first) return found(new PrivateAddress("The name leads to a private address."), []);
    if (options.all) found(null, allowed);
    else found(null, first.address, first.family);
  });
}
