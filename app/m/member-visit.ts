import { findMeetingFor, findMeetingToJoin, getMeetingView } from "@/lib/core/meetings/queries";
import { serializeMeeting, serializePublicMeeting } from "@/lib/core/meetings/serializer";
import { passesDoor } from "@/lib/core/participation/policy";
import { limitsOf } from "@/lib/features/billing/constants";
import { findPlan } from "@/lib/features/billing/queries";
import type { findPublicMeeting } from "@/lib/features/door/queries";
import type { UserActor } from "@/lib/platform/auth/actor";

type FoundMeeting = NonNullable<Awaited<ReturnType<typeof findPublicMeeting>>>;

/** What a signed-in person sees of a meeting whose link they opened. `details` are null for who may not know them. */
export async function readMemberVisit(actor: UserActor, found: FoundMeeting) {
  const { id, name, email } = actor;
  const [toJoin, known] = await Promise.all([findMeetingToJoin(actor, found.id), findMeetingFor(actor, found.id)]);
  const hosts = found.hostId === id;
  return {
    meeting: serializePublicMeeting(found),
    hostId: found.hostId,
    person: { id, name, email, passes: passesDoor(actor, toJoin) },
    plannedMinutes: hosts ? limitsOf[(await findPlan(actor)).plan].minutes : null,
    details: known ? serializeMeeting(await getMeetingView(actor, known.id)) : null,
  };
}
