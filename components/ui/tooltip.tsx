"use client";
import { mergeProps } from "@base-ui/react/merge-props";
import {
  type ComponentProps,
  cloneElement,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { lazyModule } from "./lazy-module";

const delayMs = 450;
/** Whoever goes from one to the next does not wait again. */
const groupMs = 400;
/** To come over from the element to the words. */
const crossingMs = 120;
let lastShownAt = Number.NEGATIVE_INFINITY;
/** Takes away the one that is shown: there is never more than one. */
let hideShown: (() => void) | undefined;

const isInGroup = () => hideShown !== undefined || performance.now() - lastShownAt < groupMs;

const popup = lazyModule(async () => (await import("./tooltip-popup")).TooltipPopup);

/** So that the next one is shown at once. */
export const loadTooltips = popup.load;

type TooltipProps = {
  label: ReactNode;
  /** Several: each does it. */
  shortcut?: string | readonly string[];
  side?: "top" | "right" | "bottom" | "left";
  /** One focusable element; it keeps its own accessible name, the tooltip is for the eyes. */
  children: ReactElement<ComponentProps<"button">>;
};

type Shown = { anchor: Element; open: boolean; isInstant: boolean };

/** Words beside what the pointer rests on or the keyboard has come to. Until then it costs nothing. */
export function Tooltip({ label, shortcut, side = "top", children }: TooltipProps) {
  const [shown, setShown] = useState<Shown | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Whoever has gone on while the code came does not get it shown. */
  const meant = useRef({ now: false });
  const anchor = shown?.open ? shown.anchor : null;
  const [hide] = useState(() => () => {
    lastShownAt = performance.now();
    setShown((before) => before && { ...before, open: false });
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      if (hideShown === hide) hideShown = undefined;
    },
    [hide],
  );

  function showIn(ms: number, anchor: Element) {
    clearTimeout(timer.current);
    const coming = popup.load().catch(() => {});
    const isMeant = { now: true };
    meant.current = isMeant;
    timer.current = setTimeout(async () => {
      await coming;
      if (!isMeant.now || hasOpenPopup(anchor)) return;
      const isInstant = isInGroup();
      if (hideShown !== hide) hideShown?.();
      hideShown = hide;
      setShown({ anchor, open: true, isInstant });
    }, ms);
  }
  function hideIn(ms: number) {
    clearTimeout(timer.current);
    meant.current.now = false;
    timer.current = setTimeout(() => {
      if (hideShown !== hide) return;
      hideShown = undefined;
      hide();
    }, ms);
  }
  useEffect(() => {
    if (!anchor) return;
    const observer = new MutationObserver(() => {
      if (hasOpenPopup(anchor)) hide();
    });
    observer.observe(anchor, { attributeFilter: ["aria-expanded"] });
    return () => observer.disconnect();
  }, [anchor, hide]);
  const follow: ComponentProps<"button"> = {
    onPointerEnter: ({ pointerType, currentTarget }) => {
      if (pointerType !== "mouse") return;
      showIn(isInGroup() ? 0 : delayMs, currentTarget);
    },
    onPointerLeave: () => hideIn(crossingMs),
    onPointerDown: () => hideIn(0),
    onClick: () => hideIn(0),
    onFocus: ({ currentTarget }) => {
      if (currentTarget.matches(":focus-visible")) showIn(0, currentTarget);
    },
    onBlur: () => hideIn(0),
  };
  const Popup = popup.now();
  return (
    <>
      {cloneElement(children, mergeProps<"button">(follow, children.props))}
      {shown && Popup ? (
        <Popup
          {...shown}
          label={label}
          shortcut={shortcut}
          side={side}
          onStay={() => clearTimeout(timer.current)}
          onClose={() => hideIn(0)}
        />
      ) : null}
    </>
  );
}

/** The menu or popover of the button stands where its tooltip would. */
export const hasOpenPopup = (button: Pick<Element, "getAttribute">) =>
  button.getAttribute("aria-expanded") === "true" && button.getAttribute("aria-haspopup") !== null;
