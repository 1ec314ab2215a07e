/** What the note does with the editor that is open. */
export type EditorHandle = {
  /** Shows another text, and leaves the cursor where it is if it can. `isChosen`: undo leads back. */
  show: (markdown: string, options: { isChosen: boolean }) => void;
  focus: () => void;
};

export type EditorProps = {
  /** What it begins with. */
  markdown: string;
  isNew: boolean;
  /** Serializes the text as Markdown on demand. */
  onChange: (write: () => string, options?: { isPaste: boolean }) => void;
  onBlur: () => void;
  onReady: (handle: EditorHandle | null) => void;
};
