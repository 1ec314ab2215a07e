import "server-only";
import { compareText } from "@/lib/language/compare-text";
import { displayName } from "@/lib/language/people/display-name";
import { unnamedMeeting } from "@/lib/language/people/unnamed-meeting";
import { tasksPolicy } from "./policy";
import type { Board, MeetingTaskRow, OwnTaskRow } from "./queries";
import type { MeetingTasksWire, TaskBoardWire, TaskWire } from "./schema";

export const serializeOwnTask = ({ id, text, due, doneAt, rank = null, voiceNote = null }: OwnTaskRow): TaskWire => ({
  id,
  item_id: null,
  kind: "own",
  text,
  done: doneAt !== null,
  done_at: doneAt?.toISOString() ?? null,
  due,
  meeting_id: null,
  meeting_title: null,
  t_ms: null,
  meeting_at: null,
  rank,
  voice_note: voiceNote,
});

export const serializeMeetingTask = (row: MeetingTaskRow): TaskWire => ({
  id: null,
  item_id: row.itemId,
  kind: "meeting",
  text: row.text,
  done: row.doneAt !== null,
  done_at: row.doneAt?.toISOString() ?? null,
  due: row.due,
  meeting_id: row.meetingId,
  meeting_title: meetingTitle(row),
  t_ms: row.tMs,
  meeting_at: row.meetingAt?.toISOString() ?? null,
  rank: row.rank,
  voice_note: null,
});

/** By due date, those without one last; of the same day the ones that people added first. */
export function serializeOwnTasks({ own, meetings }: { own: OwnTaskRow[]; meetings: MeetingTaskRow[] }) {
  const items = [...own.map(serializeOwnTask), ...meetings.map(serializeMeetingTask)];
  const day = ({ due }: TaskWire) => due ?? "9999";
  return { items: items.sort((one, other) => compareText(day(one), day(other))) };
}

export const serializeMeetingTasks = (rows: MeetingTaskRow[], actor: { isAdmin: boolean }): MeetingTasksWire => ({
  can_assign: rows.some((row) => mayAssign(row, actor)),
  items: rows.map((row) => ({
    item_id: row.itemId,
    done: row.doneAt !== null,
    done_by_owner: row.isDoneByOwner,
    due: row.due,
    owner_id: row.ownerId,
  })),
});

export function serializeBoard(
  { people, notSharing, teams, unassigned, items }: Board,
  actor: { isAdmin: boolean },
): TaskBoardWire {
  const itemsOf = new Map<string, Board["items"]>(people.map(({ id }) => [id, []]));
  for (const item of items) itemsOf.get(item.userId)?.push(item);
  return {
    not_sharing: notSharing,
    people: people.map(({ id, name, email, title }) => ({
      id,
      name: displayName({ name, email }),
      title,
      items: (itemsOf.get(id) ?? []).map((item) => ({
        id: item.taskId,
        item_id: item.itemId,
        meeting_id: item.meetingId,
        meeting_title: item.meetingId === null ? null : meetingTitle({ ...item, hostEmail: item.hostEmail ?? "" }),
        text: item.text,
        due: item.due,
        t_ms: item.tMs,
        assignable: item.access !== null && mayAssign({ access: item.access, ownerId: id }, actor),
        done: item.doneAt !== null,
        done_at: item.doneAt?.toISOString() ?? null,
      })),
    })),
    teams,
    unassigned: unassigned.map((row) => ({
      item_id: row.itemId,
      meeting_id: row.meetingId,
      meeting_title: meetingTitle(row),
      text: row.text,
      due: row.due,
      t_ms: row.tMs,
      owner: row.ownerName,
      assignable: mayAssign(row, actor),
    })),
  };
}

const mayAssign = (
  { access, ownerId }: Pick<MeetingTaskRow, "access" | "ownerId">,
  { isAdmin }: { isAdmin: boolean },
) => tasksPolicy.assign({ access, ownerId, isAdmin });

type Titled = { meetingTitle: string | null; hostName: string | null; hostEmail: string };

const meetingTitle = ({ meetingTitle, hostName: name, hostEmail: email }: Titled) =>
  meetingTitle ?? unnamedMeeting(displayName({ name, email }));
