"use client";
import { type ComponentProps, cloneElement, type ReactElement } from "react";
import { loadPopups } from "./late-popups";
import { toast } from "./toast";

type LateTriggerProps = {
  trigger: ReactElement<ComponentProps<"button">>;
  kind: "menu" | "dialog";
  /** It was pressed: the popup opens as soon as it is loaded. */
  onAsk: () => void;
  /** It cannot be loaded. */
  onFail: () => void;
};

/** The button of a popup that is not loaded yet. */
export function LateTrigger({ trigger, kind, onAsk, onFail }: LateTriggerProps) {
  const prepare = () => void loadPopups().catch(() => {});
  const { onPointerEnter, onFocus, onClick } = trigger.props;
  return cloneElement(trigger, {
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
