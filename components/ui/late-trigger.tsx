"use client";
import { type ComponentProps, cloneElement, type ReactElement, useEffect, useRef, useState } from "react";
import { loadPopups, useLatePopups } from "./late-popups";
import { toast } from "./toast";

type Kind = "menu" | "dialog" | "listbox";
type Trigger = ReactElement<ComponentProps<"button">>;

/**
 * The popups once they are loaded, and the button of one of them. Before that the button asks for them; one that was
 * pressed then is pressed anew.
 */
export function useLateTrigger(trigger: Trigger, kind: Kind) {
  const popups = useLatePopups();
  const [isRequested, setIsRequested] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!popups || !isRequested) return;
    // It replaced the one that was pressed. Focused before it opens: afterwards the focus is inside what opened.
    button.current?.focus({ preventScroll: true });
    button.current?.click();
  }, [popups, isRequested]);
  if (popups) return { popups, trigger: cloneElement(trigger, { ref: button }) };
  const ask = (requested: boolean) => () => setIsRequested(requested);
  return { popups, trigger: <LateTrigger trigger={trigger} kind={kind} onAsk={ask(true)} onFail={ask(false)} /> };
}

type LateTriggerProps = {
  trigger: Trigger;
  kind: Kind;
  /** It was pressed: the popup opens as soon as it is loaded. */
  onAsk: () => void;
  /** It cannot be loaded. */
  onFail: () => void;
};

/** The button of a popup that is not loaded yet. */
function LateTrigger({ trigger, kind, onAsk, onFail }: LateTriggerProps) {
  const prepare = () => void loadPopups().catch(() => {});
  const { onPointerEnter, onFocus, onClick } = trigger.props;
  return cloneElement(trigger, {
    ...(kind === "listbox" && { role: "combobox" }),
    "aria-haspopup": kind,
    "aria-expanded": false,
    onPointerEnter: (event) => {
      prepare();
      onPointerEnter?.(event);
    },
    onFocus: (event) => {
      prepare();
      onFocus?.(event);
    },
    onClick: (event) => {
      onClick?.(event);
      onAsk();
      loadPopups().catch(() => {
        onFail();
        toast.bad("Couldn't open this", { description: "Check your connection and try again." });
      });
    },
  });
}
