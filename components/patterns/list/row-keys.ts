import type { KeyboardEvent } from "react";

/** Arrow keys, j and k, Home and End move the focus between the rows (`data-row`) inside the handler's element. */
export function moveAmongRows(event: KeyboardEvent<HTMLElement>) {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-row]")];
  const at = rows.findIndex((row) => row.closest("li")?.contains(document.activeElement));
  if (isTyping(event.target) && event.key !== "ArrowDown") return;
  const to = target(event.key, at, rows.length);
  if (to === null) return;
  event.preventDefault();
  rows[to]?.focus();
}

function target(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === "ArrowDown" || key === "j") return Math.min(at + 1, count - 1);
  if (key === "ArrowUp" || key === "k") return Math.max(at - 1, 0);
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return null;
}

const isTyping = (element: EventTarget) =>
  element instanceof HTMLElement && element.matches("input:not([type=checkbox]), textarea, [contenteditable]");
