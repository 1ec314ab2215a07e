"use client";
import { EllipsisVertical, FlipHorizontal2 } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuCheckboxItem, MenuRadioGroup, MenuRadioItem, MenuSeparator } from "@/components/ui/menu";
import { readSelfView, roomView, usePreference } from "../preferences";
import { tileButtonClasses } from "./tile-buttons";

export function SelfMenu() {
  return (
    <Menu
      trigger={
        <IconButton label="Your own picture" side="bottom" size="sm" className={tileButtonClasses}>
          <EllipsisVertical aria-hidden />
        </IconButton>
      }
    >
      <SelfItems />
    </Menu>
  );
}

/** Where one sees oneself; what the others see does not change. */
export function SelfItems() {
  const [view, setView] = usePreference(roomView);
  return (
    <>
      <MenuRadioGroup
        label="You see yourself"
        value={view.self}
        onValueChange={(self: unknown) => setView({ self: readSelfView(self) })}
      >
        <MenuRadioItem value="tile">Among the others</MenuRadioItem>
        <MenuRadioItem value="float">Small, in the corner</MenuRadioItem>
        <MenuRadioItem value="hidden" note="The others still see you">
          Not at all
        </MenuRadioItem>
      </MenuRadioGroup>
      <MenuSeparator />
      <MenuCheckboxItem
        checked={view.mirrored}
        onCheckedChange={(mirrored) => setView({ mirrored })}
        icon={<FlipHorizontal2 aria-hidden />}
        note="Only for you: the others read what you hold up"
      >
        As in a mirror
      </MenuCheckboxItem>
    </>
  );
}
