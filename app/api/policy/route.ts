import { isCreator } from "@/lib/core/installation-policy/assert-allowed";
import { readPolicy, readRetention } from "@/lib/core/installation-policy/queries";
import { ownPolicyShape } from "@/lib/core/installation-policy/schema";
import { serializeOwnPolicy } from "@/lib/core/installation-policy/serializer";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Get what you may do on this installation",
  description:
    "As administrators have decided, with a sentence for each thing that the caller can't do. What is forbidden answers 409 `policy_forbids` with its `rule`.",
  access: "user",
  response: ownPolicyShape,
  handle: async ({ actor }) => {
    const policy = await readPolicy();
    return serializeOwnPolicy(policy, await readRetention(), { mayCreate: isCreator(actor, policy) });
  },
});
