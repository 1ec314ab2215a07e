import type { Participation } from "../participation/policy";
import { forbidden } from "../refusal";

/** For what only somebody does who stood at the door; the policy has asked for more already. */
export function requireParticipant<P extends Participation>({ participant }: P): NonNullable<P["participant"]> {
  if (!participant) throw forbidden();
  return participant;
}
