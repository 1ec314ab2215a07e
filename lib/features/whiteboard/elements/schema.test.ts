import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { elementsMax, parseElement, parseElements, settleLastVersion, versionMax } from "./schema";

const base = { id: "a", version: 3, versionNonce: 5, x: 1.5, y: -2, width: 10, height: 20 };
const points = [
  [0, 0],
  [10, 5],
];
const letters = { fontSize: 20, fontFamily: 5, lineHeight: 1.25 };
const binding = { elementId: "b", focus: 0.5, gap: 4 };

describe("what Excalidraw makes is kept as it is", () => {
  test.each([
    { ...base, type: "rectangle", roundness: { type: 3 }, backgroundColor: "#ffc9c9", groupIds: ["g"], index: "a0V" },
    { ...base, type: "diamond", strokeColor: "transparent", fillStyle: "cross-hatch", strokeStyle: "dotted" },
    { ...base, type: "ellipse", opacity: 40, roughness: 2, strokeWidth: 4, locked: true, link: "https://a.example/" },
    { ...base, type: "line", points, startBinding: null, endArrowhead: null, lastCommittedPoint: null },
    { ...base, type: "arrow", points, startBinding: binding, endArrowhead: "crowfoot_one", elbowed: false },
    { ...base, type: "arrow", points, elbowed: true, fixedSegments: [{ start: [0, 0], end: [10, 5], index: 1 }] },
    { ...base, type: "freedraw", points, pressures: [0.5, 1], simulatePressure: false },
    { ...base, type: "text", text: "\u0001 🙂", originalText: "🙂", ...letters, containerId: "b" },
    { ...base, type: "image", fileId: "f-1", status: "saved", scale: [1, -1], crop: null },
    { ...base, type: "frame", name: "Plan", frameId: null },
    { ...base, type: "magicframe", name: null },
    // Deleted while it was being drawn.
    { ...base, type: "line", points: [[0, 0]], isDeleted: true },
    { id: "a", type: "rectangle" },
  ])("%j", (element) => {
    expect(parseElement(element)).toEqual(element);
  });
});

const zigzag = (count: number) => Array.from({ length: count }, (_, at) => [(at % 2) * 9000, at]);

describe("what would blank or freeze a board is dropped", () => {
  test.each([
    ["a line without points", { type: "line" }],
    ["a line with one point", { type: "line", points: [[0, 0]] }],
    ["a freehand stroke without points", { type: "freedraw", points: [] }],
    ["points that are no pairs", { type: "arrow", points: [[0, 0], [1], null] }],
    [
      "a point without end",
      {
        type: "line",
        points: [
          [0, 0],
          [Number.POSITIVE_INFINITY, 0],
        ],
      },
    ],
    ["more points than a line has", { type: "line", points: Array(2001).fill([0, 0]) }],
    ["a line that goes to and fro for very long", { type: "line", points: zigzag(1000), strokeStyle: "dotted" }],
    ["an area that takes very many strokes", { type: "line", points: zigzag(26), backgroundColor: "red" }],
    [
      "a segment beyond the points",
      { type: "arrow", points, fixedSegments: [{ start: [0, 0], end: [1, 1], index: 9 }] },
    ],
    ["a place far away", { type: "rectangle", x: 1e300 }],
    ["a size far beyond", { type: "rectangle", width: 1e9 }],
    ["no number", { type: "rectangle", x: Number.NaN }],
    ["a number in letters", { type: "rectangle", x: "1" }],
    ["a hair's breadth", { type: "rectangle", strokeWidth: 1e-9, fillStyle: "hachure" }],
    ["a colour that is an address", { type: "rectangle", strokeColor: "url(https://elsewhere.example/a.svg#b)" }],
    ["a text that is none", { type: "text", text: { toString: null } }],
    ["a book", { type: "text", text: "x".repeat(20_001) }],
    ["a font nobody has", { type: "text", text: "x", fontFamily: 10_000 }],
    ["a letter as high as a tower", { type: "text", text: "x", fontSize: 1e7 }],
    ["an image of nothing", { type: "image", fileId: "f", crop: { ...base, naturalWidth: 0, naturalHeight: 1 } }],
    ["an image elsewhere", { type: "image", fileId: "../../f" }],
    ["a key of every object", { type: "image", fileId: "__proto__" }],
    ["groups without end", { type: "rectangle", groupIds: Array(51).fill("g") }],
    ["bindings without end", { type: "rectangle", boundElements: Array(1001).fill({ id: "b", type: "arrow" }) }],
    ["a version past the last", { type: "rectangle", version: versionMax + 1 }],
    ["half a version", { type: "rectangle", version: 1.5 }],
    ["an id of every object", { type: "rectangle", id: "constructor" }],
    ["no id", { type: "rectangle", id: undefined }],
    ["somebody's page", { type: "embeddable", link: "https://elsewhere.example" }],
    ["somebody's markup", { type: "iframe", customData: { generationData: { html: "<script>" } } }],
    ["a type that Excalidraw cannot draw", { type: "hologram" }],
    ["a selection", { type: "selection" }],
  ])("%s", (_, change) => {
    expect(parseElement({ ...base, ...change })).toBeNull();
  });

  test.each([null, 7, "a", [], [[]], {}, JSON.parse('{"__proto__":{"type":"rectangle"},"id":"a"}')])("%j", (value) => {
    expect(parseElement(value)).toBeNull();
  });
});

