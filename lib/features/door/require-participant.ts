import type { Participation } from "@/lib/core/participation/policy";
import { forbidden } from "@/lib/platform/refusal";

/** The caller's participant, for verbs whose policy has already required one. */
export function requireParticipant<P extends Participation>({ participant }: P): NonNullable<P["participant"]> {
  if (!participant) throw forbidden();
  return participant;
}
