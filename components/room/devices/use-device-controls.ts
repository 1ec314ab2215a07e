"use client";
import { useRoomContext } from "@livekit/components-react";
import { LocalTrack, RoomEvent, Track, type TrackPublication } from "livekit-client";
import { useCallback, useEffect, useMemo, useReducer, useState } from "react";
import { findDeviceObstacle } from "@/components/data/abilities";
import { canCallHere, lookAround } from "@/components/data/look-around";
import { noCallWords } from "@/components/room/door/no-call-words";
import { useNotify } from "@/components/room/notices/notices";
import { useArrival } from "@/components/room/session/arrival";
import { deviceChoices } from "@/components/room/session/preferences";
import { useLocalParticipant } from "@/components/room/session/use-room";
import { readPreference, usePreference } from "@/components/ui/preference";
import { type DeviceTrouble, type MediaKind, troubleOf } from "./device-trouble";
import { type Device, findDefaultOf, listedId } from "./list-devices";
import { startCamera, startMicrophone } from "./start-device";
import { switchDevice } from "./switch-device";
import { browserOf, troubleHelp } from "./trouble-help";
import { useDeviceLoss } from "./use-device-loss";
import { useEndedDevices } from "./use-ended-devices";
import { useMediaDevices } from "./use-media-devices";
import { useTrackEffects } from "./use-track-effects";

const sourceOf = { camera: Track.Source.Camera, microphone: Track.Source.Microphone } as const;
const choiceOf = { audioinput: "microphoneId", videoinput: "cameraId", audiooutput: "speakerId" } as const;

/** This person's devices during the call. Choices are stored for the next call. */
export function useDeviceControls() {
  const room = useRoomContext();
  const notify = useNotify();
  const { arriving } = useArrival();
  const { localParticipant, isCameraEnabled, isMicrophoneEnabled, microphoneTrack, cameraTrack } =
    useLocalParticipant();
  const [choices, choose] = usePreference(deviceChoices);
  const [pending, setPending] = useState<Record<MediaKind, boolean>>({ camera: false, microphone: false });
  const devices = useMediaDevices(`${isCameraEnabled} ${isMicrophoneEnabled}`);
  const [, rerender] = useReducer((renders: number) => renders + 1, 0);
  useTrackEffects();

  const explain = useCallback(
    (trouble: DeviceTrouble, kind: MediaKind) => {
      const help = troubleHelp(trouble, [kind], browserOf(navigator.userAgent), true);
      notify({ tone: "bad", text: help.title, detail: help.steps.join(" ") });
    },
    [notify],
  );

  useEffect(() => {
    const onTrouble = (error: Error, kind?: MediaDeviceKind) => {
      const trouble = findDeviceObstacle(lookAround()) ?? troubleOf(error);
      if (kind === "videoinput") explain(trouble, "camera");
      if (kind === "audioinput") explain(trouble, "microphone");
    };
    room.on(RoomEvent.MediaDevicesError, onTrouble);
    return () => {
      room.off(RoomEvent.MediaDevicesError, onTrouble);
    };
  }, [room, explain]);

  const set = useCallback(
    async (kind: MediaKind, on: boolean) => {
      if (!canCallHere()) return notify({ tone: "bad", text: noCallWords.title, detail: noCallWords.inside });
      choose({ [kind]: on });
      // While joining, only the choice is stored. It applies when the track is published.
      if (arriving && !localParticipant.getTrackPublication(sourceOf[kind])) return;
      setPending((before) => ({ ...before, [kind]: true }));
      try {
        if (kind === "camera") await (on ? startCamera(localParticipant) : localParticipant.setCameraEnabled(false));
        else await (on ? startMicrophone(localParticipant) : localParticipant.setMicrophoneEnabled(false));
      } catch {
        // A handler of MediaDevicesError has shown it.
      } finally {
        setPending((before) => ({ ...before, [kind]: false }));
      }
    },
    [choose, localParticipant, arriving, notify],
  );

  // Read in each render, since no event reports which device a track uses.
  const audioinput = presentOf(devices.audioinput, choices.microphoneId, microphoneTrack);
  const videoinput = presentOf(devices.videoinput, choices.cameraId, cameraTrack);
  const audiooutput = presentOf(devices.audiooutput, choices.speakerId, undefined) ?? devices.audiooutput[0]?.id;
  const chosen: Record<MediaDeviceKind, string | undefined> = useMemo(
    () => ({ audioinput, videoinput, audiooutput }),
    [audioinput, videoinput, audiooutput],
  );

  const select = useCallback(
    async (kind: MediaDeviceKind, id: string) => {
      const { [choiceOf[kind]]: before } = readPreference(deviceChoices);
      choose({ [choiceOf[kind]]: id });
      if (await switchDevice(room, kind, id, chosen[kind])) return;
      choose({ [choiceOf[kind]]: before });
      if (kind === "audiooutput") notify({ tone: "bad", text: "Couldn't use this speaker. Choose another one." });
    },
    [choose, room, chosen, notify],
  );

  useDeviceLoss({ devices, chosen, choices, onTaken: rerender });
  useEndedDevices({ cameraTrack, microphoneTrack, chosen, explain });

  const track = isMicrophoneEnabled ? microphoneTrack?.track?.mediaStreamTrack : undefined;
  return useMemo(
    () => ({
      devices,
      chosen,
      select,
      background: choices.background,
      quiet: choices.quiet,
      choose,
      camera: {
        on: arriving ? choices.camera : isCameraEnabled,
        pending: pending.camera,
        set: (on: boolean) => set("camera", on),
      },
      microphone: {
        /** The user's choice. The service may have muted the track. */
        wanted: choices.microphone,
        on: arriving ? choices.microphone : isMicrophoneEnabled,
        pending: pending.microphone,
        set: (on: boolean) => set("microphone", on),
        track,
      },
    }),
    [devices, chosen, select, choices, choose, arriving, isCameraEnabled, isMicrophoneEnabled, pending, set, track],
  );
}

/** The chosen device if it is plugged in, else the one in use, else the default. */
function presentOf(devices: readonly Device[], chosenId: string, running: TrackPublication | undefined) {
  const track = running?.track;
  // Reads the source track, because processed tracks have no device id.
  const usedId = track instanceof LocalTrack ? track.getSourceTrackSettings().deviceId : undefined;
  const isChosenPresent = devices.some(({ id }) => id === chosenId);
  return isChosenPresent ? chosenId : (listedId(devices, usedId) ?? findDefaultOf(devices)?.id);
}

export type DeviceControls = ReturnType<typeof useDeviceControls>;
