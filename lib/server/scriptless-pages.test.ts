import { expect, test } from "vitest";
import { isScriptless, withoutScripts } from "./scriptless-pages";

const ask = (url: string, headers = {}) => isScriptless({ url, headers } as Parameters<typeof isScriptless>[0]);

test.each([
  ["/sign-in", true],
  ["/sign-in?error=x", true],
  ["/book/ana", true],
  ["/book/ana/intro?day=2026-11-25", true],
  ["/book/ana/booking?i=abc", true],
  ["/book", false],
  ["/book/ana/intro/more", false],
  ["/booking", false],
  ["/pricing?billing=yearly", true],
  ["/home", false],
])("%s without scripts: %s", (url, expected) => {
  expect(ask(url)).toBe(expected);
});

test("a navigation inside the app gets the page's data", () => {
  expect(ask("/book/ana", { rsc: "1" })).toBe(false);
});

test("scripts of the framework are cut out; the page's own stay", () => {
  const own =
    '<script nonce="a" data-keep="">let one;</script><p>Text</p><script data-keep="" src="/booking.js"></script>';
  const html = `<link rel="preload" as="script" href="/x.js"/><script src="/x.js" async=""></script>${own}<script nonce="a">self.__next_f.push("<p data-keep>")</script>`;
  expect(withoutScripts(html)).toBe(own);
});
