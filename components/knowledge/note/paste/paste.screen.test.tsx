import { Editor } from "@tiptap/core";
import { afterEach, expect, test } from "vitest";
import { noteNodes } from "@/components/knowledge/note/markdown/note-schema";
import { writeBlocks } from "@/components/knowledge/note/markdown/note-writer";
import { codeEditor, confluence, googleDocs, markdownText, news, word } from "@/lib/testing/paste-samples";
import { cleanPasted } from "./clean-pasted";
import { NotePaste } from "./note-paste";

let editor: Editor | null = null;
afterEach(() => {
  editor?.destroy();
  editor = null;
});

/** What the note says after the clipboard was pasted into an empty one. */
function paste(html: string, text = "", content = "", more: Record<string, string> = {}): string {
  const element = document.body.appendChild(document.createElement("div"));
  editor = new Editor({
    element,
    extensions: [...noteNodes, NotePaste],
    content,
    autofocus: "end",
    enablePasteRules: false,
  });
  const data = new DataTransfer();
  if (html) data.setData("text/html", html);
  for (const [type, value] of Object.entries(more)) data.setData(type, value);
  data.setData("text/plain", text || new DOMParser().parseFromString(html, "text/html").body.textContent);
  editor.view.dom.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  return writeBlocks(editor.state.doc);
}

test("from Word: lists that are paragraphs become lists, and nothing of Word is left", () => {
  expect(paste(word)).toBe(
    [
      "# Onboarding plan",
      "## First week",
      "Meet **the team** and read the _handbook_ at [example.org](https://example.org/handbook).",
      "- Laptop\n  - Charger\n- Badge",
      "1. Sign in\n2. Say ~~nothing~~ hello",
      "| **Day** | **Topic** |\n| - | - |\n| Monday | Tools<br>and people |",
    ].join("\n\n"),
  );
  expect(cleanPasted(word)).not.toMatch(/mso|style=|class=|o:p|<!--|file:/i);
});

test("from Google Docs: the bold wrapper goes, what is bold stays, check lists are tasks", () => {
  expect(paste(googleDocs)).toBe(
    [
      "# Quarterly review",
      "Revenue grew **12 percent**, not ~~10~~ _as planned_.",
      "- North\n  - Oslo\n- South",
      "* [x] Send figures\n* [ ] Book room",
      "| Totals | |\n| - | - |\n| Q1 | 100 |",
    ].join("\n\n"),
  );
});

test("from Confluence: tasks, code, cells over rows, signs", () => {
  expect(paste(confluence)).toBe(
    [
      "## Steps ✅",
      "Ask [Ben Okafor](https://wiki.example.org/display/~ben) first.",
      "- [x] Tag the build\n- [ ] Deploy to `staging`",
      "```\nmake build\nmake deploy\n```",
      "| Step | Who |\n| - | - |\n| Deploy | • Ana<br>• Ben |\n| | Carla |",
      "Never on Fridays.",
    ].join("\n\n"),
  );
});

test("from a news page: the words and where they lead, without what follows its reader", () => {
  const written = paste(news);
  expect(written).toBe(
    [
      "# Harbour bridge to close for repairs",
      "By [Dana Fields](/authors/dana)",
      "![The bridge at dawn](https://cdn.example.org/bridge.jpg)",
      "The bridge at dawn. Photo: Agency",
      "The bridge will close on **3 March**, the city said.1",
      "> “It cannot wait.”",
      "Read more: [the full plan](https://news.example.org/bridge?utm_source=copy) or subscribe.",
    ].join("\n\n"),
  );
  expect(cleanPasted(news)).not.toMatch(/pixel|script|onclick|Advertisement|iframe|svg|Share/);
});

test("Markdown is read as Markdown, also as a code editor copies it; a sentence stays one", () => {
  expect(paste("", markdownText)).toBe("# Plan\n\n- [ ] call **Ana**\n- [x] done\n\n| a | b |\n| - | - |\n| 1 | 2 |");
  expect(paste(codeEditor, "# Plan\n\n- [ ] call")).toBe("# Plan\n\n- [ ] call");
  expect(paste("", "- not a list")).toBe("\\- not a list");
  expect(paste("", "3 * 4 = 12\nsecond line")).toBe("3 \\* 4 = 12\n\nsecond line");
});

