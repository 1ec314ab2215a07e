import { z } from "zod";
import { sourceShape } from "@/lib/flows/copilot/schema";
import { recipientsMax } from "./constants";

const personShape = z.object({ user_id: z.uuid(), name: z.string(), email: z.string() }).meta({ id: "PrompterPerson" });
export type PrompterPersonWire = z.infer<typeof personShape>;

export const prompterShape = z
  .object({
    recipients: z.array(personShape).describe("For whom the assistant answers questions that are put to them"),
    candidates: z.array(personShape).describe("Colleagues who are invited or in the room, the host included"),
  })
  .meta({ id: "Prompter" });
export type PrompterWire = z.infer<typeof prompterShape>;

export const prompterBody = z
  .strictObject({
    recipients: z.array(z.uuid()).max(recipientsMax).describe("The whole list. Each must be among the candidates"),
  })
  .meta({ id: "PrompterInput" });

const ofCard = { id: z.uuid() };

/** `GET /meetings/{id}/prompter/events`. Starts with the caller's cards of this meeting, oldest first. */
export const prompterEvents = {
  /** A question was put to the caller. */
  card: z.object({
    ...ofCard,
    question: z.string(),
    asked_by: z.string(),
    t_ms: z.number().int().describe("Position of the question, from the transcript's timeline_origin"),
  }),
  /** The text so far, each time from its beginning. */
  answer: z.object({ ...ofCard, text: z.string(), looked_in: z.array(z.string()), sources: z.array(sourceShape) }),
  /** The answer is complete. */
  done: z.object(ofCard),
  /** Nothing was found. */
  none: z.object(ofCard),
  failed: z.object({ ...ofCard, reason: z.string().describe("A message for people") }),
  /** The caller may no longer read what the card rests on, or the assistant no longer answers for them. */
  withdrawn: z.object(ofCard),
};
export type PrompterEvents = { [Name in keyof typeof prompterEvents]: z.infer<(typeof prompterEvents)[Name]> };
