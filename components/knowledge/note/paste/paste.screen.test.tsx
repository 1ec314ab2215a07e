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
function paste(html: string, text = "", content = ""): string {
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
