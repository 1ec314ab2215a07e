import { expect, test } from "vitest";
import { isPublicAddress, lookupPublic, PrivateAddress } from "./public-address";

test.each([
  "127.0.0.1",
  "127.8.8.8",
  "0.0.0.0",
  "10.1.2.3",
  "100.100.100.200",
  "169.254.169.254",
  "168.63.129.16",
  "172.31.255.255",
  "192.168.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "::ffff:a9fe:a9fe",
  "::127.0.0.1",
  "64:ff9b::7f00:1",
  "2002:7f00:1::",
  "fd00:ec2::254",
  "fe80::1",
  "ff02::1",
])("%s is not of the internet", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(["8.8.8.8", "172.32.0.1", "192.169.0.1", "169.253.0.1", "2606:4700::1111", "::ffff:8.8.8.8"])(
  "%s is",
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([true, false])("a name that leads to this machine alone is not found (all: %s)", async (all) => {
  const error = await new Promise((resolve) => lookupPublic("localhost", { all }, resolve));
  expect(error).toBeInstanceOf(PrivateAddress);
});
