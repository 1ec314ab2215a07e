"use client";
import {
  ConnectionState,
  DefaultReconnectPolicy,
  DisconnectReason,
  Room,
  RoomEvent,
  setLogLevel,
  VideoPresets,
} from "livekit-client";
import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import { canCallHere } from "@/components/data/look-around";
import { microphoneConstraints } from "@/components/room/devices/use-preview";
import { readPreference } from "@/components/ui/preference";
import type { DoorStatus } from "@/lib/features/door/schema";
import { ApiError } from "@/lib/platform/http/client";
import { deviceChoices } from "./preferences";
import { exactDevice, type JoinMedia, publishPreviewTracks } from "./publish-preview-tracks";

/**
 * `reconnecting`: LiveKit is resuming the connection; `rejoining`: it was lost, and a new one is being made; `reading`:
 * this browser cannot make calls, so there is none.
 */
export type SessionPhase = "connecting" | "connected" | "reconnecting" | "rejoining" | "reading";
/** Why this person is not in the room. `elsewhere`: joined in another window; `signed-out`: the session has ended. */
export type SessionEnd = "left" | "ended" | "removed" | "elsewhere" | "waiting" | "signed-out" | "lost";

/** The answer to a request to join. Has a token only with `admitted`. */
export type Entry = {
  status: DoorStatus;
  token: string | null;
  media_url: string;
  identity: string;
  display_name: string;
  is_host: boolean;
  whiteboard_open: boolean;
  transcription_enabled: boolean;
};

const giveUpAfterMs = 180_000;
/** How often who reads along asks whether the meeting is still on. */
const readingAskMs = 15_000;
const retryMsMax = 5000;
const wakeAfterMs = 1500;
/** LiveKit's default delays grow to seven seconds, which is too long for a server that is back. */
const mendingDelaysMs = [0, 300, 900, 1500, ...Array.from({ length: 24 }, () => 2500)];

/** A room and the promise of its connection. Null before somebody joins. */
export type RoomConnection = { room: Room; answer: Entry; connected: Promise<void> | null };

/** A room for its page to be rendered ahead. Nothing is sent. `answer`: as far as it is known at the door. */
export function prepareConnection(answer: Entry): RoomConnection {
  return { room: makeRoom(), answer, connected: null };
}

/** Starts to connect while the page of the room is still rendering. */
export function beginConnection(answer: Entry, prepared?: RoomConnection): RoomConnection {
  const room = prepared && hasChosenDevices(prepared.room) ? prepared.room : makeRoom();
  if (!canCallHere()) {
    // As whom the chat, the board and the raised hands know this person.
    room.localParticipant.identity = answer.identity;
    room.localParticipant.name = answer.display_name;
    return { room, answer, connected: null };
  }
  const connected = connect(room, answer);
  // `useRoomSession` handles the failure.
  connected.catch(() => {});
  return { room, answer, connected };
}

/** Publishes the preview's tracks, and reconnects after a loss. */
export function useRoomSession({
  connection,
  joinMedia,
  onAskAgain,
  onOver,
}: {
  connection: RoomConnection;
  joinMedia: JoinMedia;
  /** Asks the door again after the connection was lost. */
  onAskAgain: () => Promise<Entry>;
  onOver: (end: SessionEnd) => void;
}) {
  const { room } = connection;
  const [phase, setPhase] = useState<SessionPhase>("connecting");
  const [newerAnswer, setNewerAnswer] = useState<Entry>();
  const [arriving, setArriving] = useState(true);
  const over = useRef(onOver);
  const askAgain = useRef(onAskAgain);
  const begun = useRef({ connected: connection.connected, joinMedia });
  useEffect(() => {
    begun.current = { connected: connection.connected, joinMedia };
    over.current = onOver;
    askAgain.current = onAskAgain;
  });

  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    let wakeTimer: ReturnType<typeof setTimeout> | undefined;
    const finish = (end: SessionEnd) => {
      if (!signal.aborted) over.current(end);
      abort.abort();
    };

    const onDisconnected = (reason?: DisconnectReason) => {
      if (signal.aborted) return;
      const end = endOf(reason);
      if (end) return finish(end);
      // The page is being closed or suspended. If it survives, it rejoins.
      if (reason === DisconnectReason.CLIENT_INITIATED) wakeTimer = setTimeout(rejoin, wakeAfterMs);
      else void rejoin();
    };
    const rejoin = async () => {
      setPhase("rejoining");
      if (signal.aborted) return;
      const result = await askUntilIn(room, () => askAgain.current(), signal);
      if (signal.aborted) return;
      if (typeof result === "string") return finish(result);
      setNewerAnswer(result);
      setPhase("connected");
      const { camera, microphone } = readPreference(deviceChoices);
      await publishPreviewTracks(room, { tracks: { camera: null, microphone: null }, wants: { camera, microphone } });
    };
    const read = async () => {
      setPhase("reading");
      setArriving(false);
      const end = await askUntilOver(() => askAgain.current(), signal);
      if (end) finish(end);
    };
    const start = async () => {
      if (!canCallHere()) return read();
      try {
        await begun.current.connected;
        if (room.state === ConnectionState.Disconnected) throw new Error("lost before the room was shown");
      } catch {
        if (!signal.aborted) await rejoin();
        setArriving(false);
        return;
      }
      if (signal.aborted) return;
      // Gives way to the first picture, which comes at this moment.
      startTransition(() => setPhase("connected"));
      await publishPreviewTracks(room, begun.current.joinMedia);
      startTransition(() => setArriving(false));
    };
    const onReconnecting = () => setPhase("reconnecting");
    const onReconnected = () => setPhase("connected");

    // Strict Mode mounts twice; the first unmount must neither disconnect nor stop the tracks.
    let isTakenUp = false;
    const timer = setTimeout(() => {
      isTakenUp = true;
      room.on(RoomEvent.Disconnected, onDisconnected);
      room.on(RoomEvent.Reconnecting, onReconnecting);
      room.on(RoomEvent.SignalReconnecting, onReconnecting);
      room.on(RoomEvent.Reconnected, onReconnected);
      void start();
    });
    return () => {
      clearTimeout(timer);
      clearTimeout(wakeTimer);
      abort.abort();
      room.off(RoomEvent.Disconnected, onDisconnected);
      room.off(RoomEvent.Reconnecting, onReconnecting);
      room.off(RoomEvent.SignalReconnecting, onReconnecting);
      room.off(RoomEvent.Reconnected, onReconnected);
      if (isTakenUp) void room.disconnect();
    };
  }, [room]);

  const leave = useCallback(() => over.current("left"), []);
  return { room, phase, answer: newerAnswer ?? connection.answer, arriving, leave };
}

