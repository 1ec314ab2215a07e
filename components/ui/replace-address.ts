"use client";
const settleMs = 200;

let timer: ReturnType<typeof setTimeout> | undefined;
let write: (() => void) | undefined;

/**
 * Puts another address in the place of this step of the history. Of several in quick succession, as letters of a search or
 * a key that is held, only the last is written: Safari throws at the hundredth within seconds. A click has it written
 * before: Next gives up the way to another page when the address changes meanwhile.
 */
export function replaceAddress(address: string) {
  const { pathname } = window.location;
  clearTimeout(timer);
  write = () => {
    const { pathname: current, href } = window.location;
    // Another page has an address of its own.
    if (current === pathname && new URL(address, href).href !== href) window.history.replaceState(null, "", address);
  };
  timer = setTimeout(flush, settleMs);
  window.addEventListener("click", flush, { capture: true });
}

function flush() {
  clearTimeout(timer);
  window.removeEventListener("click", flush, { capture: true });
  write?.();
  write = undefined;
}
