"use client";
import { Slider } from "@/components/ui/slider";
import { type Sound, setVolume, useVolume, volumeWords } from "./volume";

/** The volume of a participant, for this person only. */
export default function VolumeSlider({ identity, name, sound }: { identity: string; name: string; sound: Sound }) {
  const volume = useVolume(identity, sound);
  return (
    <span className="flex items-center gap-3">
      <Slider
        label={volumeWords(name, sound)}
        value={Math.round(volume * 100)}
        step={5}
        onValueChange={(percent) => setVolume(identity, sound, percent / 100)}
        valueText={(percent) => `${percent} percent`}
        className="w-40"
      />
      <span className="tabular w-12 shrink-0 whitespace-nowrap text-right text-ink-soft text-sm">
        {Math.round(volume * 100)}%
      </span>
    </span>
  );
}
