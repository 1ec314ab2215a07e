import { z } from "zod";
import { lineIdLengthMax, notesLimits } from "@/lib/features/notes/constants";
import { instant } from "@/lib/language/time/schema";
import { boardPeopleMax, taskLengthMax, tasksMax } from "./constants";

const isoDate = z.iso.date().describe("YYYY-MM-DD");

export const taskShape = z
  .object({
    id: z.uuid().nullable().describe("Of a task that the caller added; null: a meeting's, named by `item_id`"),
    item_id: z.string().nullable(),
    kind: z.enum(["own", "meeting"]),
    text: z.string(),
    done: z.boolean(),
    done_at: instant.nullable(),
    due: isoDate.nullable(),
    meeting_id: z.uuid().nullable(),
    meeting_title: z.string().nullable(),
    t_ms: z.int().nullable().describe("Where in the meeting it was said, from the transcript's timeline_origin"),
    meeting_at: instant.nullable().describe("When that meeting began"),
    rank: z
      .int()
      .nullable()
      .describe(
        "Its place as the caller put it, see `PUT /tasks/mine/order`; null: by its due date. A new due date clears it",
      ),
    voice_note: z
      .object({ id: z.uuid(), title: z.string().nullable() })
      .nullable()
      .describe("The caller's voice note that it was made of"),
  })
  .meta({ id: "Task" });
export type TaskWire = z.infer<typeof taskShape>;

export const ownTasksShape = z.object({ items: z.array(taskShape) }).meta({ id: "Tasks" });
export type OwnTasksWire = z.infer<typeof ownTasksShape>;

/** What notes do not say of their action items: who did them, and whether the caller may give them to somebody. */
export const meetingTasksShape = z
  .object({
    can_assign: z.boolean(),
    items: z.array(
      z.object({
        item_id: z.string(),
        done: z.boolean().describe("By the caller, or by its owner"),
        done_by_owner: z.boolean(),
        due: isoDate.nullable().describe("As the caller chose it, else that of the notes"),
        owner_id: z.uuid().nullable(),
      }),
    ),
  })
  .meta({ id: "MeetingTasks" });
export type MeetingTasksWire = z.infer<typeof meetingTasksShape>;

const boardItem = {
  item_id: z.string().nullable(),
  meeting_id: z.uuid().nullable(),
  meeting_title: z.string().nullable(),
  text: z.string().nullable().describe("Null where the caller could not read the meeting"),
  due: isoDate.nullable().describe("Null, too, where the caller could not read it"),
  t_ms: z.int().nullable().describe("Where in the meeting it was said, from the transcript's timeline_origin"),
  assignable: z.boolean().describe("Whether the caller may give it to somebody else"),
};
export const taskBoardShape = z
  .object({
    not_sharing: z.int().describe("Colleagues who keep their tasks to themselves; 0 on further pages"),
    people: z.array(
      z.object({
        id: z.uuid(),
        name: z.string().nullable(),
        title: z.string().nullable(),
        items: z.array(
          z.object({
            id: z.uuid().nullable().describe("Of a task that the caller added"),
            ...boardItem,
            done: z.boolean(),
            done_at: instant.nullable(),
          }),
        ),
      }),
    ),
    teams: z
      .array(
        z.object({ id: z.uuid(), name: z.string(), members: z.array(z.uuid()).describe("Those who are in `people`") }),
      )
      .describe("None on further pages, which have `people` alone"),
    unassigned: z.array(z.object({ ...boardItem, owner: z.string().nullable() })),
  })
  .meta({ id: "TaskBoard" });
export const taskBoardQuery = z.object({
  team_id: z.uuid().optional().describe("Only people of this team"),
  cursor: z.uuid().optional().describe("From the Link header of the previous page"),
  limit: z.coerce.number().int().min(1).max(boardPeopleMax).default(boardPeopleMax),
});
export type TaskBoardWire = z.infer<typeof taskBoardShape>;

const taskText = z.string().trim().min(1, "Enter a task.").max(taskLengthMax).meta({ pattern: "\\S" });

/** A date in the text ("by Friday") becomes its due date, in the caller's zone. */
export const createTaskBody = z.strictObject({
  text: taskText,
  due: isoDate.nullable().optional().describe("With it, the text is kept as it is"),
});
export const updateTaskBody = z.strictObject({
  text: taskText.optional(),
  done: z.boolean().optional(),
  due: isoDate.nullable().optional().describe("Null clears it"),
});
export const taskOrderBody = z.strictObject({
  items: z
    .array(
      z.union([
        z.strictObject({ id: z.uuid() }),
        z.strictObject({ meeting_id: z.uuid(), item_id: z.string().min(1).max(lineIdLengthMax) }),
      ]),
    )
    .max(2 * tasksMax)
    .describe("Tasks of the caller in their new order. Others keep the place that they have"),
});
export const updateMeetingTaskBody = updateTaskBody.omit({ text: true });
export const taskOwnerBody = z.strictObject({
  user_id: z.uuid().nullable().describe("Null: nobody's with an account"),
  name: z
    .string()
    .trim()
    .min(1)
    .max(notesLimits.owner)
    .optional()
    .describe("With `user_id` null: whose it is, as people call them"),
});
export type TaskOwnerBody = z.infer<typeof taskOwnerBody>;

export const taskFeedShape = z
  .object({
    url: z.url().nullable().describe("For calendar apps: whoever has it reads the tasks that are due; null: none"),
  })
  .meta({ id: "TaskFeed" });
export const taskFeedParams = z.object({ token: z.string().max(200) });
export const meetingTasksParams = z.object({ meeting_id: z.uuid() });
export const taskParams = z.object({ task_id: z.uuid() });
export const meetingTaskParams = z.object({ meeting_id: z.uuid(), item_id: z.string().min(1).max(lineIdLengthMax) });
