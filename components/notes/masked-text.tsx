import { Fragment } from "react";
import { maskedWord } from "@/lib/language/sensitive/constants";

/** A text of the notes; what the host hid in it is read aloud as "hidden". */
export function MaskedText({ children }: { children: string }) {
  if (!children.includes(maskedWord)) return children;
  let at = 0;
  return children.split(maskedWord).map((part) => {
    const start = at;
    at += part.length + maskedWord.length;
    return (
      <Fragment key={start}>
        {start > 0 ? <Masked /> : null}
        {part}
      </Fragment>
    );
  });
}

/** Of the same width whatever it stands for. */
function Masked() {
  return (
    <span className="whitespace-nowrap rounded-sm bg-press px-1 text-ink-faint">
      <span aria-hidden>{maskedWord}</span>
      <span className="sr-only">hidden</span>
    </span>
  );
}

/** For an accessible name. */
export const describeMasked = (text: string) => text.replaceAll(maskedWord, "hidden");