test("into a sentence, and into code", () => {
  expect(paste("<b>bold</b> words", "", "<p>before:</p>")).toBe("before:**bold** words");
  expect(paste("", "https://example.org/a_b", "<p>see:</p>")).toBe("see:<https://example.org/a_b>");
  expect(paste("<b># no heading</b>", "# no heading", "<pre><code>x = 1;</code></pre>")).toContain("# no heading");
});

const vsCode = (spans: string) =>
  `<meta charset='utf-8'><div style="color: #cccccc;background-color: #1f1f1f;font-family: 'SF Mono';font-size: 12px;white-space: pre;">${spans}</div>`;
const script = "const fee = (sum: number) => {\r\n  # no heading\r\n\r\n  return sum * 2;\r\n};\r\n";
const asCode = "const fee = (sum: number) => {\n  # no heading\n\n  return sum * 2;\n};";

test("from VS Code: code is a block in its language, Markdown is read, plain text stays text", () => {
  const from = (mode: string) => ({ "vscode-editor-data": JSON.stringify({ version: 1, mode }) });
  const coloured = vsCode(
    '<div><span style="color: #569cd6;">const</span><span style="color: #4fc1ff;"> fee</span></div>',
  );
  expect(paste(coloured, script, "", from("typescriptreact"))).toBe(`\`\`\`tsx\n${asCode}\n\`\`\``);
  expect(paste(coloured, "- [ ] call", "", from("markdown"))).toBe("- [ ] call");
  expect(paste(vsCode("<div>Call Ana.</div>"), "Call Ana.", "", from("plaintext"))).toBe("Call Ana.");
  // Browsers other than Chromium do not hand the language on.
  expect(paste(coloured, script)).toBe(`\`\`\`\n${asCode}\n\`\`\``);
});

test("from JetBrains: code with comments like headings is a block, a line of it within words is code there", () => {
  const html = `<html><head><meta http-equiv="content-type" content="text/html; charset=UTF-8"></head><body><pre style="background-color:#2b2b2b;color:#a9b7c6;font-family:'Inconsolata';font-size:13.5pt;"><span style="color:#808080;"># the fee<br></span><span style="color:#cc7832;">def </span>fee(total):<br>    <span style="color:#cc7832;">return </span>total * 2</pre></body></html>`;
  const python = "# the fee\ndef fee(total):\n    return total * 2";
  expect(paste(html, python)).toBe(`\`\`\`\n${python}\n\`\`\``);
  expect(paste(html, "See [fee](./fee.py):\n\n- it();\n- is();")).toBe("See [fee](./fee.py):\n\n- it();\n- is();");
  expect(paste(html, "fee(total)", "<p>call:</p>")).toBe("call:`fee(total)`");
  expect(paste(html, "a();\nb();", "<table><tr><th><p>x</p></th></tr><tr><td><p></p></td></tr></table>")).toBe(
    "| x |\n| - |\n| `a();`<br>`b();` |",
  );
});

test("cells copied as text are a table, also in cells; lists and code with tabs are none", () => {
  expect(paste("", 'Day\tWho & why\n3 March\t"Ana\nand <Ben>"\n5" pipe\t\n')).toBe(
    '| Day | Who & why |\n| - | - |\n| 3 March | Ana<br>and \\<Ben> |\n| 5" pipe | |',
  );
  const table = "<table><tr><th><p>a</p></th><th><p>b</p></th></tr><tr><td><p>1</p></td><td><p></p></td></tr></table>";
  expect(paste("", "7\n8\t9", table)).not.toContain("| 7 |");
  expect(paste("", "\tone();\n\ttwo();")).not.toContain("|");
  expect(paste("", "•\tone\n•\ttwo")).not.toContain("|");
  expect(paste("", "name\tvalue")).not.toContain("|");
});

test("links by way of a search engine lead to what they stand for", () => {
  const way = "https://www.google.com/url?q=https%3A%2F%2Fexample.org%2Froof&sa=D";
  expect(paste("", way)).toBe("<https://example.org/roof>");
  expect(paste(`<p>the <a href="${way.replace("&", "&amp;")}">roof</a></p>`)).toBe(
    "the [roof](https://example.org/roof)",
  );
  expect(paste(`<p>see <a href="${way.replace("&", "&amp;")}">${way.replace("&", "&amp;")}</a>!</p>`)).toBe(
    "see <https://example.org/roof>!",
  );
});
