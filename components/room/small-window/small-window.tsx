"use client";
import { DoorOpen, Hand, Maximize2, Mic, MicOff, Phone, Video, VideoOff } from "lucide-react";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { Face } from "@/components/data/pictures";
import type { DeviceControls } from "@/components/room/devices/use-device-controls";
import { useHands } from "@/components/room/lobby/hands";
import { useLobby } from "@/components/room/lobby/lobby";
import { TrackVideo } from "@/components/room/stage/track-video";
import { useStageTiles } from "@/components/room/stage/use-stage-people";
import { cn } from "@/components/ui/cn";
import { useFloatingTile } from "./use-floating-tile";

type SmallWindowProps = { host: Window; controls: DeviceControls; onBack: () => void; onLeave: () => void };

/** The shared screen, or else the speaker, with four controls. */
export default function SmallWindow({ host, controls, onBack, onLeave }: SmallWindowProps) {
  const shown = useFloatingTile();
  const name = shown ? shown.participant.name || shown.participant.identity : "";
  const { camera, microphone } = controls;
  return createPortal(
    <div data-stage className="fixed inset-0 flex flex-col bg-canvas text-ink">
      <div className="relative min-h-0 flex-1">
        {shown ? (
          <>
            <span className="absolute inset-0 flex items-center justify-center">
              <Face name={name} seed={shown.participant.identity} size={72} />
            </span>
            {shown.publication && !shown.publication.isMuted ? (
              <TrackVideo
                publication={shown.publication}
                mirrored={false}
                fit={shown.kind === "screen" ? "contain" : "cover"}
                label={name}
              />
            ) : null}
            <Alerts />
            <span className="absolute bottom-2 left-3 max-w-[80%] truncate font-medium text-sm drop-shadow-[0_1px_2px_var(--canvas)]">
              {name}
            </span>
          </>
        ) : (
          <p className="flex size-full items-center justify-center text-ink-soft text-sm">No one else is here</p>
        )}
      </div>
      <div role="toolbar" aria-label="Meeting controls" className="flex shrink-0 items-center justify-center gap-2 p-2">
        <SmallButton
          label={microphone.on ? "Turn off microphone" : "Turn on microphone"}
          variant={microphone.on ? "plain" : "off"}
          onPress={() => void microphone.set(!microphone.on)}
        >
          {microphone.on ? <Mic aria-hidden /> : <MicOff aria-hidden />}
        </SmallButton>
        <SmallButton
          label={camera.on ? "Turn off camera" : "Turn on camera"}
          variant={camera.on ? "plain" : "off"}
          onPress={() => void camera.set(!camera.on)}
        >
          {camera.on ? <Video aria-hidden /> : <VideoOff aria-hidden />}
        </SmallButton>
        <SmallButton label="Back to the meeting" variant="plain" onPress={onBack}>
          <Maximize2 aria-hidden />
        </SmallButton>
        <SmallButton label="Leave" variant="leave" onPress={onLeave}>
          <Phone aria-hidden className="rotate-135" />
        </SmallButton>
      </div>
    </div>,
    host.document.body,
  );
}

/** People at the door and raised hands, which would otherwise go unnoticed. */
function Alerts() {
  const waiting = useLobby("waiting");
  const hands = useHands();
  const { people } = useStageTiles();
  const raised = people.filter(({ participant }) => !participant.isLocal && hands.has(participant.identity));
  const line =
    "flex min-w-0 max-w-full items-center gap-1.5 rounded-full bg-canvas/80 px-2.5 py-1 font-medium text-xs [&_.lucide]:size-3.5";
  return (
    <div role="status" className="absolute inset-x-2 top-2 flex flex-wrap gap-1.5">
      {waiting.length > 0 ? (
        <span className={line}>
          <DoorOpen aria-hidden />
          <span className="truncate">
            {waiting.length === 1 ? `${waiting[0]?.display_name} is waiting` : `${waiting.length} people waiting`}
          </span>
        </span>
      ) : null}
      {raised.length > 0 ? (
        <span className={line}>
          <Hand aria-hidden className="text-warn" />
          <span className="sr-only">Hand raised: </span>
          <span className="truncate">
            {raised.map(({ participant }) => participant.name || participant.identity).join(", ")}
          </span>
        </span>
      ) : null}
    </div>
  );
}

const variants = {
  plain: "bg-surface text-ink hover:bg-press",
  off: "bg-bad-wash text-bad",
  leave: "bg-bad text-bad-ink",
};

function SmallButton({
  label,
  variant,
  onPress,
  children,
}: {
  label: string;
  variant: keyof typeof variants;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className={cn("flex size-10 items-center justify-center rounded-card [&_.lucide]:size-5", variants[variant])}
    >
      {children}
    </button>
  );
}
