import { describe, expect, test } from "vitest";
import { drawName, drawPerson } from "./name-plate";
import { Painter } from "./painter";
import { blankPicture, drawPicture, fitInto, type Picture } from "./picture";
import { Scene } from "./scene";
import { SoundMixer } from "./sound-mixer";

const black = { y: 16, u: 128, v: 128 };
const row = ({ data, width }: Picture, at: number) => [...data.subarray(at * width, (at + 1) * width)];

/** Left half dark, right half bright. */
function halves(width: number, height: number): Picture {
  const picture = blankPicture(width, height, black);
  for (let at = 0; at < height; at += 1) picture.data.fill(216, at * width + width / 2, (at + 1) * width);
  return picture;
}

describe("a picture", () => {
  test("of the right size is drawn as it is", () => {
    const canvas = blankPicture(8, 4, black);
    drawPicture(canvas, halves(4, 2), { x: 4, y: 2, width: 4, height: 2 });
    expect(row(canvas, 1)).toEqual([16, 16, 16, 16, 16, 16, 16, 16]);
    expect(row(canvas, 2)).toEqual([16, 16, 16, 16, 16, 16, 216, 216]);
  });

  test.each([
    [4, 4],
    [16, 8],
    [6, 6],
  ])("of %d by %d is drawn to fill its place, dark on the left and bright on the right", (width, height) => {
    const canvas = blankPicture(8, 8, black);
    drawPicture(canvas, halves(width, height), { x: 0, y: 0, width: 8, height: 8 });
    for (let at = 0; at < 8; at += 1) {
      expect(row(canvas, at).slice(0, 3)).toEqual([16, 16, 16]);
      expect(row(canvas, at).slice(5)).toEqual([216, 216, 216]);
    }
  });

  test("on its side is turned upright", () => {
    const canvas = blankPicture(4, 4, black);
    drawPicture(canvas, halves(4, 4), { x: 0, y: 0, width: 4, height: 4 }, 90);
    expect(row(canvas, 0)).toEqual([16, 16, 16, 16]);
    expect(row(canvas, 3)).toEqual([216, 216, 216, 216]);
  });

  test("keeps its proportions in the middle of its frame", () => {
    const frame = { x: 0, y: 0, width: 1280, height: 720 };
    expect(fitInto(frame, { width: 640, height: 360 })).toEqual(frame);
    expect(fitInto(frame, { width: 640, height: 480 })).toEqual({ x: 160, y: 0, width: 960, height: 720 });
  });
});

describe("the scene", () => {
  const shown = (scene: Scene, now: number) => scene.layOut(now).map(({ trackId }) => trackId);

  test("shows who speaks large, and does not jump at every word", () => {
    const scene = new Scene();
    for (const name of ["a", "b", "c", "d", "e"]) scene.addCamera(name, name);
    scene.speaking(["b"], 10_000);
    expect(shown(scene, 10_000)[0]).toBe("b");
    scene.speaking(["c"], 10_500);
    expect(shown(scene, 10_500)[0]).toBe("b");
    expect(shown(scene, 12_100)).toEqual(["c", "b", "a", "d"]);
    scene.leave("c");
    expect(shown(scene, 12_200)[0]).toBe("b");
  });

  test("shows who speaks without a camera, and a room in which nobody has one", () => {
    const scene = new Scene();
    scene.enter("ana", "Ana Pereira");
    scene.enter("ben", "Ben Okafor");
    expect(scene.layOut(0).map(({ id, trackId }) => [id, trackId])).toEqual([
      ["ana", null],
      ["ben", null],
    ]);
    scene.addCamera("camera of ana", "ana");
    scene.speaking(["ben"], 10_000);
    expect(shown(scene, 10_000)).toEqual([null, "camera of ana"]);
    scene.remove("camera of ana");
    expect(shown(scene, 10_100)).toEqual([null, null]);
  });

  test("gives a shared screen the room it needs, uncovered", () => {
    const scene = new Scene();
    scene.addCamera("a", "a");
    scene.addShare("screen");
    const [screen, camera] = scene.layOut(0);
    expect(screen?.trackId).toBe("screen");
    expect((screen?.area.x ?? 0) + (screen?.area.width ?? 0)).toBeLessThanOrEqual(camera?.area.x ?? 0);
    scene.remove("screen");
    expect(shown(scene, 0)).toEqual(["a"]);
  });
});

describe("somebody without a camera", () => {
  const person = { identity: "user:00000000-0000-4000-8000-000000000001", name: "Ömer Žukauskas" };
  const area = { x: 0, y: 0, width: 1280, height: 720 };
  const brightest = (picture: Picture | null) =>
    picture?.data.subarray(0, picture.width * picture.height).reduce((most, value) => Math.max(most, value), 0);

  test("is a disc of their colour with their initials, and their name below", () => {
    const painter = new Painter();
    expect(painter.paint([{ id: "a", trackId: null, person, area }])).toBe(true);
    expect(painter.paint([{ id: "a", trackId: null, person, area }])).toBe(false);
    const tile = drawPerson(person, area);
    expect(brightest(tile)).toBeGreaterThan(220);
    const colours = tile.data.subarray(1280 * 720);
    expect(new Set(colours).size).toBeGreaterThan(1);
    expect(row(painter.canvas, 360)).toEqual(row(tile, 360));
    expect(Math.max(...row(painter.canvas, 692))).toBeGreaterThan(200);
  });

  test("and a name is written as long as there is room, in the letters that there are", () => {
    const [long, wide] = [drawName("Ömer ".repeat(60), area), drawName("Ömer", area)];
    expect(long?.width).toBeLessThanOrEqual(1280);
    expect(wide?.width).toBeLessThan(200);
    expect(brightest(wide)).toBeGreaterThan(220);
    expect(drawName("你好", area)).toBeNull();
  });
});

describe("the mixer", () => {
  const sound = (value: number, length = 480) => new Int16Array(length).fill(value * 32_768);

  test("adds up who speaks at once, and never overflows", () => {
    const mixer = new SoundMixer(8);
    mixer.add("a", sound(0.25), 480);
    mixer.add("b", sound(0.5), 480);
    mixer.add("a", sound(0.75), 960);
    mixer.add("b", sound(0.75), 960);
    const mixed = mixer.take(960);
    expect([mixed[0], mixed[479], mixed[480], mixed.length]).toEqual([0.75, 0.75, 1, 960]);
  });

  test("puts what comes late behind what came before, and after a pause where it arrives", () => {
    const mixer = new SoundMixer(8);
    mixer.add("a", sound(0.5), 480);
    mixer.add("a", sound(0.25), 2000);
    mixer.interrupt("a");
    mixer.add("a", sound(0.75), 4800);
    const mixed = mixer.take(4800);
    expect([mixed[479], mixed[480], mixed[959], mixed[960], mixed[4319], mixed[4320]]).toEqual([
      0.5, 0.25, 0.25, 0, 0, 0.75,
    ]);
    expect(mixer.take(4800)).toHaveLength(0);
  });
});
