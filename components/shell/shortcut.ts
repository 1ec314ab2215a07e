type Stroke = Pick<KeyboardEvent, "key" | "metaKey" | "ctrlKey" | "altKey" | "shiftKey">;

/** Letters pressed one after the other count together within this time. */
export const sequenceMs = 900;

/** A stroke in the spelling of shortcuts: "Mod+K", "?", "G". Shift shows only where it makes no other character. */
export function spellStroke(stroke: Stroke): string {
  const key = stroke.key === " " ? "Space" : stroke.key.length === 1 ? stroke.key.toUpperCase() : stroke.key;
  const isCharacter = stroke.key.length === 1 && !/[a-z]/i.test(stroke.key);
  const parts = [
    stroke.metaKey || stroke.ctrlKey ? "Mod" : "",
    stroke.altKey ? "Alt" : "",
    stroke.shiftKey && !isCharacter ? "Shift" : "",
    key,
  ];
  return parts.filter(Boolean).join("+");
}

/** Whether what is being typed belongs to a field and not to a shortcut. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ||
    target.getAttribute("role") === "combobox"
  );
}
