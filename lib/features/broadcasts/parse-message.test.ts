import fc from "fast-check";
import { expect, test } from "vitest";
import { inlineText, proseText } from "@/lib/platform/emails/prose-text";
import { fillIn, parseMessage } from "./parse-message";

const issuesOf = (body: string, subject = "News") => {
  const read = parseMessage({ subject, body });
  return "issues" in read ? read.issues : [];
};
function textOf(body: string, name = "Ana") {
  const read = parseMessage({ subject: "News", body });
  if ("issues" in read) throw new Error(JSON.stringify(read.issues));
  return proseText(fillIn(read, name).nodes);
}

test.each([
  ["Hello {{nam}}", "line 1, character 7"],
  ["Hello\n\n{{ name }}", "line 3, character 1"],
  ["Hello\r\n{name}", "line 2, character 1"],
  ["{{name}}}", "line 1, character 9"],
  ["{{{name}}}", "line 1, character 1"],
  ["{{name", "line 1, character 1"],
  ["{{name}} and {% if %}", "line 1, character 14"],
  ["```\n{}\n```", "line 2, character 1"],
  ["{{constructor}}", "line 1, character 1"],
])("%j is refused with its place", (body, place) => {
  expect(issuesOf(body)).toEqual([
    { path: "body", message: `{{name}} is the only thing that can stand in braces (${place}).` },
  ]);
});

test("braces of a subject are refused, too", () => {
  expect(issuesOf("Hello", "News {x}")).toEqual([
    { path: "subject", message: "{{name}} is the only thing that can stand in braces (character 6)." },
  ]);
});

test.each([
  ["Hello <script>alert(1)</script>", "HTML isn't supported (line 1, character 7)."],
  ["one\n\n<div onclick=x>", "HTML isn't supported (line 3, character 1)."],
  ["<!-- hidden -->", "HTML isn't supported (line 1, character 1)."],
  [
    "![pixel](https://tracker.example/1.gif)",
    "Images aren't supported: the email has to work without them (line 1, character 1).",
  ],
  [
    "![pixel][p]\n\n[p]: https://tracker.example/1.gif",
    "Images aren't supported: the email has to work without them (line 1, character 1).",
  ],
  [
    "> - ![x](data:image/png;base64,AA)",
    "Images aren't supported: the email has to work without them (line 1, character 5).",
  ],
  [
    "[press](javascript:alert(1))",
    "Links need a full address that begins with https:, http: or mailto: (line 1, character 1).",
  ],
  [
    "[press](JaVaScRiPt:alert(1))",
    "Links need a full address that begins with https:, http: or mailto: (line 1, character 1).",
  ],
  [
    "[press](data:text/html,x)",
    "Links need a full address that begins with https:, http: or mailto: (line 1, character 1).",
  ],
  ["[press](/settings)", "Links need a full address that begins with https:, http: or mailto: (line 1, character 1)."],
  [
    "[press](//elsewhere.example)",
    "Links need a full address that begins with https:, http: or mailto: (line 1, character 1).",
  ],
  [
    "a [press][p]\n\n[p]: javascript:alert(1)",
    "Links need a full address that begins with https:, http: or mailto: (line 1, character 3).",
  ],
  ["A note[^1]\n\n[^1]: x", "Footnotes aren't supported (line 1, character 7)."],
  [`${"> ".repeat(60)}deep`, "This is nested too deeply (line 1, character 81)."],
])("%j is refused and not left out", (body, message) => {
  expect(issuesOf(body)).toEqual([{ path: "body", message }]);
});

test("deep nesting and long rows of marks are refused or read in no time", () => {
  const begun = performance.now();
  for (const mark of ["> ", "* ", "[", "*a ", "_a", "`", "<", "![", "- ", "| "]) {
    parseMessage({ subject: "News", body: mark.repeat(Math.floor(20_000 / mark.length)) });
  }
  expect(performance.now() - begun).toBeLessThan(20_000);
});

test("a name is text wherever it stands, and cannot become a link, a mark or another line", () => {
  const name = "*Eve* [x](https://evil.example) <b> $& {{name}}";
  const read = parseMessage({
    subject: "For {{name}}",
    body: "Hello **{{name}}**, `{{name}}` and [you](https://a.example/?n={{name}})",
  });
  if ("issues" in read) throw new Error("refused");
  const filled = fillIn(read, name);
  expect(filled.subject).toBe(`For ${name}`);
  const [paragraph] = filled.nodes;
  if (paragraph?.type !== "paragraph") throw new Error("no paragraph");
  expect(paragraph.children.map(({ type }) => type)).toEqual(["text", "strong", "text", "inlineCode", "text", "link"]);
  expect(inlineText(paragraph.children.slice(0, 2))).toBe(`Hello ${name}`);
  const link = paragraph.children.at(-1);
  expect(link?.type === "link" && link.url).toBe(`https://a.example/?n=${encodeURIComponent(name)}`);
  // What was read serves the next reader.
  expect(JSON.stringify(read.nodes)).not.toContain("Eve");
});

test("the text part reads as it is meant", () => {
  const body = `# Friday

Hello {{name}}, the **roof**
is [painted](https://roof.example/x), see https://roof.example or <ana@example.com>.

1. Wall
2. Door
   - inside

> Mind the _paint_

| A | B |
|---|---|
| 1 | 2 |

    code

A [reference][r].

[r]: https://roof.example/r "Title"`;
  expect(textOf(body)).toBe(`Friday

Hello Ana, the roof
is painted (https://roof.example/x), see https://roof.example or ana@example.com.

1. Wall
2. Door
   - inside

> Mind the paint

A | B
1 | 2

    code

A reference (https://roof.example/r).`);
});

test("whatever is typed is read, or refused with its place", () => {
  const bits = [
    "*",
    "_",
    "`",
    "[x](https://a.example)",
    "[r]",
    "\n",
    "\n\n",
    "- ",
    "1. ",
    "> ",
    "# ",
    "<b>",
    "![i](x)",
    "|",
    "word ",
    "{{name}}",
    "    ",
    "```\n",
    "[r]: https://a.example\n",
    "\\",
    "&amp;",
    "~~",
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...bits), { maxLength: 40 }), (parts) => {
      const read = parseMessage({ subject: "News", body: parts.join("") });
      if ("issues" in read) {
        for (const { message } of read.issues) expect(message).toMatch(/ \(line \d+, character \d+\)\.$/);
      } else {
        expect(proseText(fillIn(read, "Ana").nodes)).not.toMatch(/undefined|object|\{\{name/);
      }
    }),
  );
});
