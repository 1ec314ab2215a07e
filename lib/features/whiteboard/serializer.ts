import "server-only";
import { drawableScene } from "./drawable-scene";
import type { BoardView } from "./queries";
import type { BoardWire } from "./schema";

export function serializeBoard({ open, board }: BoardView): BoardWire {
  // Old scenes were stored before elements were validated.
  const { scene, leftOut } = drawableScene(board ? JSON.parse(board.scene) : {});
  return {
    open,
    opened_by_name: open ? (board?.openedByName ?? null) : null,
    scene,
    seq: board?.seq ?? 0,
    ...(leftOut > 0 && { left_out: leftOut }),
  };
}
