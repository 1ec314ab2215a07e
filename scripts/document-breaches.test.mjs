import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { documentBreaches } from "./document-breaches.mjs";

/** What is wrong in the documents of a repository with these files. */
function check(files) {
  const root = mkdtempSync(path.join(os.tmpdir(), "documents-test-"));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  const breaches = documentBreaches(root);
  rmSync(root, { recursive: true });
  return breaches;
}

const code = {
  "lib/core/meetings/policy.ts": "",
  "app/(room)/room/[code]/page.tsx": "",
  "app/api/m/[code]/route.ts": "",
  "e2e/polls.spec.ts": "",
  "docs/door.md": "# The door\n\n## Who `knocks`, and when?\n",
};

test("every path that a document names exists, whole, without its ending or as a pattern", () => {
  const right = `
    \`lib/core/meetings/policy.ts\`, lib/core/meetings, (lib/core/), \`lib/*/meetings/policy\`, \`app/(room)\`,
    \`app/api/m/[code]\`, \`lib/**/{policy,queries}.ts\`, [lib/core](lib/core), policy.ts and \`e2e/polls\` are there.
    \`lib/<layer>/schema.ts\`, \`<verb>-<noun>.ts\`, \`*.test.tsx\`, \`lib/core/…\` and public/effects/noise say no more.
    Addresses such as /docs/begin, https://example.org/lib/core and example.org/app/page are none.`;
  expect(check({ ...code, "README.md": right })).toEqual([]);
  const wrong =
    "`lib/core/meeting/policy.ts`, lib/core/meetings/polic, `app/(site)`, `lib/*/door`, queries.ts, e2e/poll.";
  expect(check({ ...code, "docs/product/rooms.md": wrong })).toEqual(
    ["lib/core/meeting/policy.ts", "lib/core/meetings/polic", "app/(site)", "lib/*/door", "e2e/poll", "queries.ts"].map(
      (name) => `docs/product/rooms.md: ${name} does not exist`,
    ),
  );
});

test("a decision that was replaced may name the code of its day, but no dead link", () => {
  const text = "# 1. Popups\n\n2026-11-22, replaced by [2](0002-later.md) on 2026-11-24\n\n`lib/popups.ts`\n";
  expect(check({ "docs/decisions/0001-popups.md": text, "docs/decisions/0002-later.md": "" })).toEqual([]);
  expect(check({ "docs/decisions/0001-popups.md": text })).toEqual([
    "docs/decisions/0001-popups.md: the link to 0002-later.md leads nowhere",
  ]);
});

test("a link leads to a file and to one of its headings", () => {
  const links = ["docs/door.md", "docs/door.md#who-knocks-and-when", "#read-more", "https://example.org/no.md"];
  const text = `## Read more\n\n${links.map((one) => `[x](${one})`).join(" ")}`;
  expect(check({ ...code, "README.md": text })).toEqual([]);
  expect(check({ ...code, "README.md": "[x](docs/window.md) [x](docs/door.md#who) [x](#more)" })).toEqual(
    ["docs/window.md", "docs/door.md#who", "#more"].map((one) => `README.md: the link to ${one} leads nowhere`),
  );
});

test("each override of a package has its reason in docs/dependencies.md", () => {
  const manifest = JSON.stringify({ overrides: { "next-auth": { nodemailer: "$nodemailer" }, "@scope/two": "1.0.0" } });
  const page = "`next-auth` asks for an older nodemailer.";
  expect(check({ "package.json": manifest, "docs/dependencies.md": page })).toEqual([
    "docs/dependencies.md: no reason for the override of @scope/two",
  ]);
});
