type Stroke = Pick<KeyboardEvent, "key" | "code" | "metaKey" | "ctrlKey" | "altKey" | "shiftKey">;

/** Letters pressed one after the other count together within this time. */
export const sequenceMs = 900;

/** A stroke in the spelling of shortcuts: "Mod+K", "?", "G". Shift shows only where it makes no other character. */
export function spellStroke(stroke: Stroke): string {
  const typed = latinKey(stroke);
  const key = typed === " " ? "Space" : typed.length === 1 ? typed.toUpperCase() : typed;
  const isCharacter = typed.length === 1 && !/[a-z]/i.test(typed);
  const parts = [
    stroke.metaKey || stroke.ctrlKey ? "Mod" : "",
    stroke.altKey ? "Alt" : "",
    stroke.shiftKey && !isCharacter ? "Shift" : "",
    key,
  ];
  return parts.filter(Boolean).join("+");
}

/** Where a layout types a letter of another script, the Latin one of that place. */
function latinKey({ key, code }: Pick<Stroke, "key" | "code">): string {
  if (key === "؟") return "?";
  const isOfOtherScript = /^\p{L}$/u.test(key) && !/^\p{Script=Latin}$/u.test(key);
  return isOfOtherScript && /^Key[A-Z]$/.test(code) ? code.slice(3) : key;
}

/** Whether what is being typed belongs to a field and not to a shortcut. */
export function isTyping(target: EventTarget | null): boolean {
  // Nothing is typed into a slider.
  if (!(target instanceof HTMLElement) || target.matches("input[type=range]")) return false;
  return (
    target.isContentEditable ||
    /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ||
    target.getAttribute("role") === "combobox"
  );
}

/** Toasts are dialogs too, but nobody is in them. */
const openDialog = '[role="dialog"]:not([aria-modal="false"]),[role="alertdialog"]:not([aria-modal="false"])';

/** Whether keys are for a dialog and not for the page. */
export const isDialogOpen = () => document.querySelector(openDialog) !== null;
