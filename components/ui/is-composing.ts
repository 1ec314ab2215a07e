type Key = Pick<KeyboardEvent, "isComposing" | "keyCode">;

/**
 * Whether a key belongs to an input method, such as the Enter that takes one of its suggestions. Safari has ended the
 * composition by then, and tells by the code alone.
 */
export function isComposing(event: Key | { nativeEvent: Key }): boolean {
  const key = "nativeEvent" in event ? event.nativeEvent : event;
  return key.isComposing || key.keyCode === 229;
}
