import type { Collaborator } from "@excalidraw/excalidraw/types";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PointerBoard } from "./pointer-board";

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

const at = (x: number) => ({ pointer: { x, y: 0, tool: "pointer" as const }, button: "up" as const });
const heard = (x: number) => ({ ...at(x).pointer, button: "up" as const });

function open() {
  const point = vi.fn();
  let shown: Collaborator[] = [];
  const draw = vi.fn((collaborators: Map<unknown, Collaborator>) => {
    shown = [...collaborators.values()];
  });
  return { board: new PointerBoard({ point }, draw), point, draw, shown: () => shown };
}

test("one's own pointer is sent some fifteen times a second, however fast it moves, and the last place arrives", () => {
  const { board, point } = open();
  for (let move = 0; move <= 100; move += 1) {
    board.point(at(move));
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(100);
  expect(point.mock.calls.length).toBeGreaterThan(10);
  expect(point.mock.calls.length).toBeLessThan(18);
  expect(point).toHaveBeenLastCalledWith(heard(100));
  board.close();
});

test("others' pointers bear their names, are drawn together, and go with them or when they rest for long", () => {
  const { board, draw, shown } = open();
  for (let move = 0; move < 20; move += 1) {
    board.show({ identity: "user:1", name: "Ana" }, heard(move));
    board.show({ identity: "user:2", name: "Ben" }, heard(move));
  }
  vi.advanceTimersByTime(60);
  expect(draw).toHaveBeenCalledOnce();
  expect(shown()).toMatchObject([
    { username: "Ana", pointer: { x: 19 } },
    { username: "Ben", pointer: { x: 19 } },
  ]);
  board.remove("user:1");
  vi.advanceTimersByTime(60);
  expect(shown()).toMatchObject([{ username: "Ben" }]);
  vi.advanceTimersByTime(12_000);
  expect(shown()).toEqual([]);
  board.close();
});
