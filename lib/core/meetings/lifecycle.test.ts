import { describe, expect, test } from "vitest";
import {
  canMeetingMove,
  canParticipantMove,
  meetingStatusesBefore,
  opensAt,
  type ParticipantStatus,
  participantStatusesBefore,
} from "./lifecycle";

const meetingStatuses = ["scheduled", "live", "completed", "cancelled"] as const;
const participantStatuses = ["invited", "waiting", "admitted", "denied", "removed", "left"] as const;

describe("a meeting", () => {
  test("never comes back from its end", () => {
    for (const over of ["completed", "cancelled"] as const) {
      for (const status of meetingStatuses) expect(canMeetingMove(over, status)).toBe(false);
    }
  });

  test("is cancelled before it starts and never while it runs", () => {
    expect(meetingStatusesBefore("cancelled")).toEqual(["scheduled"]);
    expect(meetingStatusesBefore("live")).toEqual(["scheduled"]);
    expect(meetingStatusesBefore("completed")).toEqual(["scheduled", "live"]);
  });

  test.each([
    ["scheduled", "2026-11-24T10:00:00Z", "2026-11-24T09:45:00.000Z"],
    ["scheduled", null, null],
    ["live", "2026-11-24T10:00:00Z", null],
  ] as const)("%s for %s opens at %s", (status, scheduledAt, opens) => {
    const moment = opensAt({ status, scheduledAt: scheduledAt === null ? null : new Date(scheduledAt) });
    expect(moment?.toISOString() ?? null).toBe(opens);
  });
});

describe("a participant", () => {
  test("once removed gets back in only by being asked again", () => {
    const ways = participantStatuses.filter((status) => canParticipantMove("removed", status));
    expect(ways).toEqual(["invited", "left"] satisfies ParticipantStatus[]);
  });

  test("of any status has left when the meeting ends, and then stays so", () => {
    expect(participantStatusesBefore("left")).toEqual(participantStatuses.filter((status) => status !== "left"));
    for (const status of participantStatuses) expect(canParticipantMove("left", status)).toBe(false);
  });

  test("who was denied may ask again", () => {
    expect(canParticipantMove("denied", "waiting")).toBe(true);
    expect(canParticipantMove("admitted", "waiting")).toBe(false);
  });
});