test("what is merely odd about an element goes, and the element stays", () => {
  const odd = JSON.parse(
    `{"__proto__":{"x":1},"link":"javascript:alert(1)","index":"a00","customData":{"html":"<b>"},"frameId":"a",
      "containerId":"a","boundElements":[{"id":"a","type":"text"},{"id":"b","type":"arrow"}],"deep":{"deep":{}}}`,
  );
  expect(parseElement({ ...odd, ...base, type: "text", text: "x" })).toEqual({
    ...base,
    ...letters,
    type: "text",
    text: "x",
    link: null,
    index: null,
    frameId: null,
    containerId: null,
    boundElements: [{ id: "b", type: "arrow" }],
  });
  for (const link of ["data:text/html,<script>", " javascript:alert(1)", "//elsewhere.example", "x".repeat(3000)]) {
    expect(parseElement({ ...base, type: "ellipse", link })).toMatchObject({ link: null });
  }
  expect(parseElement({ ...base, type: "frame", frameId: "another" })).toMatchObject({ frameId: null });
});

test.each(["a", "a00", "Zz0", "", "b1", "a0 ", "_0", `A${"0".repeat(26)}`, "a0".repeat(65)])(
  "the malformed index %j is none",
  (index) => {
    expect(parseElement({ ...base, type: "ellipse", index })).toMatchObject({ index: null });
  },
);

test.each(["a0", "a1", "Zz", "b12", "a0V", "Yzz1", "zzzzzzzzzzzzzzzzzzzzzzzzzzzz"])("the index %j is one", (index) => {
  expect(parseElement({ ...base, type: "ellipse", index })).toMatchObject({ index });
});

test("nobody keeps an element on the board by giving it the last version: its deletion wins", () => {
  const last = { ...base, type: "rectangle", version: versionMax };
  const kept = parseElement({ ...last, versionNonce: 0 });
  const deleted = parseElement({ ...last, versionNonce: 9, isDeleted: true });
  expect([kept?.versionNonce, deleted?.versionNonce]).toEqual([1, 0]);
  for (const element of [kept, deleted]) expect(element && settleLastVersion(element)).toBe(element);
});

test("what Excalidraw reads without asking is always there", () => {
  expect(parseElement({ ...base, type: "freedraw", points })).toMatchObject({ pressures: [] });
  expect(parseElement({ ...base, type: "text" })).toMatchObject({ text: "", ...letters });
});

test("of a list, each id once, so many at most, and what is left out is counted", () => {
  const one = { ...base, type: "rectangle" };
  expect(parseElements([one, { ...one, version: 9 }, null, { id: "b", type: "line" }])).toEqual({
    elements: [one],
    leftOut: 3,
  });
  const many = Array.from({ length: elementsMax + 5 }, (_, n) => ({ id: `${n}`, type: "rectangle" }));
  expect(parseElements(many)).toMatchObject({ elements: { length: elementsMax }, leftOut: 5 });
  expect(parseElements("all")).toEqual({ elements: [], leftOut: 0 });
});

test("whatever is sent, what is kept is flat, small, and kept again as it is", () => {
  const types = ["rectangle", "line", "arrow", "freedraw", "text", "image", "frame", "iframe"];
  const anyElement = fc
    .tuple(fc.object({ maxDepth: 4 }), fc.constantFrom(...types), fc.array(fc.tuple(fc.double(), fc.double())))
    .map(([rest, type, list]) => ({ ...rest, id: "a", type, points: list, text: "x", fileId: "f" }));
  fc.assert(
    fc.property(fc.oneof(fc.anything(), anyElement), (value) => {
      const element = parseElement(value);
      if (element)
        expect(parseElement(JSON.parse(JSON.stringify(element)))).toEqual(JSON.parse(JSON.stringify(element)));
    }),
    { numRuns: 2000 },
  );
});
