import { describe, expect, it } from "vitest";
import {
  floatPlace,
  gridRects,
  hasRoomForFloat,
  isSmallBeside,
  layoutStage,
  type Place,
  pagerHeight,
  type Rect,
  type StageItem,
  screenBarHeight,
} from "./stage-layout";

const desk = { width: 1408, height: 796 };
const tablet = { width: 1000, height: 664 };
const phone = { width: 374, height: 690 };
const landscapePhone = { width: 800, height: 270 };
const stages = { desk, tablet, phone, landscapePhone };

function people(count: number): StageItem[] {
  return Array.from({ length: count }, (_, at) => ({ id: `p${at}`, kind: "person" }));
}
const screen: StageItem = { id: "screen", kind: "screen" };

function overlapping(a: Rect, b: Rect) {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

function expectTidy(places: Iterable<Place>, size: { width: number; height: number }) {
  const all = [...places];
  for (const place of all) {
    expect(place.x).toBeGreaterThanOrEqual(0);
    expect(place.y).toBeGreaterThanOrEqual(0);
    expect(place.x + place.width).toBeLessThanOrEqual(size.width + 1);
    expect(place.y + place.height).toBeLessThanOrEqual(size.height + 1);
    expect(place.width).toBeGreaterThan(40);
    expect(place.height).toBeGreaterThan(40);
  }
  all.forEach((a, at) => {
    for (const b of all.slice(at + 1)) expect(overlapping(a, b)).toBe(false);
  });
}

describe("grid", () => {
  it.each([
    ["desk", desk, 1, [1]],
    ["desk", desk, 2, [2]],
    ["desk", desk, 3, [2, 1]],
    ["desk", desk, 4, [2, 2]],
    ["desk", desk, 5, [3, 2]],
    ["desk", desk, 6, [3, 3]],
    ["desk", desk, 7, [3, 3, 1]],
    ["desk", desk, 9, [3, 3, 3]],
    ["tablet", tablet, 2, [2]],
    ["tablet", tablet, 4, [2, 2]],
    ["tablet", tablet, 9, [3, 3, 3]],
    ["phone", phone, 1, [1]],
    ["phone", phone, 2, [1, 1]],
    ["phone", phone, 3, [1, 1, 1]],
    ["phone", phone, 4, [2, 2]],
    ["phone", phone, 6, [2, 2, 2]],
    ["phone", phone, 9, [2, 2, 2, 2, 1]],
  ])("on a %s %j %i people stand in rows of %j", (_, size, count, rows) => {
    const byRow = new Map<number, number>();
    for (const rect of gridRects(count, size)) byRow.set(rect.y, (byRow.get(rect.y) ?? 0) + 1);
    expect([...byRow.values()]).toEqual(rows);
  });

  it.each(Object.entries(stages))(
    "on a %s no tile overlaps another, leaves the stage or differs in size",
    (_, size) => {
      for (let count = 1; count <= 40; count++) {
        const { places } = layoutStage({ items: people(count), focusId: null, size });
        expectTidy(places.values(), size);
        expect(new Set([...places.values()].map((place) => `${place.width}×${place.height}`)).size).toBe(1);
      }
    },
  );

  it("gives people most of the stage", () => {
    for (const size of [desk, tablet, phone]) {
      for (let count = 3; count <= 9; count++) {
        const area = gridRects(count, size).reduce((sum, rect) => sum + rect.width * rect.height, 0);
        expect(area / (size.width * size.height)).toBeGreaterThan(0.55);
      }
    }
  });

  it("centres a short last row", () => {
    const last = gridRects(3, desk)[2];
    expect(last && last.x + last.width / 2).toBeCloseTo(desk.width / 2, -1);
  });

  it("keeps faces between 16:9 and 4:3 on wide stages, and no narrower than 9:16 on tall ones", () => {
    for (let count = 1; count <= 25; count++) {
      for (const { width, height } of gridRects(count, desk)) {
        expect(width / height).toBeGreaterThan(1.32);
        expect(width / height).toBeLessThan(1.8);
      }
      for (const { width, height } of gridRects(count, phone)) expect(width / height).toBeGreaterThan(0.55);
    }
  });

  it.each(Object.entries(stages))("on a %s crops neither of two pictures", (_, size) => {
    for (const { width, height } of gridRects(2, size)) expect(width / height).toBeCloseTo(16 / 9, 1);
  });

  it.each([
    ["desk", desk, 16 / 9, 1408, 796],
    ["tablet", tablet, 16 / 9, 1000, 664],
    ["landscape phone", landscapePhone, 16 / 9, 480, 270],
    ["phone", phone, 16 / 9, 374, 467],
    ["phone", phone, 9 / 16, 374, 690],
    ["desk", desk, 9 / 16, 597, 796],
    ["desk", desk, 4 / 3, 1408, 796],
  ])(
    "on a %s %j one picture of ratio %d is large and loses at most a quarter, on a phone down to 4:5",
    (_, size, aspect, width, height) => {
      const { places } = layoutStage({ items: [{ id: "p0", kind: "person", aspect }], focusId: null, size });
      expect(places.get("p0")).toMatchObject({ width, height });
    },
  );

  it("turns pages below the tiles when there are more people than places, and every page has tiles of one size", () => {
    const first = layoutStage({ items: people(30), focusId: null, size: phone });
    const last = layoutStage({ items: people(30), focusId: null, size: phone, page: 99 });
    expect(first.pageCount).toBeGreaterThan(1);
    expect(last.page).toBe(last.pageCount - 1);
    expect([...last.places.values()][0]?.width).toBe([...first.places.values()][0]?.width);
    const seen = new Set<string>();
    for (let page = 0; page < first.pageCount; page++) {
      for (const [id, { y, height }] of layoutStage({ items: people(30), focusId: null, size: phone, page }).places) {
        seen.add(id);
        expect(y + height).toBeLessThanOrEqual(phone.height - pagerHeight);
      }
    }
    expect(seen.size).toBe(30);
  });
});

describe("focus", () => {
  it.each(Object.entries(stages))("on a %s the one in focus is the largest and nothing overlaps", (_, size) => {
    for (let count = 1; count <= 25; count++) {
      for (const focus of [people(1)[0], screen]) {
        const items = focus === screen ? [screen, ...people(count)] : people(count);
        const { places, rest } = layoutStage({ items, focusId: focus?.id ?? null, size });
        expectTidy(places.values(), size);
        expect(places.size + (rest?.count ?? 0)).toBe(items.length);
        if (rest) expectTidy([...places.values(), { ...rest.place, part: "strip" }], size);
        const main = places.get(focus?.id ?? "");
        expect(main?.part).toBe("main");
        for (const place of places.values()) {
          if (place !== main && main && size !== phone)
            expect(main.width * main.height).toBeGreaterThan(place.width * place.height);
        }
      }
    }
  });

  it("gives a shared screen at least three quarters of a wide stage", () => {
    const { places } = layoutStage({ items: [screen, ...people(5)], focusId: "screen", size: desk });
    const main = places.get("screen");
    expect(main && (main.width * main.height) / (desk.width * desk.height)).toBeGreaterThan(0.75);
  });

  it.each([
    ["a laptop's", 16 / 10, 278],
    ["a phone's", 9 / 20, 455],
  ])(
    "on a phone shows %s screen at its own ratio, as wide as the stage, with people in rows below",
    (_, aspect, height) => {
      for (const count of [1, 2, 3, 4, 12]) {
        const { places } = layoutStage({
          items: [{ ...screen, aspect }, ...people(count)],
          focusId: "screen",
          size: phone,
        });
        expect(places.get("screen")).toMatchObject({ x: 0, y: 0, width: phone.width, height });
        const rows = new Set([...places.values()].filter(({ part }) => part === "strip").map(({ y }) => y));
        expect(Math.min(...rows)).toBe(height + 8);
        expectTidy(places.values(), phone);
      }
      const alone = layoutStage({ items: [{ ...screen, aspect: 16 / 10 }], focusId: "screen", size: phone });
      expect(alone.places.get("screen")?.height).toBe(Math.round(screenBarHeight + phone.width / 1.6));
    },
  );

  it("always keeps oneself, who comes last, in the strip", () => {
    const { places, rest } = layoutStage({ items: people(20), focusId: "p0", size: tablet });
    expect(places.has("p19")).toBe(true);
    expect(rest?.count).toBe(20 - places.size);
  });

  it("gives one person with nobody beside them the whole width", () => {
    const { places } = layoutStage({ items: people(1), focusId: "p0", size: phone });
    expect(places.get("p0")).toMatchObject({ width: 374, part: "main" });
  });

  it("falls back to the grid when who was in focus has gone", () => {
    const { places } = layoutStage({ items: people(4), focusId: "gone", size: desk });
    expect([...places.values()].every((place) => place.part === "grid")).toBe(true);
  });

  it("gives the board at least three quarters of every stage, and people a strip", () => {
    for (const size of [desk, tablet, phone]) {
      const items: StageItem[] = [{ id: "board", kind: "board" }, ...people(3)];
      const { places } = layoutStage({ items, focusId: "board", size });
      const main = places.get("board");
      expect(main && (main.width * main.height) / (size.width * size.height)).toBeGreaterThan(0.75);
      expectTidy(places.values(), size);
    }
  });

  it("leaves the invitation out of a strip", () => {
    const items: StageItem[] = [...people(1), { id: "invitation", kind: "invitation" }, screen];
    expect(layoutStage({ items, focusId: "screen", size: desk }).places.has("invitation")).toBe(false);
  });
});

describe("a wide camera", () => {
  it.each(Object.entries(stages))(
    "on a %s stands over the grid, wider than anybody, and nothing overlaps",
    (_, size) => {
      for (let count = 1; count <= 12; count++) {
        const items: StageItem[] = [...people(count), { id: "table", kind: "person", whole: true, wide: true }];
        const { places } = layoutStage({ items, focusId: null, size });
        expectTidy(places.values(), size);
        const table = places.get("table");
        expect(table && table.width / table.height).toBeGreaterThan(2);
        for (const [id, place] of places) if (id !== "table") expect(place.y).toBeGreaterThan(table?.height ?? 0);
      }
    },
  );

  it("alone has the whole stage like anybody", () => {
    const items: StageItem[] = [{ id: "table", kind: "person", whole: true, wide: true }];
    expect(layoutStage({ items, focusId: null, size: desk }).places.size).toBe(1);
  });
});

it.each<[string, StageItem[], string | null, boolean]>([
  ["a grid", people(3), null, true],
  ["one other who stands large", people(1), "p0", true],
  ["a speaker beside a strip", people(3), "p0", false],
  ["a shared screen beside a strip", [screen, ...people(1)], "screen", false],
  ["a board alone", [{ id: "board", kind: "board" }], "board", false],
])("over %s one's own picture floats or stands in the strip", (_, items, focusId, floats) => {
  expect(hasRoomForFloat(items, focusId)).toBe(floats);
});

it("has nothing to place before the stage has a size", () => {
  expect(layoutStage({ items: people(3), focusId: null, size: { width: 0, height: 0 } }).places.size).toBe(0);
});

it("beside one other, one's own picture is small unless the other shows a table or a sheet", () => {
  const [other] = people(1) as [StageItem];
  expect([isSmallBeside(other), isSmallBeside({ ...other, whole: true })]).toEqual([true, false]);
});

it.each([
  [1440, 780],
  [1024, 650],
  [390, 720],
])("one's own small picture lies inside a stage of %i × %i and leaves most of it free", (width, height) => {
  for (const aspect of [16 / 9, 4 / 3, 9 / 16]) {
    const place = floatPlace({ width, height }, { aspect });
    expect(place.x + place.width).toBeLessThan(width);
    expect(place.y + place.height).toBeLessThan(height);
    expect(place.width * place.height).toBeLessThan(width * height * 0.1);
    expect(place.width / place.height).toBeGreaterThan(0.74);
  }
});

it.each([
  ["a landscape phone", landscapePhone, 16 / 9, "inside"],
  ["a tablet", tablet, 16 / 9, "inside"],
  ["a desk", desk, 9 / 16, "beside"],
  ["a phone", phone, 9 / 16, "inside"],
  ["a phone", phone, 16 / 9, "beside"],
] as const)("on %s one's own small picture never lies across the edge of the other", (_, size, aspect, where) => {
  const { places } = layoutStage({ items: [{ id: "other", kind: "person", aspect }], focusId: null, size });
  const other = places.get("other");
  const small = floatPlace(size, {}, other);
  expectTidy([small], size);
  const isInside =
    other &&
    small.x >= other.x &&
    small.x + small.width <= other.x + other.width &&
    small.y + small.height <= other.y + other.height;
  expect(isInside ? "inside" : "beside").toBe(where);
  if (other) expect(overlapping(small, other)).toBe(where === "inside");
});
