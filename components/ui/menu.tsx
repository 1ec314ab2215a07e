"use client";
import { type ComponentProps, createContext, useContext } from "react";
import { lazyModule } from "./lazy-module";
import { LazyTrigger, useLazyPopup } from "./lazy-popup";
import type { MenuProps } from "./menu-parts";

type Parts = typeof import("./menu-parts");

const late = lazyModule(() => import("./menu-parts"));
const PartsContext = createContext<Parts | null>(null);

/** So that the next one opens at once. */
export const loadMenus = late.load;

/** Its own code comes when somebody is about to open it. */
export function Menu(props: MenuProps) {
  const popup = useLazyPopup(late);
  if (!popup.part) return <LazyTrigger trigger={props.trigger} kind="menu" popup={popup} />;
  return (
    <PartsContext.Provider value={popup.part}>
      <popup.part.Menu {...props} opening={popup.opening} />
    </PartsContext.Provider>
  );
}

function useParts(): Parts {
  const parts = useContext(PartsContext);
  if (!parts) throw new Error("there is no menu around this");
  return parts;
}

export function MenuItem(props: ComponentProps<Parts["MenuItem"]>) {
  const { MenuItem: Part } = useParts();
  return <Part {...props} />;
}

export function MenuCheckboxItem(props: ComponentProps<Parts["MenuCheckboxItem"]>) {
  const { MenuCheckboxItem: Part } = useParts();
  return <Part {...props} />;
}

export function MenuRadioGroup(props: ComponentProps<Parts["MenuRadioGroup"]>) {
  const { MenuRadioGroup: Part } = useParts();
  return <Part {...props} />;
}

export function MenuRadioItem(props: ComponentProps<Parts["MenuRadioItem"]>) {
  const { MenuRadioItem: Part } = useParts();
  return <Part {...props} />;
}

export function MenuSeparator() {
  const { MenuSeparator: Part } = useParts();
  return <Part />;
}

export function MenuSubmenu(props: ComponentProps<Parts["MenuSubmenu"]>) {
  const { MenuSubmenu: Part } = useParts();
  return <Part {...props} />;
}
