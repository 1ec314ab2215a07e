"use client";
import { Activity, AudioLines, ChevronDown, UserRoundSearch } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { backgrounds } from "@/components/room/devices/background";
import { BackgroundItems } from "@/components/room/devices/background-items";
import type { DeviceChoices } from "@/components/room/session/preferences";
import { cn } from "@/components/ui/cn";
import { Menu } from "@/components/ui/menu";
import { chipClasses } from "./chip-classes";
import { ChipLabel } from "./chip-label";
import type { DevicePreview } from "./use-device-preview";

const CheckDialog = lazy(() => import("./check-dialog"));

type EffectChipsProps = DevicePreview & {
  code: string;
  choices: DeviceChoices;
  choose: (change: Partial<DeviceChoices>) => void;
};

/** Effects on picture and sound, and a button that tests everything. */
export function EffectChips({ preview, effects, code, choices, choose }: EffectChipsProps) {
  const [checks, setChecks] = useState(false);
  const isQuiet = choices.quiet && !effects.failed.quiet;
  const background = backgrounds.find(({ id }) => id === choices.background)?.label ?? "";
  return (
    <>
      <Menu
        align="start"
        trigger={
          <button type="button" aria-label={`Background: ${background}`} className={chipClasses}>
            <UserRoundSearch aria-hidden />
            <ChipLabel short="Background">{choices.background === "none" ? "Background" : background}</ChipLabel>
            <ChevronDown aria-hidden className="text-ink-faint max-sm:hidden" />
          </button>
        }
      >
        <BackgroundItems value={choices.background} onChoose={(chosen) => choose({ background: chosen })} />
      </Menu>
      <button
        type="button"
        aria-label="Noise cancellation"
        aria-pressed={isQuiet}
        onClick={() => choose({ quiet: !isQuiet })}
        className={cn(
          chipClasses,
          isQuiet && "border-transparent bg-accent-wash text-accent enabled:hover:text-accent",
        )}
      >
        <AudioLines aria-hidden />
        <ChipLabel short="Noise">Noise cancellation</ChipLabel>
      </button>
      <button type="button" aria-label="Test devices" onClick={() => setChecks(true)} className={chipClasses}>
        <Activity aria-hidden />
        <ChipLabel short="Test">Test devices</ChipLabel>
      </button>
      {checks ? (
        <Suspense fallback={null}>
          <CheckDialog
            code={code}
            picture={effects.picture}
            sound={effects.sound}
            speakerId={choices.speakerId}
            asks={preview.pending}
            onClose={() => setChecks(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
