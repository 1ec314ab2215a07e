import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { RouteTable } from "./route-table";

const folder = mkdtempSync(path.join(os.tmpdir(), "route-table-"));
for (const route of ["meetings", "meetings/search", "meetings/[meeting_id]", "auth/[...nextauth]", "m/[code]/guest"]) {
  mkdirSync(path.join(folder, route), { recursive: true });
  writeFileSync(path.join(folder, route, "route.ts"), "");
}
const table = new RouteTable(folder, "route.ts", "api");
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ["/api/meetings", "meetings", {}],
  ["/api/meetings/search", "meetings/search", {}],
  ["/api/meetings/abc", "meetings/[meeting_id]", { meeting_id: "abc" }],
  ["/api/meetings/a%20b", "meetings/[meeting_id]", { meeting_id: "a b" }],
  ["/api/m/abc/guest", "m/[code]/guest", { code: "abc" }],
  ["/api/auth/callback/email", "auth/[...nextauth]", { nextauth: ["callback", "email"] }],
])("%s is answered by %s", (pathname, route, params) => {
  expect(table.match(pathname)).toEqual({ file: path.join(folder, route, "route.ts"), params });
});

test.each(["/api", "/meetings", "/api/meetings/", "/api/meetings/abc/nothing", "/api/m/abc", "/api/meetings/%E0%A4%A"])(
  "%s is answered by nobody here",
  (pathname) => {
    expect(table.match(pathname)).toBeNull();
  },
);
