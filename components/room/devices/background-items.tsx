"use client";
import { MenuRadioGroup, MenuRadioItem } from "@/components/ui/menu";
import { type Background, backgrounds, readBackground } from "./background";

export function BackgroundItems({
  value,
  onChoose,
}: {
  value: Background;
  onChoose: (background: Background) => void;
}) {
  return (
    <MenuRadioGroup
      label="Behind you"
      value={value}
      onValueChange={(chosen: unknown) => onChoose(readBackground(chosen))}
    >
      {backgrounds.map(({ id, label }) => (
        <MenuRadioItem key={id} value={id}>
          {label}
        </MenuRadioItem>
      ))}
    </MenuRadioGroup>
  );
}