/** The devices that a room was made for. */
const devicesOf = new WeakMap<Room, string>();

function chosenDevices(): string {
  const { cameraId, microphoneId, speakerId } = readPreference(deviceChoices);
  return [cameraId, microphoneId, speakerId].join(" ");
}

const hasChosenDevices = (room: Room) => devicesOf.get(room) === chosenDevices();

function makeRoom() {
  setLogLevel("error");
  const { cameraId, microphoneId, speakerId } = readPreference(deviceChoices);
  const room = new Room({
    reconnectPolicy: new DefaultReconnectPolicy(mendingDelaysMs),
    adaptiveStream: true,
    dynacast: true,
    videoCaptureDefaults: {
      resolution: VideoPresets.h720.resolution,
      ...exactDevice(cameraId),
    },
    audioCaptureDefaults: {
      ...microphoneConstraints,
      ...exactDevice(microphoneId),
    },
    ...(speakerId ? { audioOutput: { deviceId: speakerId } } : {}),
    publishDefaults: {
      simulcast: true,
      videoSimulcastLayers: [VideoPresets.h180, VideoPresets.h360],
      red: true,
      dtx: true,
    },
  });
  devicesOf.set(room, chosenDevices());
  return room;
}

async function connect(room: Room, answer: Entry) {
  if (!answer.token) throw new Error("no token");
  await room.connect(answer.media_url, answer.token);
}

/** Null: not final; asks the service and rejoins. */
function endOf(reason: DisconnectReason | undefined): SessionEnd | null {
  switch (reason) {
    case DisconnectReason.DUPLICATE_IDENTITY:
      return "elsewhere";
    case DisconnectReason.ROOM_DELETED:
    case DisconnectReason.ROOM_CLOSED:
      return "ended";
    default:
      return null;
  }
}

async function askUntilIn(room: Room, ask: () => Promise<Entry>, signal: AbortSignal): Promise<Entry | SessionEnd> {
  const giveUpAt = Date.now() + giveUpAfterMs;
  for (let attempt = 0; Date.now() < giveUpAt && !signal.aborted; attempt++) {
    if (attempt > 0) await pause(Math.min(400 * 2 ** attempt, retryMsMax), signal);
    try {
      const answer = await ask();
      if (answer.status !== "admitted") return endAtDoor(answer.status);
      await connect(room, answer);
      return answer;
    } catch (error) {
      const end = endAfterRefusal(error);
      if (end) return end;
    }
  }
  return "lost";
}

/** Null: aborted. */
async function askUntilOver(ask: () => Promise<Entry>, signal: AbortSignal): Promise<SessionEnd | null> {
  while (!signal.aborted) {
    await pause(readingAskMs, signal);
    if (signal.aborted) return null;
    try {
      const { status } = await ask();
      if (status !== "admitted") return endAtDoor(status);
    } catch (error) {
      const end = endAfterRefusal(error);
      if (end) return end;
    }
  }
  return null;
}

/** Not admitted any more; the door explains why. */
const endAtDoor = (status: Exclude<DoorStatus, "admitted">): SessionEnd =>
  status === "removed" || status === "ended" ? status : "waiting";

/** Maps a refused rejoin. A meeting that is not found was deleted, so it has ended. */
export function endAfterRefusal(error: unknown): SessionEnd | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 401) return "signed-out";
  if (error.status === 403) return "removed";
  return error.status === 409 || error.status === 404 ? "ended" : null;
}

/** Resolves early when the network is back. */
function pause(ms: number, signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener("online", done);
    signal.addEventListener("abort", done);
  });
}
