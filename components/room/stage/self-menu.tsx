"use client";
import { EllipsisVertical, FlipHorizontal2 } from "lucide-react";
import { readSelfView, roomView, type SelfView } from "@/components/room/session/preferences";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuCheckboxItem, MenuRadioGroup, MenuRadioItem, MenuSeparator } from "@/components/ui/menu";
import { usePreference } from "@/components/ui/preference";
import { tileButtonClasses } from "./tile-buttons";

export function SelfMenu() {
  return (
    <Menu
      trigger={
        <IconButton label="Self view" side="bottom" size="sm" className={tileButtonClasses}>
          <EllipsisVertical aria-hidden />
        </IconButton>
      }
    >
      <SelfItems />
    </Menu>
  );
}

export const selfViews: readonly { value: SelfView; label: string; note?: string }[] = [
  { value: "auto", label: "Automatic" },
  { value: "tile", label: "In a tile" },
  { value: "float", label: "In the corner" },
  { value: "hidden", label: "Hidden", note: "Others still see you" },
];

/** The position of the own tile. Does not affect what others see. */
export function SelfItems() {
  const [view, setView] = usePreference(roomView);
  return (
    <>
      <MenuRadioGroup
        label="Self view"
        value={view.self}
        onValueChange={(self: unknown) => setView({ self: readSelfView(self) })}
      >
        {selfViews.map(({ value, label, note }) => (
          <MenuRadioItem key={value} value={value} note={note}>
            {label}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
      <MenuSeparator />
      <MenuCheckboxItem
        checked={view.mirrored}
        onCheckedChange={(mirrored) => setView({ mirrored })}
        icon={<FlipHorizontal2 aria-hidden />}
        note="Others always see you unmirrored"
      >
        Mirror my video
      </MenuCheckboxItem>
    </>
  );
}
