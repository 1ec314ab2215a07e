"use client";
import { useRoomContext } from "@livekit/components-react";
import { LocalTrackPublication, ParticipantEvent, Track, type TrackPublication } from "livekit-client";
import { useEffect, useEffectEvent, useRef } from "react";
import type { DeviceControls } from "@/components/room/devices/use-device-controls";
import { useHands } from "@/components/room/lobby/hands";
import { useLobby } from "@/components/room/lobby/lobby";
import { isNewlyMuted, markMuteAsObeyed } from "@/components/room/session/host-mute";
import type { RoomState } from "@/lib/features/door/schema";
import { useNotify } from "./notices";
import { playTone } from "./play-tone";
import { useEndNotice } from "./use-end-notice";

/** Notices about what others change in the room or for this person. */
export function useRoomNotices(controls: DeviceControls) {
  useSettingNotices();
  useEndNotice();
  useShareAnswerNotice();
  useHandTone();
  useMutedNotice(controls);
}

function useSettingNotices() {
  const notify = useNotify();
  const room = useLobby("room");
  const before = useRef(room);
  useEffect(() => {
    const was = before.current;
    before.current = room;
    if (!was || !room) return;
    const { me } = room;
    if (room.locked !== was.locked) {
      notify(
        room.locked
          ? { text: "Approval is now required", detail: "Everyone must ask to join." }
          : { text: "Approval is no longer required", detail: "Colleagues can join directly." },
      );
    }
    if (!was.transcription_enabled && room.transcription_enabled) {
      notify({ text: "Transcription resumed", detail: "This meeting is being transcribed again." });
    }
    if (room.whiteboard_open && !was.whiteboard_open && room.whiteboard_opened_by_name) {
      notify({ text: `${room.whiteboard_opened_by_name} opened the whiteboard` });
    }
    if (was.whiteboard_open && !room.whiteboard_open) {
      notify({ text: "Whiteboard closed", detail: "The drawing is saved." });
    }
    const controls = controlsNotice(me);
    if (me.meeting_role !== "host" && controls.text !== controlsNotice(was.me).text) notify(controls);
    if (!me.can_share && was.me.can_share)
      notify({ text: "Screen sharing is restricted", detail: "You can ask to share your screen." });
  }, [room, notify]);
}

function controlsNotice(me: RoomState["me"]) {
  if (me.has_host_controls) {
    return { text: "You're now a co-host", detail: "Host controls are in the People panel." };
  }
  if (me.has_controls) {
    return {
      text: "You're the acting host",
      detail: "Until the host is back, you can mute people, require approval and stop screen sharing.",
    };
  }
  return { text: "You no longer have host controls" };
}

function useShareAnswerNotice() {
  const notify = useNotify();
  const shareAnswer = useLobby("shareAnswer");
  const { localParticipant } = useRoomContext();
  useEffect(() => {
    if (!shareAnswer || shareAnswer.identity !== localParticipant.identity) return;
    notify(
      shareAnswer.allowed
        ? { text: "You can share your screen now", detail: "Start whenever you're ready." }
        : { text: "Your request to share your screen was declined" },
    );
  }, [shareAnswer, localParticipant, notify]);
}

/** Plays a tone when another participant raises a hand. */
function useHandTone() {
  const hands = useHands();
  const { localParticipant } = useRoomContext();
  const before = useRef(hands);
  useEffect(() => {
    const raised = [...hands.keys()].some((one) => one !== localParticipant.identity && !before.current.has(one));
    before.current = hands;
    if (raised) playTone("hand");
  }, [hands, localParticipant]);
}

/** The attribute of a mute arrives within this time after the mute itself, which may be undone by then. */
const sameMuteMs = 5000;

/** A person with room controls muted this microphone: shows a notice and stores the choice. */
function useMutedNotice({ microphone }: DeviceControls) {
  const notify = useNotify();
  const { localParticipant } = useRoomContext();
  const obeyedAt = useRef(0);
  const obey = useEffectEvent(() => {
    if (!microphone.wanted) return;
    obeyedAt.current = Date.now();
    void microphone.set(false);
    notify({ text: "You were muted", detail: "You can unmute yourself at any time." });
  });
  useEffect(() => {
    const onMuted = (publication: TrackPublication) => {
      if (publication.source !== Track.Source.Microphone) return;
      // `useDeviceLoss` and `useEndedDevices` handle it.
      if (publication instanceof LocalTrackPublication && hasEnded(publication)) return;
      obey();
    };
    // LiveKit does not send a mute again that a page missed, and the page would unmute.
    const onAttributes = () => {
      if (!isNewlyMuted(localParticipant)) return;
      markMuteAsObeyed(localParticipant);
      if (Date.now() - obeyedAt.current > sameMuteMs) obey();
    };
    localParticipant.on(ParticipantEvent.TrackMuted, onMuted);
    localParticipant.on(ParticipantEvent.AttributesChanged, onAttributes);
    onAttributes();
    return () => {
      localParticipant.off(ParticipantEvent.TrackMuted, onMuted);
      localParticipant.off(ParticipantEvent.AttributesChanged, onAttributes);
    };
  }, [localParticipant]);
}

const hasEnded = ({ track }: LocalTrackPublication) => track?.mediaStream?.getTracks()[0]?.readyState === "ended";
