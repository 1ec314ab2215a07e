"use client";
import type { ComponentProps } from "react";
import { type Popups, useLatePopups } from "./late-popups";
import { useLateTrigger } from "./late-trigger";

export type MenuProps = ComponentProps<Popups["Menu"]>;

/** A menu whose code loads late: until then its button is there without it. */
export function Menu(props: MenuProps) {
  const { popups, trigger } = useLateTrigger(props.trigger, "menu");
  return popups ? <popups.Menu {...props} trigger={trigger} /> : trigger;
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
