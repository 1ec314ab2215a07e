import { expect, test } from "vitest";
import { encodeBoardMessage, parseBoardElements, parseBoardMessage, parseBoardPointer } from "./board-message";
import { withoutNul } from "./without-nul";

const parse = (value: unknown) => parseBoardMessage(new TextEncoder().encode(JSON.stringify(value)));
const element = { id: "a", type: "rectangle", version: 3, versionNonce: 5, isDeleted: false, index: "a0", x: 1.5 };

test("what is sent is what is heard", () => {
  for (const message of [
    { kind: "hello" },
    { kind: "beat", digest: "1:2:3", saved: { seq: 4, digest: "1:2:3" } },
    { kind: "beat", digest: "1:2:3", saved: null },
    { kind: "have", held: [["a", 3, 5, 7]] },
    { kind: "want", ids: ["a"] },
  ] as const) {
    expect(parseBoardMessage(encodeBoardMessage(structuredClone(message) as never))).toEqual(message);
  }
  expect(parse({ kind: "elements", elements: [element] })).toMatchObject({ elements: [element] });
  expect(parseBoardPointer(encodeBoardMessage({ x: 1, y: -2, tool: "laser", button: "down" }))).toEqual({
    x: 1,
    y: -2,
    tool: "laser",
    button: "down",
  });
});

test("a NUL character never comes onto a board, in whatever place; a backslash before the word stays", () => {
  const drawn = { ...element, id: "a\0b", "k\0": "x\0\0y", text: "\\u0000 \\\0 \u0001" };
  const heard = parse({ kind: "elements", elements: [{ ...drawn, type: "text" }] });
  expect(heard).toMatchObject({ elements: [{ id: "ab", text: "\\u0000 \\ \u0001" }] });
  expect(JSON.parse(withoutNul(JSON.stringify(drawn)))).toEqual({
    ...element,
    id: "ab",
    k: "xy",
    text: "\\u0000 \\ \u0001",
  });
});

test("pages and markup of others never come onto a board, and links lead to web pages only", () => {
  const { elements: heard } = parseBoardElements([
    { ...element, id: "page", type: "embeddable", link: "https://elsewhere.example" },
    { ...element, id: "markup", type: "iframe", customData: { generationData: { html: "<script>" } } },
    { ...element, id: "script", link: "javascript:alert(1)", customData: { generationData: { html: "<b>" } } },
    { ...element, id: "link", link: "https://elsewhere.example" },
  ]);
  expect(heard.map(({ id, link, customData }) => [id, link, customData])).toEqual([
    ["script", null, undefined],
    ["link", "https://elsewhere.example", undefined],
  ]);
});

test.each([
  null,
  7,
  [],
  {},
  { kind: "shout" },
  { kind: "beat" },
  { kind: "elements", elements: "all" },
  { kind: "elements", elements: [null, 1, {}, { ...element, id: "" }, { ...element, version: -1 }] },
  {
    kind: "elements",
    elements: [
      { ...element, version: 1e15 },
      { ...element, version: 1.5 },
    ],
  },
  { kind: "have", held: [["a"], [1, 2, 3], "a"] },
  { kind: "want", ids: [1, null] },
])("%j moves nothing", (value) => {
  const message = parse(value);
  const moved =
    message &&
    ("elements" in message ? message.elements : "held" in message ? message.held : "ids" in message ? message.ids : []);
  expect(moved ?? []).toEqual([]);
  expect(parseBoardMessage(new Uint8Array([255, 254]))).toBeNull();
  expect(parseBoardPointer(new TextEncoder().encode('{"x":null,"y":1}'))).toBeNull();
});
