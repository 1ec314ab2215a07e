type Caret = { offsetNode: Node; offset: number };
type CaretDocument = Document & {
  caretPositionFromPoint?: (x: number, y: number) => Caret | null;
  caretRangeFromPoint?: (x: number, y: number) => Range | null;
};

/** The letter of an element's text at a point of the window; null where the browser does not say. */
export function letterAt(element: HTMLElement, x: number, y: number): number | null {
  const page: CaretDocument = document;
  const range = page.caretRangeFromPoint?.(x, y);
  const caret = page.caretPositionFromPoint?.(x, y) ?? (range ? asCaret(range) : null);
  if (!caret || !element.contains(caret.offsetNode)) return null;
  const before = document.createRange();
  before.setStart(element, 0);
  before.setEnd(caret.offsetNode, caret.offset);
  return before.toString().length;
}

const asCaret = (range: Range): Caret => ({ offsetNode: range.startContainer, offset: range.startOffset });
