"use client";
import { ConnectionQuality, RemoteParticipant } from "livekit-client";
import { Hand, MicOff, WifiOff } from "lucide-react";
import { lazy, memo } from "react";
import { usePicture } from "@/components/data/pictures";
import { LazyBoundary } from "@/components/room/call/lazy-boundary";
import { useHand } from "@/components/room/lobby/hands";
import { ReactionIcon } from "@/components/room/reactions/reaction-icon";
import { useReactionOf } from "@/components/room/reactions/use-reactions";
import { useArrival } from "@/components/room/session/arrival";
import { roomView } from "@/components/room/session/preferences";
import { useConnectionQuality, useIsSpeaking, useTrackStates } from "@/components/room/session/use-room";
import { Avatar } from "@/components/ui/avatar";
import { cn } from "@/components/ui/cn";
import { usePreference } from "@/components/ui/preference";
import { groundOf } from "@/lib/language/people/initials-and-colour";
import { CameraVideo, isFrontCamera } from "./camera-video";
import { FlipButton } from "./flip-button";
import { PinButton } from "./pin-button";
import { SelfMenu } from "./self-menu";
import type { Place } from "./stage-layout";
import { StagePlace } from "./stage-place";
import { TileButtons, tileButtonClasses } from "./tile-buttons";
import { TrackVideo } from "./track-video";
import type { StageTile } from "./use-stage-people";
import { useVideoTrack } from "./use-video-track";
import { VolumeButton } from "./volume-button";

const ScreenTile = lazy(() => import("./screen-tile").then((loaded) => ({ default: loaded.ScreenTile })));

export type TileProps = StageTile & {
  /** Its position. Without one it stays mounted but hidden, and receives no video. */
  place: Place | undefined;
  /** Pinned by this person. */
  pinned: boolean;
  focused: boolean;
  onTogglePin: (tile: Pick<StageTile, "id" | "kind">) => void;
  onAspect: (id: string, aspect: number) => void;
};

export const Tile = memo(function Tile(props: TileProps) {
  if (props.kind !== "screen") return <PersonWithSigns {...props} />;
  return (
    <LazyBoundary>
      <ScreenTile {...props} />
    </LazyBoundary>
  );
}, areSameTile);

type Signs = { hand: ReturnType<typeof useHand>; reaction: ReturnType<typeof useReactionOf> };

/** Reads the hand and the reaction of one person, so that those of others do not render their tile. */
function PersonWithSigns(props: TileProps) {
  const { identity } = props.participant;
  return <MemoPersonTile {...props} hand={useHand(identity)} reaction={useReactionOf(identity)} />;
}

const MemoPersonTile = memo(
  PersonTile,
  (before, after) => areSameTile(before, after) && before.hand === after.hand && before.reaction === after.reaction,
);

function PersonTile({
  id,
  kind,
  participant,
  publication,
  view,
  place,
  pinned,
  focused,
  onTogglePin,
  onAspect,
  hand,
  reaction,
}: TileProps & Signs) {
  const speaking = useIsSpeaking(participant);
  const { camera, microphone } = useTrackStates(participant);
  const quality = useConnectionQuality(participant);
  const { camera: arrivingCamera, arriving, ...me } = useArrival();
  const [{ mirrored }] = usePreference(roomView);
  const name = participant.name || (participant.isLocal ? me.name : participant.identity);
  const seed = participant.identity || me.identity;
  const shownName = participant.isLocal ? "You" : name;
  const isArriving = participant.isLocal && arriving;
  const isSilent = !isArriving && microphone !== "on";
  const small = isSmall(place);
  const isWeak = quality === ConnectionQuality.Poor || quality === ConnectionQuality.Lost;
  const weakness = isWeak
    ? `weak connection: turning ${participant.isLocal ? "your" : "their"} camera off can help`
    : null;
  const ownCamera = participant.isLocal ? arrivingCamera : null;
  const track = useVideoTrack(publication);
  const hasPicture = (track !== undefined && camera === "on") || ownCamera !== null;
  const label = [
    participant.isLocal ? `${name} (you)` : name,
    isSilent && "microphone off",
    !hasPicture && "camera off",
    weakness,
    hand && `hand raised, number ${hand}`,
  ]
    .filter(Boolean)
    .join(", ");

  return (
    <StagePlace place={place}>
      <section
        aria-label={label}
        data-speaking={speaking || undefined}
        data-own={participant.isLocal || undefined}
        onDoubleClick={() => onTogglePin({ id, kind })}
        className="group/tile relative size-full touch-manipulation select-none overflow-hidden rounded-tile bg-surface"
      >
        <PersonSign name={name} seed={seed} place={place} speaking={speaking && !hasPicture} />
        {ownCamera ? <CameraVideo track={ownCamera} mirrored={mirrored && isFrontCamera(ownCamera)} /> : null}
        {publication && hasPicture ? (
          <TrackVideo
            publication={publication}
            mirrored={participant.isLocal && mirrored && view === "face"}
            fit={view === "face" ? "cover" : "contain"}
            label={participant.isLocal ? "Your camera" : `Camera of ${name}`}
            onAspect={(aspect) => onAspect(id, aspect)}
          />
        ) : null}
        <NameMark name={shownName} place={place} isSilent={isSilent} weakness={weakness} hasPicture={hasPicture} />
        <span
          aria-hidden
          className={cn(
            "pointer-events-none absolute inset-0 rounded-[inherit] shadow-[inset_0_0_0_2.5px_var(--accent)] transition-opacity duration-200",
            speaking && !isSilent ? "opacity-100" : "opacity-0",
          )}
        />
        {hand ? <HandMark place={place} number={hand} /> : null}
        {reaction ? (
          <span
            key={reaction}
            aria-hidden
            className="pointer-events-none absolute top-3 right-3 animate-knock drop-shadow-[0_1px_3px_var(--canvas)]"
          >
            <ReactionIcon reaction={reaction} className={small ? "size-7" : "size-10"} />
          </span>
        ) : null}
        <TileButtons>
          {participant instanceof RemoteParticipant ? (
            <VolumeButton identity={participant.identity} name={name} className={tileButtonClasses} />
          ) : (
            <SelfMenu />
          )}
          <PinButton
            name={participant.isLocal ? "yourself" : name}
            pinned={pinned || focused}
            onClick={() => onTogglePin({ id, kind })}
          />
        </TileButtons>
        {participant.isLocal ? <FlipButton /> : null}
      </section>
    </StagePlace>
  );
}

