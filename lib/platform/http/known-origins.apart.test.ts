import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function install(configuration: Record<string, string>) {
  vi.resetModules();
  for (const [name, value] of Object.entries(configuration)) vi.stubEnv(name, value);
  const { originOfHost } = await import("./known-origins");
  const { isSameOrigin } = await import("./same-origin");
  return { originOfHost, isSameOrigin };
}

const proxied = {
  PUBLIC_ORIGIN: "https://meet.example.com",
  ALLOWED_HOSTS: "Talk.example.com:8443, http://10.0.0.5:3000",
};

test.each([
  ["localhost:3000", "http://localhost:3000"],
  ["127.0.0.1", "http://127.0.0.1"],
  ["[::1]:8080", "http://[::1]:8080"],
  ["meet.example.com", "https://meet.example.com"],
  ["MEET.example.com:443", "https://meet.example.com"],
  ["meet.example.com:80", null],
  ["talk.example.com:8443", "https://talk.example.com:8443"],
  ["talk.example.com", null],
  ["10.0.0.5:3000", "http://10.0.0.5:3000"],
  ["evil.com", null],
  ["localhost.evil.com", null],
  ["localhost:3000@evil.com", null],
  ["127.0.0.1.nip.io", null],
  ["127.1", null],
  ["localhost:99999", null],
  ["", null],
])("a request to the host %j is answered at %j", async (host, origin) => {
  const { originOfHost } = await install(proxied);
  expect(originOfHost(host)).toBe(origin);
});

test.each([
  ["our own page", { origin: "https://meet.example.com", host: "meet.example.com" }, true],
  [
    "our own page, behind a proxy that asks by another name",
    { origin: "https://meet.example.com", host: "127.0.0.1:3000" },
    true,
  ],
  ["a page at a loopback name, asked by it", { origin: "http://localhost:3000", host: "localhost:3000" }, true],
  ["another program's page on this machine", { origin: "http://localhost:5173", host: "localhost:3000" }, false],
  ["the same host without encryption", { origin: "http://meet.example.com", host: "meet.example.com" }, false],
  ["the same host at another port", { origin: "https://meet.example.com:8443", host: "meet.example.com" }, false],
  ["a stranger's host that names itself twice", { origin: "http://evil.com", host: "evil.com" }, false],
  ["an origin that is none", { origin: "null", host: "localhost:3000" }, false],
  ["a browser that says so itself", { "sec-fetch-site": "same-origin", host: "meet.example.com" }, true],
  [
    "a stranger's host whose page a browser takes for its own",
    { "sec-fetch-site": "same-origin", host: "evil.com" },
    false,
  ],
  ["a page of another site", { "sec-fetch-site": "cross-site", host: "meet.example.com" }, false],
])("%s is of the same origin: %j %s", async (_who, headers, expected) => {
  const { isSameOrigin } = await install(proxied);
  expect(isSameOrigin(new Headers(headers as Record<string, string>))).toBe(expected);
});
