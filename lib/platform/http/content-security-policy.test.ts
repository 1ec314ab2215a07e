import { expect, test } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy";

const policy = contentSecurityPolicy({
  nonce: "abc",
  mediaUrl: "wss://media.example.com",
  storageUrl: null,
  signInUrl: null,
  evalAllowed: false,
});

test("no third party's origin is in the policy", () => {
  const origins = policy.match(/[a-z]+:\/\/[^\s;]+/g);
  expect(origins).toEqual(["wss://media.example.com", "https://media.example.com"]);
});

test("scripts run by their nonce alone, and never from text", () => {
  expect(policy).toMatch(/script-src 'self' 'nonce-abc' 'strict-dynamic' 'wasm-unsafe-eval';/);
});

test("a media server on this machine is reached without encryption", () => {
  const local = contentSecurityPolicy({
    nonce: "abc",
    mediaUrl: "http://127.0.0.1:7880",
    storageUrl: null,
    signInUrl: null,
    evalAllowed: false,
  });
  expect(local).toContain("connect-src 'self' ws://127.0.0.1:7880 http://127.0.0.1:7880;");
});

test("a form leads to this site and to the sign-in provider alone", () => {
  const google = "https://accounts.google.com/some/path";
  const withGoogle = contentSecurityPolicy({
    nonce: "abc",
    mediaUrl: "ws://m",
    storageUrl: null,
    signInUrl: google,
    evalAllowed: false,
  });
  expect(policy).toContain("form-action 'self';");
  expect(withGoogle).toContain("form-action 'self' https://accounts.google.com;");
});

test("no page is shown in a frame, unless it says in whose", () => {
  const framed = contentSecurityPolicy({
    nonce: "abc",
    mediaUrl: "wss://m",
    storageUrl: null,
    signInUrl: null,
    evalAllowed: false,
    framedBy: "https://shop.example",
  });
  expect(policy).toMatch(/frame-ancestors 'none'$/);
  expect(framed).toMatch(/frame-ancestors https:\/\/shop\.example$/);
});

test("files go to the bucket and pictures come from it, and nothing else does", () => {
  const storageUrl = "https://s3.example.com/some/path";
  const stored = contentSecurityPolicy({
    nonce: "abc",
    mediaUrl: "wss://m",
    storageUrl,
    signInUrl: null,
    evalAllowed: false,
  });
  expect(stored.match(/[a-z-]+ [^;]*s3\.example\.com(?=;)/g)).toEqual([
    "img-src 'self' blob: data: https://s3.example.com",
    "connect-src 'self' wss://m https://m https://s3.example.com",
  ]);
});
