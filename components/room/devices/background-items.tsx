"use client";
import { ImageUp } from "lucide-react";
import { MenuItem, MenuRadioGroup, MenuRadioItem } from "@/components/ui/menu";
import { heicAdvice, readPhoto } from "@/components/ui/photo-file";
import { toast } from "@/components/ui/toast";
import { type Background, backgrounds, readBackground } from "./background";
import { loadBackground } from "./load-effects";
import { choosePictureFile, hasOwnPicture, storeOwnPicture } from "./own-picture";

type BackgroundItemsProps = { value: Background; onChoose: (background: Background) => void };

export function BackgroundItems({ value, onChoose }: BackgroundItemsProps) {
  async function chooseOwn() {
    const file = await choosePictureFile();
    if (!file) return;
    try {
      const photo = await readPhoto(file);
      if (!photo) {
        toast.bad("Couldn't use this photo", { description: heicAdvice });
        return;
      }
      await storeOwnPicture(photo);
      // A second picture does not change the value, so it is loaded here.
      if (value === "own") await loadBackground("own");
      else onChoose("own");
    } catch {
      toast.bad("Couldn't use this file", { description: "Choose a JPEG, PNG or WebP image." });
    }
  }
  return (
    <>
      <MenuRadioGroup
        label="Background"
        value={value}
        onValueChange={(chosen: unknown) => onChoose(readBackground(chosen))}
      >
        {backgrounds
          .filter(({ id }) => id !== "own" || hasOwnPicture())
          .map(({ id, label }) => (
            <MenuRadioItem key={id} value={id}>
              {label}
            </MenuRadioItem>
          ))}
      </MenuRadioGroup>
      <MenuItem icon={<ImageUp aria-hidden />} onSelect={() => void chooseOwn()}>
        Upload image…
      </MenuItem>
    </>
  );
}
