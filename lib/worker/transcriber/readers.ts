/** How long an arrival outweighs a renewal, which may have been answered before it. */
const arrivedMs = 5000;

/** Which meetings somebody reads as they are transcribed. Unless it is known that nobody does, somebody does. */
export class Readers {
  #unread = new Set<string>();
  readonly #arrivedAt = new Map<string, number>();

  /** Takes what the renewed leases say of all meetings of this worker. */
  renewed(leases: readonly { meetingId: string; isRead: boolean }[]) {
    this.#unread = new Set(leases.flatMap(({ meetingId, isRead }) => (isRead ? [] : meetingId)));
    for (const [meetingId, at] of this.#arrivedAt) {
      if (at < Date.now() - arrivedMs) this.#arrivedAt.delete(meetingId);
    }
  }

  arrived(meetingId: string) {
    this.#arrivedAt.set(meetingId, Date.now());
  }

  isRead(meetingId: string): boolean {
    return !this.#unread.has(meetingId) || (this.#arrivedAt.get(meetingId) ?? 0) >= Date.now() - arrivedMs;
  }
}
