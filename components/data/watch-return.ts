const checkEveryMs = 2000;
/** A page that fails again this soon after a reload has another problem, and is not reloaded automatically. */
const reloadAgainAfterMs = 15_000;

type Page = {
  isReachable: () => Promise<boolean>;
  onChange: (isAway: boolean) => void;
  /** Epoch milliseconds. 0: never. */
  lastReloadAt: () => number;
  reload: () => void;
};

/**
 * For a page that failed on the server. Reports whether Parley is reachable, and reloads the page when it is. If Parley
 * is reachable from the start, reloads once. Returns a function that stops watching.
 */
export function watchReturn({ isReachable, onChange, lastReloadAt, reload }: Page): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let wasAway = false;
  async function check() {
    const isBack = await isReachable();
    if (isOver) return;
    onChange(!isBack);
    if (!isBack) {
      wasAway = true;
      timer = setTimeout(check, checkEveryMs);
    } else if (wasAway || Date.now() - lastReloadAt() > reloadAgainAfterMs) {
      reload();
    }
  }
  void check();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
