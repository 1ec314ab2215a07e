"use client";
import { EllipsisVertical, Hand, MicOff, UserCog, UserX } from "lucide-react";
import { useState } from "react";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import type { ParticipantWire } from "@/lib/door/schema";
import { useIsHost } from "../lobby/lobby";
import { useLowerHand, useMute, useRemove, useSetRole } from "../lobby/use-order";

/** What somebody with room controls may do with one person. Nothing to the host, and oneself only what makes sense. */
export function PersonMenu({
  person,
  isLocal,
  isSilent,
  hasHand,
}: {
  person: ParticipantWire;
  isLocal: boolean;
  isSilent: boolean;
  hasHand: boolean;
}) {
  const { id, display_name: name, meeting_role: role, kind } = person;
  const mute = useMute();
  const lowerHand = useLowerHand();
  const setRole = useSetRole();
  const remove = useRemove();
  const [isAsking, setAsking] = useState(false);
  const amHost = useIsHost();
  const isHost = role === "host";
  const mayLead = kind === "colleague" && role !== "host";
  const mayRemove = !isHost && !isLocal;
  if (isLocal || (!hasHand && isSilent && !mayLead && !mayRemove)) return null;
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`More for ${name}`} size="sm" tooltip={false}>
            <EllipsisVertical aria-hidden />
          </IconButton>
        }
      >
        <MenuItem
          icon={<MicOff aria-hidden />}
          note={isSilent ? "The microphone is off already" : "They can turn it on again"}
          disabled={isSilent}
          onSelect={() => mute.mutate(id)}
        >
          Turn off microphone
        </MenuItem>
        {hasHand ? (
          <MenuItem icon={<Hand aria-hidden />} onSelect={() => lowerHand.mutate(id)}>
            Lower hand
          </MenuItem>
        ) : null}
        {mayLead ? (
          <MenuItem
            icon={<UserCog aria-hidden />}
            note={role === "cohost" ? "The room's controls are taken back" : "Gets your controls of the room"}
            onSelect={() => setRole.mutate({ id, role: role === "cohost" ? "member" : "cohost" })}
          >
            {role === "cohost" ? "Co-host no longer" : "Make co-host"}
          </MenuItem>
        ) : null}
        {mayRemove ? (
          <>
            <MenuSeparator />
            <MenuItem icon={<UserX aria-hidden />} danger onSelect={() => setAsking(true)}>
              Remove from the meeting
            </MenuItem>
          </>
        ) : null}
      </Menu>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Remove ${name}?`}
        description={`${name} is disconnected at once and cannot come back, not even by knocking, until ${amHost ? "you invite" : "the host invites"} them again.`}
        action="Remove"
        keep="Keep them"
        onConfirm={() => remove.mutateAsync(id)}
      />
    </>
  );
}
