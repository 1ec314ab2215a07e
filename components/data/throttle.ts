/** Runs at once, then at most once in `ms`: calls in between become one at its end. */
export function throttle(work: () => void, ms: number): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isRequested = false;
  const rest = () => {
    timer = setTimeout(() => {
      timer = null;
      if (!isRequested) return;
      isRequested = false;
      work();
      rest();
    }, ms);
  };
  return () => {
    if (timer !== null) {
      isRequested = true;
      return;
    }
    work();
    rest();
  };
}
