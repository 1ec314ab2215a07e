"use client";
import { type ComponentProps, cloneElement, useEffect, useRef, useState } from "react";
import { type Popups, useLatePopups } from "./late-popups";
import { LateTrigger } from "./late-trigger";

export type MenuProps = ComponentProps<Popups["Menu"]>;

/** A menu whose code loads late: until then its button is there without it. */
export function Menu(props: MenuProps) {
  const { trigger } = props;
  const popups = useLatePopups();
  const [isAsked, setIsAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!popups || !isAsked) return;
    // It replaced the one that was pressed. Focused before it opens: afterwards the focus is the first item's.
    button.current?.focus({ preventScroll: true });
    button.current?.click();
  }, [popups, isAsked]);
  if (!popups) {
    const ask = (asked: boolean) => () => setIsAsked(asked);
    return <LateTrigger trigger={trigger} kind="menu" onAsk={ask(true)} onFail={ask(false)} />;
  }
  return <popups.Menu {...props} trigger={cloneElement(trigger, { ref: button })} />;
}

export function MenuItem(props: ComponentProps<Popups["MenuItem"]>) {
  const { MenuItem: Part } = useParts();
  return <Part {...props} />;
}

export function MenuCheckboxItem(props: ComponentProps<Popups["MenuCheckboxItem"]>) {
  const { MenuCheckboxItem: Part } = useParts();
  return <Part {...props} />;
}

export function MenuRadioGroup(props: ComponentProps<Popups["MenuRadioGroup"]>) {
  const { MenuRadioGroup: Part } = useParts();
  return <Part {...props} />;
}

export function MenuRadioItem(props: ComponentProps<Popups["MenuRadioItem"]>) {
  const { MenuRadioItem: Part } = useParts();
  return <Part {...props} />;
}

export function MenuGroup(props: ComponentProps<Popups["MenuGroup"]>) {
  const { MenuGroup: Part } = useParts();
  return <Part {...props} />;
}

export function MenuSubmenu(props: ComponentProps<Popups["MenuSubmenu"]>) {
  const { MenuSubmenu: Part } = useParts();
  return <Part {...props} />;
}

export function MenuSeparator() {
  const { MenuSeparator: Part } = useParts();
  return <Part />;
}

/** They are drawn only inside an open menu, so their code is there. */
function useParts(): Popups {
  const popups = useLatePopups();
  if (!popups) throw new Error("menu items are drawn inside a menu that is loaded");
  return popups;
}
