"use client";
import { mergeProps } from "@base-ui/react/merge-props";
import {
  type ComponentProps,
  cloneElement,
  type ReactElement,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import type { LazyModule } from "./lazy-module";
import { toast } from "./toast";

/** What was done to the button before the rest had come, and is to be done to it again. */
export type OpenTrigger = "click" | "key" | "hover";

export type LazyPopup<T> = {
  /** Undefined until it was asked for and has come. */
  part: T | undefined;
  opening: OpenTrigger | undefined;
  prepare: () => void;
  ask: (how: OpenTrigger) => void;
  setPressed: (isPressed: boolean) => void;
  setHovered: (isHovered: boolean) => void;
};

/** A popup whose code comes when somebody is about to open it. */
export function useLazyPopup<T>(late: LazyModule<T>, onMissing?: () => void): LazyPopup<T> {
  const [part, setPart] = useState<T>();
  const [opening, setOpening] = useState<OpenTrigger>();
  const isPressed = useRef(false);
  const isHovered = useRef(false);
  const missing = useRef(onMissing);
  useEffect(() => {
    missing.current = onMissing;
  });
  const ask = useCallback(
    (how: OpenTrigger) => {
      if (how !== "hover") setOpening(how);
      late.load().then(
        (come) => {
          // A button that is being pressed stays until it has been; one that was passed over stays as well.
          if (how === "hover" && (isPressed.current || !isHovered.current)) return;
          setOpening((before) => before ?? how);
          setPart(() => come);
        },
        () => {
          setOpening(undefined);
          if (how === "hover") return;
          missing.current?.();
          toast.bad("This could not be opened", { description: "Look at your connection and try again." });
        },
      );
    },
    [late],
  );
  const prepare = useCallback(() => void late.load().catch(() => {}), [late]);
  const setPressed = useCallback((now: boolean) => {
    isPressed.current = now;
  }, []);
  const setHovered = useCallback((now: boolean) => {
    isHovered.current = now;
  }, []);
  return { part, opening, prepare, ask, setPressed, setHovered };
}

type LateTriggerProps<T> = {
  trigger: ReactElement<ComponentProps<"button">>;
  kind: "menu" | "dialog";
  opensOnHover?: boolean;
  popup: LazyPopup<T>;
};

/** The button until then: it looks and answers as it will. */
export function LazyTrigger<T>({ trigger, kind, opensOnHover = false, popup }: LateTriggerProps<T>) {
  const { opening, prepare, ask, setPressed, setHovered } = popup;
  const press: ComponentProps<"button"> = {
    "aria-haspopup": kind,
    "aria-expanded": false,
    "aria-busy": opening !== undefined || undefined,
    onFocus: prepare,
    onPointerEnter: ({ pointerType }) => {
      setPressed(false);
      setHovered(true);
      if (opensOnHover && pointerType === "mouse") ask("hover");
      else prepare();
    },
    onPointerLeave: () => setHovered(false),
    onPointerDown: () => setPressed(true),
    onClick: ({ detail }) => ask(detail === 0 ? "key" : "click"),
    onKeyDown: (event) => {
      if (kind !== "menu" || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
      event.preventDefault();
      ask("key");
    },
  };
  return cloneElement(trigger, mergeProps<"button">(press, trigger.props));
}

/** Does to the real button what was done to the one that stood there before it. */
export function useReplayTrigger(button: RefObject<HTMLElement | null>, opening: OpenTrigger | undefined) {
  useEffect(() => {
    const element = button.current;
    if (opening === "key") {
      element?.focus();
      element?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true, cancelable: true }));
    }
    if (opening === "hover") {
      element?.dispatchEvent(new MouseEvent("mouseenter"));
      element?.dispatchEvent(new MouseEvent("mousemove", { bubbles: true }));
    }
  }, [button, opening]);
}

/** One that is opened from elsewhere as well, such as by a key. */
export function useAskWhenOpen<T>({ part, ask }: LazyPopup<T>, open: boolean | undefined) {
  useEffect(() => {
    if (open && !part) ask("click");
  }, [open, part, ask]);
}
