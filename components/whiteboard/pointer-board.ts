import type { Collaborator, SocketId } from "@excalidraw/excalidraw/types";
import type { BoardChannel } from "./board-channel";
import type { BoardPointer } from "./board-message";
import type { PointerUpdate } from "./use-board-session";

const sendEveryMs = 66;
const showEveryMs = 50;
const staleAfterMs = 8000;

/** The pointers of others, with their names as the media server reports them. */
export class PointerBoard {
  private readonly others = new Map<string, Collaborator & { receivedAt: number }>();
  private sentAt = 0;
  private next: BoardPointer | null = null;
  private sendTimer: ReturnType<typeof setTimeout> | null = null;
  private showTimer: ReturnType<typeof setTimeout> | null = null;
  private readonly sweepTimer: ReturnType<typeof setInterval>;

  constructor(
    private readonly channel: Pick<BoardChannel, "point">,
    private readonly draw: (collaborators: Map<SocketId, Collaborator>) => void,
  ) {
    this.sweepTimer = setInterval(() => this.sweep(), staleAfterMs / 4);
  }

  point({ pointer: { x, y, tool }, button }: PointerUpdate) {
    this.next = { x, y, tool, button };
    this.sendTimer ??= setTimeout(() => this.send(), Math.max(0, this.sentAt + sendEveryMs - Date.now()));
  }

  show({ identity, name }: { identity: string; name: string }, { x, y, tool, button }: BoardPointer) {
    this.others.set(identity, {
      pointer: { x, y, tool },
      button,
      username: name,
      id: identity,
      receivedAt: Date.now(),
    });
    this.redraw();
  }

  remove(identity: string) {
    if (this.others.delete(identity)) this.redraw();
  }

  close() {
    clearInterval(this.sweepTimer);
    if (this.sendTimer) clearTimeout(this.sendTimer);
    if (this.showTimer) clearTimeout(this.showTimer);
  }

  private send() {
    this.sendTimer = null;
    this.sentAt = Date.now();
    if (this.next) this.channel.point(this.next);
    this.next = null;
  }

  private sweep() {
    for (const [identity, { receivedAt }] of this.others)
      if (Date.now() - receivedAt > staleAfterMs) this.remove(identity);
  }

  private redraw() {
    this.showTimer ??= setTimeout(() => {
      this.showTimer = null;
      const collaborators = new Map<SocketId, Collaborator>();
      for (const [identity, collaborator] of this.others) collaborators.set(identity as SocketId, collaborator);
      this.draw(collaborators);
    }, showEveryMs);
  }
}
