import { titleInMails } from "@/lib/core/meetings/booked-title";
import { bodyMax, subjectMark, titleMax } from "@/lib/core/notifications/constants";
import { displayName } from "@/lib/language/people/display-name";
import { unnamedMeeting } from "@/lib/language/people/unnamed-meeting";
import type { BellRow } from "./queries";

/** What a notification says, in the words that its receiver may read now. */
export function wordsOf(row: BellRow): { title: string; body: string } {
  const { title, body } = row.tasks ? taskWords(row, row.tasks) : row;
  return {
    title: cut(
      title.replaceAll(subjectMark, () => subjectOf(row)),
      titleMax,
    ),
    body: cut(body, bodyMax),
  };
}

type Tasks = NonNullable<BellRow["tasks"]>;

function taskWords({ kind, title }: BellRow, tasks: Tasks) {
  const [first, ...others] = tasks;
  const texts = tasks.map(({ text }) => text).join("\n");
  // Somebody reminds of them.
  if (title !== "") return { title, body: texts };
  const isOne = others.length === 0;
  if (kind === "task_assigned") {
    return { title: `You have ${isOne ? "a new task" : `${tasks.length} new tasks`} from ${subjectMark}`, body: texts };
  }
  if (!isOne) return { title: `${tasks.length} tasks are due today`, body: texts };
  return { title: `Due today: ${first?.text}`, body: first?.hostEmail ? meetingName(first) : "" };
}

function subjectOf(row: BellRow): string {
  if (row.noteTitle !== null) return `“${row.noteTitle}”`;
  if (row.folderName !== null) return `the folder “${row.folderName}”`;
  return row.teamName ?? meetingName({ ...row, meetingTitle: titleFor(row) });
}

/** Without the name that a booker typed, unless its host reads this. */
function titleFor({ meetingTitle: title, isHost, bookedType, bookerName, hostName, hostEmail }: BellRow) {
  if (isHost || bookedType === null || bookerName === null) return title;
  const booking = { typeTitle: bookedType, name: bookerName };
  return titleInMails({ title, booking }, displayName({ name: hostName, email: hostEmail ?? "" }));
}

type Named = Pick<BellRow, "meetingTitle" | "hostName" | "hostEmail">;

export const meetingName = ({ meetingTitle, hostName: name, hostEmail: email }: Named) =>
  meetingTitle ?? unnamedMeeting(displayName({ name, email: email ?? "" }));

const cut = (text: string, max: number) => (text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text);
