"use client";
import { type ReactNode, useRef } from "react";
import { useMediaDevices } from "@/components/room/devices/use-media-devices";
import type { DeviceChoices } from "@/components/room/session/preferences";
import { useIntent } from "@/components/room/visit/use-intent";
import { cn } from "@/components/ui/cn";
import { DeviceChips } from "./device-chips";
import { DeviceNotes } from "./device-notes";
import { DoorFrame } from "./door-frame";
import { EffectChips } from "./effect-chips";
import { PreviewTile } from "./preview-tile";
import type { DevicePreview } from "./use-device-preview";

type DoorLayoutProps = DevicePreview & {
  code: string;
  name: string;
  seed: string | null;
  choices: DeviceChoices;
  choose: (change: Partial<DeviceChoices>) => void;
  /** Fields to fill in above the button: makes room for them, so that the button is visible. */
  hasForm?: boolean;
  /** The meeting's title and the people inside. */
  title: ReactNode;
  /** A pointer or the focus has come to the actions. */
  onIntent: () => void;
  /** The available actions. */
  children: ReactNode;
};

/**
 * The preview on one side, the meeting and the join button on the other. Nothing moves when devices, titles or people
 * become known: what may grow grows away from the middle line, and what comes late stands below the button.
 */
export function DoorLayout({
  code,
  name,
  seed,
  preview,
  effects,
  choices,
  choose,
  hasForm = false,
  title,
  onIntent,
  children,
}: DoorLayoutProps) {
  const actions = useRef<HTMLDivElement>(null);
  useIntent(actions, onIntent);
  const devices = useMediaDevices(preview.pending);
  return (
    <DoorFrame>
      <div
        className={cn(
          "grid w-full items-center gap-x-14 gap-y-4 lg:grid-cols-[minmax(0,1.9fr)_minmax(18rem,1fr)]",
          hasForm ? "lg:grid-rows-[2fr_3fr]" : "lg:grid-rows-[1fr_1fr]",
        )}
      >
        {/* First, as on a phone: a browser that paints while the page is still coming moves nothing. */}
        <div className="min-w-0 lg:col-start-2 lg:row-start-1 lg:self-end">{title}</div>
        <div className="min-w-0 space-y-2.5 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <PreviewTile
            name={name}
            seed={seed}
            preview={preview}
            effects={effects}
            choices={choices}
            choose={choose}
            low={hasForm}
          />
          <div className="grid grid-cols-3 gap-1.5">
            <DeviceChips devices={devices} preview={preview} choices={choices} choose={choose} />
            <EffectChips code={code} preview={preview} effects={effects} choices={choices} choose={choose} />
          </div>
        </div>
        <div ref={actions} className="min-w-0 space-y-3 lg:col-start-2 lg:row-start-2 lg:mt-2 lg:self-start">
          {children}
          <DeviceNotes devices={devices} preview={preview} effects={effects} choices={choices} />
        </div>
      </div>
    </DoorFrame>
  );
}
