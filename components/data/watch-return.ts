const checkEveryMs = 2000;
/** A page that fails again right after it was loaded again has another trouble: it waits for its reader. */
const reloadAgainAfterMs = 15_000;

type Page = {
  isReachable: () => Promise<boolean>;
  onChange: (isAway: boolean) => void;
  /** Epoch milliseconds; 0: never. */
  lastReloadAt: () => number;
  reload: () => void;
};

/**
 * Of a page that failed on the server: says whether Parley can be reached, and loads the page again as soon as it can. A
 * page that failed although all is well is loaded again once. Answers what ends that.
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
