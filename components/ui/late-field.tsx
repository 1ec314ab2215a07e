"use client";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { cn } from "./cn";
import { useFieldControl } from "./field-control";
import { fieldClasses } from "./input";
import { preventSubmit } from "./prevent-submit";
import { type LoadComponent, useLateOpening } from "./use-late-component";

type LateFieldProps<Props> = {
  load: LoadComponent<Props>;
  props: Props;
  /** What stands in the field. */
  shown: string;
  placeholder?: string;
  /** Accessible name, when no Field around it gives one. */
  label?: string;
  /** Drawn inside, after the text; decorative. */
  trail?: ReactNode;
  /** Of the box around the field. */
  className?: string;
  /** Of the text field. */
  inputClassName?: string;
};

/** What happened before the code was there. */
type Begun = { isFocused: boolean; isPressed: boolean; text: string | null };

/**
 * A text field with a list, whose code loads when a pointer comes near, and which takes its place when it is focused.
 * Before that it looks the same; what was typed or pressed then happens again in the loaded one.
 */
export function LateField<Props extends object>({ load, props, ...looks }: LateFieldProps<Props>) {
  const [isWanted, setIsWanted] = useState(false);
  const Loaded = useLateOpening(load, isWanted, () => setIsWanted(false));
  const box = useRef<HTMLDivElement>(null);
  const begun = useRef<Begun>({ isFocused: false, isPressed: false, text: null });
  // Half a word of an input method would be lost with its field.
  const [isComposing, setIsComposing] = useState(false);

  const isLoaded = Loaded !== null && !isComposing;
  // Before the next key, which belongs to the field that took the other's place.
  useLayoutEffect(() => {
    if (isLoaded && begun.current.isFocused) box.current?.querySelector("input")?.focus({ preventScroll: true });
  }, [isLoaded]);
  // After its own effects, without which it does not listen.
  useEffect(() => {
    const input = box.current?.querySelector("input");
    if (!isLoaded || !input) return;
    const { isPressed, text } = begun.current;
    if (isPressed) press(input);
    if (text !== null) type(input, text);
  }, [isLoaded]);

  return (
    <div ref={box} className="contents">
      {Loaded && isLoaded ? (
        <Loaded {...props} />
      ) : (
        <FieldBefore
          {...looks}
          onNear={() => void load().catch(() => {})}
          onBegin={(change) => {
            Object.assign(begun.current, change);
            if (change.isFocused) setIsWanted(true);
          }}
          onComposing={setIsComposing}
        />
      )}
    </div>
  );
}

function press(input: HTMLInputElement) {
  for (const kind of ["mousedown", "mouseup", "click"]) {
    input.dispatchEvent(new MouseEvent(kind, { bubbles: true, cancelable: true, detail: 1 }));
  }
}

/** React compares values, and the list opens only for text that was inserted. */
function type(input: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
  input.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText", data: text }));
  input.setSelectionRange(text.length, text.length);
}

type FieldBeforeProps = Omit<LateFieldProps<object>, "load" | "props"> & {
  onNear: () => void;
  onBegin: (change: Partial<Begun>) => void;
  onComposing: (isComposing: boolean) => void;
};

function FieldBefore({
  shown,
  placeholder,
  label,
  trail,
  className,
  inputClassName,
  onNear,
  onBegin,
  onComposing,
}: FieldBeforeProps) {
  const field = useFieldControl();
  const [text, setText] = useState(shown);
  const [before, setBefore] = useState(shown);
  if (shown !== before) {
    setBefore(shown);
    setText(shown);
  }
  return (
    <span className={cn("relative flex w-full items-center", className)} onPointerEnter={onNear}>
      <input
        {...field}
        type="text"
        role="combobox"
        aria-label={label}
        aria-haspopup="listbox"
        aria-expanded={false}
        autoComplete="off"
        placeholder={placeholder}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          onBegin({ text: event.target.value });
        }}
        onFocus={(event) => {
          event.currentTarget.select();
          onBegin({ isFocused: true });
        }}
        onBlur={() => onBegin({ isFocused: false, isPressed: false })}
        onCompositionStart={() => onComposing(true)}
        onCompositionEnd={() => onComposing(false)}
        onKeyDown={preventSubmit}
        onPointerDown={() => onBegin({ isPressed: true })}
        className={cn(fieldClasses, "h-8 px-2.5 touch:h-11", inputClassName)}
      />
      {trail}
    </span>
  );
}
