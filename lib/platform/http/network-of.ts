import "server-only";
import { isIPv4, isIPv6 } from "node:net";

/** Identifies a client for limits: its IPv4 address, or the /64 of its IPv6 address, because one client has all of it. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  return isIPv6(plain) ? `${firstGroups(plain, 4)}::/64` : plain;
}

/** What is kept of an address: the /24 of IPv4, the /48 of IPv6. Null: it is none. */
export function shortNetworkOf(address: string): string | null {
  const plain = plainAddress(address);
  if (isIPv6(plain)) return `${firstGroups(plain, 3)}::/48`;
  return isIPv4(plain) ? `${plain.split(".").slice(0, 3).join(".")}.0/24` : null;
}

const plainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");

function firstGroups(plain: string, count: number): string {
  const [before = "", after] = plain.toLowerCase().split("::");
  const head = before.split(":").filter(Boolean);
  const tail = (after ?? "").split(":").filter(Boolean);
  const zeros = after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  const groups = [...head, ...Array<string>(zeros).fill("0"), ...tail];
  return groups
    .slice(0, count)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
