"use client";
import { Activity, AudioLines, ChevronDown, UserRoundSearch } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { cn } from "@/components/ui/cn";
import { backgrounds } from "../devices/background";
import { BackgroundItems } from "../devices/background-items";
import { LateMenu } from "../popups/late-menu";
import type { DeviceChoices } from "../preferences";
import type { DevicePreview } from "./use-device-preview";

const CheckDialog = lazy(() => import("./check-dialog"));

type EffectChipsProps = DevicePreview & {
  code: string;
  choices: DeviceChoices;
  choose: (change: Partial<DeviceChoices>) => void;
};

const chip =
  "flex h-9 min-w-0 items-center gap-2 rounded-full border border-line px-3 text-ink-soft text-sm transition-colors hover:bg-hover hover:text-ink data-popup-open:bg-hover touch:h-11 max-sm:gap-1.5 max-sm:px-2.5 [&_.lucide]:size-4 [&_.lucide]:shrink-0";

/** Effects on picture and sound, and a button that tests everything. */
export function EffectChips({ preview, effects, code, choices, choose }: EffectChipsProps) {
  const [checks, setChecks] = useState(false);
  const isQuiet = choices.quiet && !effects.failed.quiet;
  const background = backgrounds.find(({ id }) => id === choices.background)?.label ?? "";
  return (
    <>
      <LateMenu
        align="start"
        trigger={
          <button type="button" aria-label={`Background: ${background}`} className={chip}>
            <UserRoundSearch aria-hidden />
            <span className="min-w-0 flex-1 truncate text-left">
              {choices.background === "none" ? "Background" : background}
            </span>
            <ChevronDown aria-hidden className="text-ink-faint max-sm:hidden" />
          </button>
        }
      >
        <BackgroundItems value={choices.background} onChoose={(chosen) => choose({ background: chosen })} />
      </LateMenu>
      <button
        type="button"
        aria-pressed={isQuiet}
        onClick={() => choose({ quiet: !isQuiet })}
        className={cn(chip, isQuiet && "border-transparent bg-accent-wash text-accent hover:text-accent")}
      >
        <AudioLines aria-hidden />
        <span className="min-w-0 truncate">Less noise</span>
      </button>
      <button type="button" onClick={() => setChecks(true)} className={chip}>
        <Activity aria-hidden />
        <span className="min-w-0 truncate">Test it</span>
      </button>
      {effects.failed.quiet ? (
        <p role="status" className="col-span-full text-ink-soft text-sm">
          “Less noise” does not work in this browser: you are heard as you are.
        </p>
      ) : null}
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
