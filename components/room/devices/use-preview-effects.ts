"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import type { DeviceChoices } from "@/components/room/session/preferences";
import {
  type BackgroundFailure,
  type BackgroundFailureReason,
  onBackgroundFailure,
  toBackgroundFailure,
} from "./background-failure";
import { loadBackground, loadNoise } from "./load-effects";
import { noiseWords } from "./noise-words";
import type { PreviewTracks } from "./use-preview";

/** Null: not ready yet. `failure`: why there is no track. */
type Effect = { source: MediaStreamTrack } & (
  | { track: MediaStreamTrack | null; failure?: undefined }
  | { track: null; failure: unknown }
);
export type PreviewEffects = {
  /** The processed tracks, as others receive them. Without noise cancellation, the microphone as it is. */
  picture: MediaStreamTrack | null;
  sound: MediaStreamTrack | null;
  preparing: { background: boolean; quiet: boolean };
  /** Why the background is not hidden, and what is said of noise cancellation. */
  failed: { background: BackgroundFailureReason | null; quiet: string | null };
};

/** Applies the effects to picture and sound at the door, so that the user sees and hears the result before joining. */
export function usePreviewEffects(
  { camera, microphone }: PreviewTracks,
  { background, quiet }: Pick<DeviceChoices, "background" | "quiet">,
): PreviewEffects {
  const wantsBackground = background !== "none";
  const startBackground = useCallback(() => loadBackground(background), [background]);
  const backgroundEffect = useEffectOn(wantsBackground, camera, startBackground, onBackgroundFailure);
  const noiseEffect = useEffectOn(quiet, microphone, loadNoise);
  const backgroundFailure = backgroundEffect?.failure;
  const noiseFailure = noiseEffect?.failure;
  return {
    picture: wantsBackground ? (backgroundEffect?.track ?? null) : camera,
    sound: quiet ? (noiseEffect?.track ?? microphone) : microphone,
    preparing: {
      background: wantsBackground && camera !== null && backgroundEffect === null,
      quiet: quiet && microphone !== null && noiseEffect === null,
    },
    failed: {
      background: backgroundFailure === undefined ? null : toBackgroundFailure(backgroundFailure).reason,
      quiet: noiseFailure === undefined ? null : noiseWords.failed(noiseFailure),
    },
  };
}

type Processor = {
  processedTrack?: MediaStreamTrack;
  init: (options: { track: MediaStreamTrack }) => Promise<void>;
  destroy: () => Promise<void>;
};

/** `follow` tells when an effect ends that had begun. */
function useEffectOn(
  wanted: boolean,
  source: MediaStreamTrack | null,
  load: () => Promise<Processor>,
  follow?: (onFailure: (failure: BackgroundFailure) => void) => () => void,
): Effect | null {
  const [effect, setEffect] = useState<Effect | null>(null);
  const running = useRef<Processor | null>(null);
  const last = useRef(source);

  useEffect(() => {
    if (!wanted || !source) return setEffect(null);
    // What runs stays to be seen until the next one is there.
    setEffect((before) => (before?.track ? before : null));
    let current = true;
    last.current = source;
    const start = async () => {
      const processor = await load();
      if (!current) return null;
      running.current = processor;
      await processor.init({ track: source });
      return processor.processedTrack ?? null;
    };
    const tell = (effect: Effect) => current && setEffect(effect);
    const fail = (failure: unknown) => tell({ source, track: null, failure });
    const forget = follow?.(fail);
    start().then((track) => tell({ source, track }), fail);
    return () => {
      current = false;
      forget?.();
    };
  }, [wanted, source, load, follow]);

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
