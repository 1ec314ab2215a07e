"use client";
import { mergeProps } from "@base-ui/react/merge-props";
import { type ComponentProps, cloneElement, type ReactElement } from "react";
import { toast } from "@/components/ui/toast";
import { loadPopups } from "./late-popups";

type LateTriggerProps = {
  trigger: ReactElement<ComponentProps<"button">>;
  kind: "menu" | "dialog";
  /** It was pressed: the popup opens as soon as it is loaded. */
  onAsk: (by: "pointer" | "key") => void;
  /** It cannot be loaded. */
  onFail: () => void;
};

/** The button of a popup that is not loaded yet. */
export function LateTrigger({ trigger, kind, onAsk, onFail }: LateTriggerProps) {
  const prepare = () => void loadPopups().catch(() => {});
  const late: ComponentProps<"button"> = {
    "aria-haspopup": kind,
    "aria-expanded": false,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: ({ detail }) => {
      onAsk(detail === 0 ? "key" : "pointer");
      loadPopups().catch(() => {
        onFail();
        toast.bad("Couldn't open this", { description: "Check your connection and try again." });
      });
    },
  };
  return cloneElement(trigger, mergeProps<"button">(late, trigger.props));
}
