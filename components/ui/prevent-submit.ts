import type { KeyboardEvent } from "react";

/** Enter in a field with a list of its own chooses from the list; it does not send the form around it. */
export function preventSubmit(event: KeyboardEvent) {
  if (event.key === "Enter") event.preventDefault();
}
