import "server-only";
import { isMeetingOver, type MeetingStatus } from "@/lib/core/meetings/lifecycle";
import { actingHostOf } from "@/lib/core/participation/policy";
import { displayName } from "@/lib/language/people/display-name";
import { notFound } from "@/lib/platform/refusal";
import type { Door, DoorPerson } from "./read-door";
import {
  type DoorStatus,
  type Inside,
  type LobbyCatchUp,
  type MeetingRole,
  type ParticipantWire,
  peoplePerListMax,
  type RoomState,
  type WaitingEntry,
} from "./schema";

/** All people that the people panel shows. `left` is absent: a finished meeting has no such list. */
export function serializePeople(door: Door): ParticipantWire[] {
  const actingHostId = actingHostOf(door.people);
  const participants = door.people.flatMap((person) => {
    const { status } = person;
    return status === "left" ? [] : serializeParticipant(person, status, actingHostId);
  });
  const invitees = door.invitees.map((invite): ParticipantWire => {
    const { id, email, kind } = invite;
    return {
      id,
      identity: null,
      display_name: invite.user ? displayName({ name: invite.user.name, email }) : (invite.displayName ?? email),
      email,
      kind,
      meeting_role: invite.userId ? "member" : "guest",
      provenance: "invited",
      status: "invited",
      invited_by_name: displayName(invite.invitedBy),
      admitted_by_name: null,
      in_room: false,
    };
  });
  return [...participants, ...invitees].slice(0, peoplePerListMax);
}

/** One of those people. */
export function serializeParticipantIn(door: Door, person: DoorPerson): ParticipantWire {
  if (person.status === "left") throw notFound();
  return serializeParticipant(person, person.status, actingHostOf(door.people));
}

const serializeParticipant = (
  person: DoorPerson,
  status: ParticipantWire["status"],
  actingHostId: string | null,
): ParticipantWire => ({
  id: person.id,
  identity: person.identity,
  display_name: person.displayName,
  email: person.email,
  kind: person.kind,
  meeting_role: meetingRoleOf(person, actingHostId),
  provenance: person.provenance,
  status,
  invited_by_name: person.invitedByName,
  admitted_by_name: person.admittedByName,
  in_room: person.isConnected,
});

export function serializeWaiting(door: Door): WaitingEntry[] {
  return door.people
    .filter(({ status }) => status === "waiting")
    .sort((one, other) => Number(one.knockedAt) - Number(other.knockedAt))
    .slice(0, peoplePerListMax)
    .map((person) => ({
      id: person.id,
      display_name: person.displayName,
      email: person.email,
      invited_by_name: person.invitedByName,
      kind: person.kind,
      provenance: person.provenance,
      knocked_at: (person.knockedAt ?? new Date(0)).toISOString(),
    }));
}

/** For guests inside: without addresses and inviters. */
export const serializeWaitingNames = (door: Door): WaitingEntry[] =>
  serializeWaiting(door).map((entry) => ({ ...entry, email: null, invited_by_name: null }));

/** Who is inside, for those who wait (one name) and for guests inside (everybody). */
export function serializeInside(door: Door, { isInside }: { isInside: boolean }): Inside {
  const actingHostId = actingHostOf(door.people);
  const present = door.people.filter((person) => person.isConnected).sort(hostFirst);
  return {
    count: present.length,
    recording: door.status === "live" && door.recordingEnabled,
    people: present.slice(0, isInside ? peoplePerListMax : 1).map((person) => ({
      identity: person.identity,
      display_name: person.displayName,
      kind: person.kind,
      meeting_role: meetingRoleOf(person, actingHostId),
    })),
  };
}

type OwnRole = { role: MeetingRole; hasHostControls: boolean; canShare: boolean };

export function serializeRoom(door: Door, me: OwnRole): RoomState {
  return {
    locked: door.locked,
    anyone_can_share: door.anyoneCanShare,
    whiteboard_open: door.whiteboardOpen,
    whiteboard_opened_by_name: door.whiteboardOpen ? door.boardOpenedBy : null,
    recording: door.recording.recording,
    recording_enabled: door.recordingEnabled,
    recording_allowed: door.recordingAllowed,
    recording_problem: door.recording.problem,
    transcribing: door.transcribing,
    transcription_enabled: door.transcriptionEnabled,
    transcription_paused_by: door.transcriptPausedBy,
    ends_at: door.endsBy?.toISOString() ?? null,
    me: {
      meeting_role: me.role,
      has_controls: me.role === "host" || me.role === "cohost",
      has_host_controls: me.hasHostControls,
      gives_roles: me.role === "host",
      can_share: me.canShare,
    },
  };
}

/** What a visitor sees of the room who neither waits nor is inside. */
export const nobodyInside: Inside = { count: 0, recording: false, people: [] };

export function serializeCatchUp(door: Door, me: DoorPerson): LobbyCatchUp {
  const status = doorStatusOf(me, door.status);
  return {
    status,
    ended: isMeetingOver(door.status),
    meeting_status: door.status,
    inside:
      status === "admitted" || status === "waiting"
        ? serializeInside(door, { isInside: status === "admitted" })
        : nobodyInside,
  };
}

/** The end of the meeting sets everybody to `left`; `removedAt` still marks the removed. */
export function doorStatusOf(
  { status, removedAt }: Pick<DoorPerson, "status" | "removedAt">,
  meetingStatus: MeetingStatus,
): DoorStatus {
  if (status === "removed" || (status === "left" && removedAt)) return "removed";
  return status === "left" || isMeetingOver(meetingStatus) ? "ended" : status;
}

/**
 * Whether a person may present: the host and co-hosts always, others while sharing is open or with a permission of
 * their own.
 */
export const mayShare = (
  { kind, isCohost, mayShare: wasAllowed }: Pick<DoorPerson, "kind" | "isCohost" | "mayShare">,
  { anyoneCanShare }: { anyoneCanShare: boolean },
) => kind === "host" || isCohost || anyoneCanShare || wasAllowed;

export function meetingRoleOf(
  { id, kind, isCohost, userId }: Pick<DoorPerson, "id" | "kind" | "isCohost" | "userId">,
  actingHostId: string | null,
): MeetingRole {
  if (kind === "host") return "host";
  if (isCohost || id === actingHostId) return "cohost";
  return userId ? "member" : "guest";
}

const hostFirst = (one: DoorPerson, other: DoorPerson) =>
  Number(other.kind === "host") - Number(one.kind === "host") ||
  Number(other.userId !== null) - Number(one.userId !== null) ||
  Number(one.admittedAt) - Number(other.admittedAt);
