"use client";
import { Bell, BellRing } from "lucide-react";
import { useState } from "react";
import { playTone, type Tone } from "@/components/room/notices/play-tone";
import { soundChoices } from "@/components/room/session/preferences";
import { MenuCheckboxItem, MenuItem, MenuRadioGroup, MenuRadioItem, MenuSubmenu } from "@/components/ui/menu";
import { usePreference } from "@/components/ui/preference";

const tones = [
  { tone: "knock", label: "Someone asks to join" },
  { tone: "hand", label: "Raised hands" },
  { tone: "join", label: "People joining and leaving" },
] as const satisfies { tone: Tone; label: string }[];
const levels = [
  { value: 0, label: "Off" },
  { value: 0.25, label: "Quiet" },
  { value: 0.6, label: "Normal" },
  { value: 1, label: "Loud" },
];

/** The room's sounds, and permission for desktop notifications. */
export function SoundItems() {
  const [sounds, setSounds] = usePreference(soundChoices);
  return (
    <>
      <MenuSubmenu label="Notification sounds" icon={<Bell aria-hidden />}>
        <MenuCheckboxItem checked={sounds.on} onCheckedChange={(on) => setSounds({ on })}>
          Play notification sounds
        </MenuCheckboxItem>
        {sounds.on
          ? tones.map(({ tone, label }) => (
              <MenuRadioGroup
                key={tone}
                label={label}
                value={String(nearestLevel(sounds[tone]))}
                onValueChange={(value: unknown) => {
                  setSounds({ [tone]: Number(value) });
                  playTone(tone);
                }}
              >
                {levels.map((level) => (
                  <MenuRadioItem key={level.value} value={String(level.value)}>
                    {level.label}
                  </MenuRadioItem>
                ))}
              </MenuRadioGroup>
            ))
          : null}
      </MenuSubmenu>
      <NotificationItem />
    </>
  );
}

const nearestLevel = (loudness: number) =>
  levels.reduce((best, { value }) => (Math.abs(value - loudness) < Math.abs(best - loudness) ? value : best), 0);

/** Asks for permission once. Afterwards it can only be changed in the browser. */
function NotificationItem() {
  const [permission, setPermission] = useState(() =>
    typeof Notification === "undefined" ? "denied" : Notification.permission,
  );
  if (permission !== "default") return null;
  return (
    <MenuItem
      icon={<BellRing aria-hidden />}
      note="Even when you're in another tab or app"
      onSelect={() => void Notification.requestPermission().then(setPermission)}
    >
      Notify me when someone asks to join
    </MenuItem>
  );
}
