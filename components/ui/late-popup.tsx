"use client";
import { mergeProps } from "@base-ui/react/merge-props";
import { type ComponentProps, cloneElement, type ReactElement, useCallback, useEffect, useRef, useState } from "react";
import type { LatePart } from "./late-part";
import { toast } from "./toast";

export type LatePopup<T> = {
  /** Undefined until it was asked for and has come. */
  part: T | undefined;
  /** Somebody has pressed the button: it is to be open when it comes. */
  isAsked: boolean;
  prepare: () => void;
  ask: () => void;
  /** The whole of it takes the button's place, unless that is being pressed. */
  takePlace: () => void;
  setHeld: (held: boolean) => void;
};

/** A popup whose code comes when somebody is about to open it. */
export function useLatePopup<T>(late: LatePart<T>, onMissing?: () => void): LatePopup<T> {
  const [part, setPart] = useState<T>();
  const [isAsked, setAsked] = useState(false);
  const isHeld = useRef(false);
  const missing = useRef(onMissing);
  useEffect(() => {
    missing.current = onMissing;
  });
  const ask = useCallback(() => {
    setAsked(true);
    late.load().then(
      (come) => setPart(() => come),
      () => {
        setAsked(false);
        missing.current?.();
        toast.bad("This could not be opened", { description: "Look at your connection and try again." });
      },
    );
  }, [late]);
  const prepare = useCallback(() => void late.load().catch(() => {}), [late]);
  const takePlace = useCallback(() => {
    late.load().then(
      (come) => (isHeld.current ? undefined : setPart(() => come)),
      () => {},
    );
  }, [late]);
  const setHeld = useCallback((held: boolean) => {
    isHeld.current = held;
  }, []);
  return { part, isAsked, prepare, ask, takePlace, setHeld };
}

type LateTriggerProps<T> = {
  trigger: ReactElement<ComponentProps<"button">>;
  kind: "menu" | "dialog";
  opensOnHover?: boolean;
  popup: LatePopup<T>;
};

/** The button until then: it looks and answers as it will. */
export function LateTrigger<T>({ trigger, kind, opensOnHover = false, popup }: LateTriggerProps<T>) {
  const { isAsked, prepare, ask, takePlace, setHeld } = popup;
  const press: ComponentProps<"button"> = {
    "aria-haspopup": kind,
    "aria-expanded": false,
    "aria-busy": isAsked || undefined,
    onFocus: prepare,
    onPointerEnter: ({ pointerType }) => {
      setHeld(false);
      if (opensOnHover && pointerType === "mouse") takePlace();
      else prepare();
    },
    onPointerDown: () => setHeld(true),
    onClick: ask,
    onKeyDown: (event) => {
      if (kind !== "menu" || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
      event.preventDefault();
      ask();
    },
  };
  return cloneElement(trigger, mergeProps<"button">(press, trigger.props));
}

/** One that is opened from elsewhere as well, such as by a key. */
export function useAskWhenOpen<T>({ part, ask }: LatePopup<T>, open: boolean | undefined) {
  useEffect(() => {
    if (open && !part) ask();
  }, [open, part, ask]);
}
