"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import type { DeviceChoices } from "@/components/room/session/preferences";
import { loadBackground, loadNoise } from "./load-effects";
import { nextGesture } from "./next-gesture";
import type { PreviewTracks } from "./use-preview";

/** Null: not ready yet. A null track: the effect failed, or (`asleep`) waits for a user gesture. */
type Effect = { source: MediaStreamTrack; track: MediaStreamTrack | null; asleep?: boolean } | null;
export type PreviewEffects = {
  /** The processed tracks, as others receive them. Null: not ready, or not available. */
  picture: MediaStreamTrack | null;
  sound: MediaStreamTrack | null;
  preparing: boolean;
  failed: { background: boolean; quiet: boolean };
};

const firstFrameMs = 15_000;

/** Applies the effects to picture and sound at the door, so that the user sees and hears the result before joining. */
export function usePreviewEffects(
  { camera, microphone }: PreviewTracks,
  { background, quiet }: Pick<DeviceChoices, "background" | "quiet">,
): PreviewEffects {
  const wantsBackground = background !== "none";
  const startBackground = useCallback(() => loadBackground(background), [background]);
  const backgroundEffect = useEffectOn(wantsBackground, camera, startBackground);
  const noiseEffect = useEffectOn(quiet, microphone, loadNoise);
  const failed = {
    background: backgroundEffect?.track === null,
    quiet: noiseEffect?.track === null && !noiseEffect.asleep,
  };
  return {
    picture: wantsBackground ? (backgroundEffect?.track ?? null) : camera,
    sound: quiet && noiseEffect?.track !== null ? (noiseEffect?.track ?? null) : microphone,
    preparing: wantsBackground && camera !== null && backgroundEffect === null,
    failed,
  };
}

type Processor = {
  processedTrack?: MediaStreamTrack;
  init: (options: { track: MediaStreamTrack }) => Promise<void>;
  destroy: () => Promise<void>;
};

function useEffectOn(wanted: boolean, source: MediaStreamTrack | null, load: () => Promise<Processor>): Effect {
  const [effect, setEffect] = useState<Effect>(null);
  const running = useRef<Processor | null>(null);
  const last = useRef(source);

  useEffect(() => {
    if (!wanted || !source) return setEffect(null);
    const abort = new AbortController();
    last.current = source;
    const start = async () => {
      const processor = await load();
      await processor.init({ track: source });
      running.current = processor;
      const track = processor.processedTrack ?? null;
      if (track?.kind === "video") await firstFrame(track);
      return track;
    };
    const tell = (effect: Effect) => abort.signal.aborted || setEffect(effect);
    start()
      .catch((error) => {
        if (source.kind !== "audio") throw error;
        tell({ source, track: null, asleep: true });
        return nextGesture(abort.signal).then(start);
      })
      .catch(() => null)
      .then((track) => tell({ source, track }));
    return () => abort.abort();
  }, [wanted, source, load]);

  useEffect(() => {
    if (!wanted) void running.current?.destroy();
  }, [wanted]);
  useEffect(
    () => () => {
      // A live source was handed over to the room, which now owns the effect.
      if (last.current?.readyState !== "live") void running.current?.destroy();
    },
    [],
  );
  return effect?.source === source ? effect : null;
}

/** The first frame takes a while; until then there is nothing to show. */
function firstFrame(track: MediaStreamTrack) {
  const video = document.createElement("video");
  video.muted = true;
  video.srcObject = new MediaStream([track]);
  return new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      video.srcObject = null;
      resolve();
    };
    const timer = setTimeout(done, firstFrameMs);
    video.addEventListener("loadeddata", done, { once: true });
    video.play().catch(() => {});
  });
}
