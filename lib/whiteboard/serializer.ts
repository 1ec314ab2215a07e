import "server-only";
import type { BoardView } from "./queries";
import { type BoardScene, type BoardWire, boardScene } from "./schema";

export function serializeBoard({ open, board }: BoardView): BoardWire {
  return {
    open,
    opened_by_name: open ? (board?.openedByName ?? null) : null,
    scene: board ? readScene(board.scene) : { elements: [] },
    seq: board?.seq ?? 0,
  };
}

/** It was checked when it came in. */
const readScene = (text: string): BoardScene => boardScene.parse(JSON.parse(text));