/** Shown if the camera is off: the person's colour, dimmed, and their initials. */
function PersonSign({
  name,
  seed,
  place,
  speaking,
}: {
  name: string;
  seed: string;
  place: Place | undefined;
  speaking: boolean;
}) {
  const picture = usePicture(seed);
  const size = Math.round(Math.min(144, Math.max(36, Math.min(place?.width ?? 0, place?.height ?? 0) * 0.36)));
  return (
    <span
      aria-hidden
      className="absolute inset-0 flex items-center justify-center"
      style={{
        background: groundOf(seed),
      }}
    >
      <span
        className={cn("rounded-full transition-shadow duration-200", speaking && "shadow-[0_0_0_6px_var(--hover)]")}
      >
        <Avatar name={name} seed={seed} src={picture} size={size} />
      </span>
    </span>
  );
}

function NameMark({
  name,
  place,
  isSilent,
  weakness,
  hasPicture,
}: {
  name: string;
  place: Place | undefined;
  isSilent: boolean;
  /** The notice about a weak connection, with advice. */
  weakness: string | null;
  hasPicture: boolean;
}) {
  const small = isSmall(place);
  return (
    <span aria-hidden className="pointer-events-none absolute inset-x-0 bottom-0 flex items-end">
      {hasPicture ? (
        <span className="absolute inset-x-0 bottom-0 h-16 bg-linear-to-t from-canvas/65 to-transparent" />
      ) : null}
      <span
        className={cn(
          "relative flex min-w-0 max-w-full items-center gap-1.5 font-medium text-ink drop-shadow-[0_1px_2px_var(--canvas)]",
          small ? "p-2 text-xs" : "p-3 text-sm",
        )}
      >
        {isSilent ? <MicOff className={cn("text-ink", small ? "size-3.5" : "size-4")} /> : null}
        <span className="truncate">{name}</span>
        {weakness ? (
          <span title={weakness} className="pointer-events-auto">
            <WifiOff className={cn("text-warn", small ? "size-3.5" : "size-4")} />
          </span>
        ) : null}
      </span>
    </span>
  );
}

const isSmall = (place: Place | undefined) => (place?.width ?? 0) < 260;

/** A raised hand with its position in the order. */
function HandMark({ place, number }: { place: Place | undefined; number: number }) {
  const small = isSmall(place);
  return (
    <span
      aria-hidden
      className={cn(
        "pointer-events-none absolute top-2 left-2 flex animate-knock items-center gap-1.5 rounded-full bg-warn font-semibold text-canvas",
        small ? "h-6 px-2 text-xs" : "h-8 px-3 text-base",
      )}
    >
      <Hand className={small ? "size-3.5" : "size-4.5"} />
      <span className="tabular">{number}</span>
    </span>
  );
}

/** LiveKit's objects are mutable and keep their identity; the hooks inside subscribe to their changes. */
function areSameTile(before: TileProps, after: TileProps) {
  return (
    before.participant === after.participant &&
    before.publication === after.publication &&
    before.view === after.view &&
    before.pinned === after.pinned &&
    before.focused === after.focused &&
    before.onTogglePin === after.onTogglePin &&
    isSamePlace(before.place, after.place)
  );
}

function isSamePlace(a: Place | undefined, b: Place | undefined) {
  if (!a || !b) return a === b;
  return a.part === b.part && a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}
