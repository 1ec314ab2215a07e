import { transformSync } from "esbuild";
import { expect, test } from "vitest";
import { browserNoticeScript } from "./browser-notice";

test("a browser of 2011 can read the notice for old browsers", () => {
  const compiled = (target: string) => transformSync(browserNoticeScript, { target }).code;
  expect(compiled("es5")).toBe(compiled("esnext"));
});
