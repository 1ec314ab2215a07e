"use client";
import { useRoomContext } from "@livekit/components-react";
import { useAttributes } from "@/components/room/session/use-room";
import { roomAttribute } from "./room-attribute";
import { useMarkDesk, useMarkWide } from "./use-room-actions";

/** Marks what the camera shows, so that other stages lay it out accordingly. */
export function useCameraMarks() {
  const attributes = useAttributes(useRoomContext().localParticipant);
  const desk = useMarkDesk();
  const wide = useMarkWide();
  return {
    desk: { on: Boolean(attributes[roomAttribute.deskView]), set: (on: boolean) => desk.mutate(on) },
    wide: { on: Boolean(attributes[roomAttribute.wideCamera]), set: (on: boolean) => wide.mutate(on) },
  };
}
