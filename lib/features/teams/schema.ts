import { z } from "zod";
import { emailAddress } from "@/lib/core/users/schema";
import { cleanName } from "@/lib/language/people/clean-name";
import { instant } from "@/lib/language/time/schema";
import { teamNameLengthMax } from "./constants";

const teamRole = z.enum(["owner", "member"]);

export const teamShape = z
  .object({
    id: z.uuid(),
    name: z.string(),
    role: teamRole.nullable().describe("The caller's; null: an admin who is not on it"),
    can_manage: z.boolean(),
    member_count: z.int(),
    created_at: instant,
  })
  .meta({ id: "Team" });
export type TeamWire = z.infer<typeof teamShape>;

export const fullTeamShape = teamShape
  .extend({
    item_count: z.int().describe("Notes that go with the team"),
    members: z.array(
      z.object({
        id: z.uuid(),
        email: z.string(),
        name: z.string().nullable(),
        title: z.string().nullable(),
        role: teamRole,
        you: z.boolean(),
      }),
    ),
  })
  .meta({ id: "TeamWithMembers" });
export type FullTeamWire = z.infer<typeof fullTeamShape>;

export const teamBody = z.strictObject({
  name: z
    .string()
    .max(teamNameLengthMax * 4)
    .transform(cleanName)
    .pipe(z.string().min(1, "Enter a name.").max(teamNameLengthMax, `Use at most ${teamNameLengthMax} characters.`)),
});
export const teamParams = z.object({ team_id: z.uuid() });
export const memberParams = teamParams.extend({ member_id: z.uuid() });
export const addMemberBody = z.strictObject({ email: emailAddress });
export const memberRoleBody = z.strictObject({ role: teamRole });
