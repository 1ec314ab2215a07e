import { readPolicy, readRetention } from "@/lib/core/installation-policy/queries";
import { policyBody, policyShape } from "@/lib/core/installation-policy/schema";
import { serializePolicy } from "@/lib/core/installation-policy/serializer";
import { setPolicy } from "@/lib/flows/policy-admin/set-policy";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Get the policy of the installation",
  description: "For admins. Before anybody has changed it, everything is allowed and kept for good.",
  access: "admin",
  response: policyShape,
  handle: () => answer(),
});

export const PUT = route({
  summary: "Change the policy of the installation",
  description:
    "For admins. A full replace of the `version` that it names: 412 `precondition_failed`, with the policy as `current`, if it has changed since. Holds at once, in every process; a shorter retention time holds a week later, is announced to the hosts and owners whom it concerns, and is taken back by sending the time that holds now. Each field that changes is one audit entry. 422 for `creators: operators` without OPERATOR_DOMAINS, and for a domain that SIGN_UP_DOMAINS doesn't have.",
  access: "admin",
  body: policyBody,
  response: policyShape,
  handle: async ({ actor, body }) => {
    await setPolicy(body, actor);
    return answer();
  },
});

const answer = async () => serializePolicy(await readPolicy(), await readRetention());
