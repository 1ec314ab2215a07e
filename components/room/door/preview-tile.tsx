"use client";
import { Mic, MicOff, SwitchCamera, Video, VideoOff } from "lucide-react";
import { useEffect, useState } from "react";
import { DockButton } from "@/components/room/controls/dock-button";
import { findCameraFacing, otherSide } from "@/components/room/devices/facing";
import { MicMeter } from "@/components/room/devices/mic-meter";
import type { DeviceChoices } from "@/components/room/session/preferences";
import { CameraVideo, isFrontCamera } from "@/components/room/stage/camera-video";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { LatePart } from "@/components/ui/late-part";
import { Spinner } from "@/components/ui/spinner";
import { groundOf } from "@/lib/language/people/initials-and-colour";
import type { DevicePreview } from "./use-device-preview";

const loadTroubleCards = () => import("./trouble-card").then((loaded) => loaded.TroubleCards);

type PreviewTileProps = DevicePreview & {
  name: string;
  /** Null while the person is unknown. */
  seed: string | null;
  choices: DeviceChoices;
  choose: (change: Partial<DeviceChoices>) => void;
  /** Lower on a phone. */
  low?: boolean;
};

/** This person's own preview with its controls, mirrored. */
export function PreviewTile({ name, seed, preview, effects, choices, choose, low = false }: PreviewTileProps) {
  const isAsking = useIsSlow(preview.pending);
  const micOn = choices.microphone && !preview.trouble.microphone;
  const cameraOn = choices.camera && !preview.trouble.camera;
  const hasTrouble = Boolean(preview.trouble.camera || preview.trouble.microphone);
  const facing = cameraOn && preview.camera ? otherSide(preview.camera.getSettings()) : null;
  async function flip() {
    if (!facing) return;
    preview.camera?.stop();
    const cameraId = await findCameraFacing(facing).catch(() => undefined);
    if (cameraId) choose({ cameraId });
    preview.retry();
  }
  return (
    <section
      data-stage
      aria-label="Preview"
      className={cn(
        "relative aspect-[4/5] w-full overflow-hidden rounded-tile sm:aspect-video sm:max-h-[62dvh]",
        low ? "max-h-[28dvh]" : "max-h-[min(40dvh,30rem)]",
      )}
    >
      <span
        aria-hidden
        className="absolute inset-0 flex items-center justify-center pb-6"
        style={{
          background: groundOf(seed),
        }}
      >
        {effects.picture || hasTrouble ? null : <Avatar name={name} seed={seed} size={112} />}
      </span>
      {effects.picture ? (
        <CameraVideo track={effects.picture} mirrored={isFrontCamera(preview.camera)} label="Your camera" />
      ) : null}
      {effects.preparing.background ? (
        <p
          role="status"
          className="absolute inset-x-0 top-0 flex items-center justify-center gap-2 p-4 text-ink text-sm"
        >
          <Spinner />
          Applying background…
        </p>
      ) : effects.failed.background && !hasTrouble ? (
        <p role="alert" className="absolute inset-x-0 top-0 p-4 text-center text-sm text-warn">
          {effects.failed.background === "unable"
            ? "Backgrounds don't work in this browser, so your camera will stay off."
            : "Your background couldn't be applied, so your camera will stay off. Choose one again, or “None”."}
        </p>
      ) : null}
      {isAsking && !hasTrouble ? (
        <p
          role="status"
          className="absolute inset-x-0 top-0 flex items-center justify-center gap-2 p-4 text-ink text-sm"
        >
          <Spinner />
          Allow your camera and microphone when the browser asks
        </p>
      ) : null}
      {hasTrouble ? <LatePart load={loadTroubleCards} props={{ trouble: preview.trouble }} /> : null}
      <div className="absolute inset-x-0 bottom-0 flex items-end justify-center bg-linear-to-t from-canvas/70 to-transparent p-4 pt-14">
        <span className="pointer-events-none absolute bottom-6 left-5 hidden max-w-[35%] truncate font-medium text-ink text-sm sm:block">
          {name}
        </span>
        <span className="relative flex gap-3">
          <DockButton
            label={micOn ? "Turn off microphone" : "Turn on microphone"}
            shortcut="M"
            variant={micOn ? "plain" : "off"}
            className={cn("size-12 rounded-full", micOn && "bg-canvas/60 hover:bg-canvas/80")}
            onClick={() => (preview.trouble.microphone ? preview.retry() : choose({ microphone: !choices.microphone }))}
          >
            {micOn ? <Mic aria-hidden /> : <MicOff aria-hidden />}
          </DockButton>
          <DockButton
            label={cameraOn ? "Turn off camera" : "Turn on camera"}
            shortcut="V"
            variant={cameraOn ? "plain" : "off"}
            className={cn("size-12 rounded-full", cameraOn && "bg-canvas/60 hover:bg-canvas/80")}
            onClick={() => (preview.trouble.camera ? preview.retry() : choose({ camera: !choices.camera }))}
          >
            {cameraOn ? <Video aria-hidden /> : <VideoOff aria-hidden />}
          </DockButton>
          {hasTrouble ? (
            <Button
              className="absolute h-12 rounded-full px-5 touch:h-12 max-sm:right-full max-sm:mr-3 sm:left-full sm:ml-3"
              loading={preview.pending}
              onClick={preview.retry}
            >
              Try again
            </Button>
          ) : null}
          {facing ? (
            <DockButton
              label="Flip camera"
              className="absolute left-full ml-3 size-12 rounded-full bg-canvas/60 hover:bg-canvas/80"
              onClick={() => void flip()}
            >
              <SwitchCamera aria-hidden />
            </DockButton>
          ) : null}
        </span>
        <span className="absolute right-5 bottom-6 text-good">
          {micOn && effects.sound ? <MicMeter track={effects.sound} className="h-5 scale-125" /> : null}
        </span>
      </div>
    </section>
  );
}

/** True when something has been pending for so long that it should be explained. */
function useIsSlow(pending: boolean) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!pending) {
      setSlow(false);
      return;
    }
    const timer = setTimeout(() => setSlow(true), 600);
    return () => clearTimeout(timer);
  }, [pending]);
  return slow;
}
