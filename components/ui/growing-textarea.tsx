"use client";
import { type ComponentProps, useEffect, useImperativeHandle, useLayoutEffect, useRef } from "react";
import { cn } from "./cn";

/** As high as what is written in it, between its smallest and its largest height. */
export function GrowingTextarea({ ref, className, onInput, ...rest }: ComponentProps<"textarea">) {
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => field.current, []);
  // Its text may have been changed from outside.
  useLayoutEffect(() => fitHeight(field.current));
  // Lines break elsewhere in another width, and what was hidden had no height.
  useEffect(() => {
    if (!field.current || growsByItself()) return;
    const observer = new ResizeObserver(() => fitHeight(field.current));
    observer.observe(field.current);
    return () => observer.disconnect();
  }, []);
  return (
    <textarea
      {...rest}
      ref={field}
      onInput={(event) => {
        fitHeight(event.currentTarget);
        onInput?.(event);
      }}
      className={cn("field-sizing-content scroll-quiet resize-none", className)}
    />
  );
}

/** Not every browser knows the property. */
const growsByItself = () => CSS.supports("field-sizing", "content");

function fitHeight(field: HTMLTextAreaElement | null) {
  if (!field || growsByItself()) return;
  field.style.height = "auto";
  const borders = field.offsetHeight - field.clientHeight;
  // Nothing while it is hidden.
  if (field.scrollHeight > 0) field.style.height = `${field.scrollHeight + borders}px`;
}
