"use client";
import { EllipsisVertical, FlipHorizontal2 } from "lucide-react";
import { LateMenu } from "../popups/late-menu";
import { useMenuParts } from "../popups/late-popups";
import { RoomIconButton } from "../popups/room-icon-button";
import { readSelfView, roomView, usePreference } from "../preferences";
import { tileButtonClasses } from "./tile-buttons";

export function SelfMenu() {
  return (
    <LateMenu
      trigger={
        <RoomIconButton label="Your own picture" side="bottom" size="sm" className={tileButtonClasses}>
          <EllipsisVertical aria-hidden />
        </RoomIconButton>
      }
    >
      <SelfItems />
    </LateMenu>
  );
}

/** The position of the own tile. Does not affect what others see. */
export function SelfItems() {
  const { MenuCheckboxItem, MenuRadioGroup, MenuRadioItem, MenuSeparator } = useMenuParts();
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
