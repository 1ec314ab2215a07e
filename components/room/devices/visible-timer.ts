const tickMs = 1000;

/** Counts seconds only while the page is visible, and not those of a computer that slept: its timers count once. */
export function makeVisibleTimer() {
  let timer: ReturnType<typeof setInterval> | undefined;
  const clear = () => clearInterval(timer);
  return {
    set(seconds: number, onOver: () => void) {
      clear();
      let left = seconds;
      timer = setInterval(() => {
        if (document.hidden) return;
        left -= 1;
        if (left > 0) return;
        clear();
        onOver();
      }, tickMs);
    },
    clear,
  };
}
