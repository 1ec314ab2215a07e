import type { NotesDatabase, Recording, Slice } from "@/components/voice-notes/store/notes-database";

/** Writes the slices of a recording, in their order, before anything else happens to them. */
export class SliceKeeper {
  /** A slice that could not be written is tried again with the next one. */
  private waiting: Slice[] = [];

  constructor(
    private readonly store: { readonly database: NotesDatabase },
    private readonly onFailure: (isFull: boolean) => void,
  ) {}

  /** `recording` as it is with this slice: a part stands in it from its first slice on. */
  async keep(recording: Recording, slice: Slice): Promise<void> {
    this.waiting.push(slice);
    try {
      const tx = this.store.database.transaction(["recordings", "slices"], "readwrite", { durability: "strict" });
      const writes = this.waiting.map((one) => tx.objectStore("slices").put(one));
      await Promise.all([...writes, tx.objectStore("recordings").put(recording), tx.done]);
      this.waiting = [];
    } catch (error) {
      this.onFailure(error instanceof DOMException && error.name === "QuotaExceededError");
    }
  }
}
