"use client";
import { EllipsisVertical, Hand, MicOff, Pin, PinOff, UserCog, UserX } from "lucide-react";
import { useConfirmedAction } from "@/components/patterns/confirm/use-confirmed-action";
import { useGivesRoles, useHasHostControls, useIsHost } from "@/components/room/lobby/lobby";
import { useLowerHand, useMute, useRemove, useSetRole } from "@/components/room/lobby/use-room-actions";
import { usePin } from "@/components/room/stage/pin";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import type { ParticipantWire } from "@/lib/features/door/schema";

type PersonMenuProps = {
  name: string;
  /** Their tile on the stage. */
  tileId: string;
  /** The person to moderate. Null without room controls, and for the local participant. */
  moderated: ParticipantWire | null;
  isSilent: boolean;
  hasHand: boolean;
};

/** Anyone can pin a person's tile. People with room controls can also moderate. */
export function ParticipantMenu({ name, tileId, moderated, isSilent, hasHand }: PersonMenuProps) {
  const { pinnedId, pin } = usePin();
  const { mutateAsync } = useRemove();
  const amHost = useIsHost();
  const remove = useConfirmedAction<ParticipantWire>({
    act: ({ id }) => mutateAsync(id),
    question: () => ({
      title: `Remove ${name}?`,
      description: `${name} will be disconnected and can't rejoin until ${amHost ? "you invite" : "the host invites"} them again.`,
      action: "Remove",
      keep: "Cancel",
    }),
  });
  const isPinned = pinnedId === tileId;
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`More options for ${name}`} size="sm" tooltip={false}>
            <EllipsisVertical aria-hidden />
          </IconButton>
        }
      >
        <MenuItem
          icon={isPinned ? <PinOff aria-hidden /> : <Pin aria-hidden />}
          note={isPinned ? undefined : "Only for you"}
          onSelect={() => pin(isPinned ? null : tileId)}
        >
          {isPinned ? "Unpin" : "Pin"}
        </MenuItem>
        {moderated ? (
          <ModerationItems
            person={moderated}
            isSilent={isSilent}
            hasHand={hasHand}
            onRemove={() => remove.start(moderated)}
          />
        ) : null}
      </Menu>
      {moderated ? remove.dialog : null}
    </>
  );
}

/** For the host, only what affects their microphone and hand. For others, whatever the service allows. */
function ModerationItems({
  person: { id, meeting_role: role, kind, provenance },
  isSilent,
  hasHand,
  onRemove,
}: {
  person: ParticipantWire;
  isSilent: boolean;
  hasHand: boolean;
  onRemove: () => void;
}) {
  const mute = useMute();
  const lowerHand = useLowerHand();
  const setRole = useSetRole();
  const givesRoles = useGivesRoles();
  const hasHostControls = useHasHostControls();
  const isHost = role === "host";
  const mayRemove = hasHostControls ? !isHost : provenance === "self_declared";
  return (
    <>
      <MenuSeparator />
      <MenuItem
        icon={<MicOff aria-hidden />}
        note={isSilent ? "Already muted" : "They can unmute themselves"}
        disabled={isSilent}
        onSelect={() => mute.mutate(id)}
      >
        Mute
      </MenuItem>
      {hasHand ? (
        <MenuItem icon={<Hand aria-hidden />} onSelect={() => lowerHand.mutate(id)}>
          Lower hand
        </MenuItem>
      ) : null}
      {givesRoles && kind === "colleague" && !isHost ? (
        <MenuItem
          icon={<UserCog aria-hidden />}
          note={role === "cohost" ? undefined : "Gives them host controls"}
          onSelect={() => setRole.mutate({ id, role: role === "cohost" ? "member" : "cohost" })}
        >
          {role === "cohost" ? "Remove as co-host" : "Make co-host"}
        </MenuItem>
      ) : null}
      {mayRemove ? (
        <>
          <MenuSeparator />
          <MenuItem icon={<UserX aria-hidden />} danger onSelect={onRemove}>
            Remove from meeting
          </MenuItem>
        </>
      ) : null}
    </>
  );
}
