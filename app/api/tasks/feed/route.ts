import { makeFeed } from "@/lib/features/tasks/make-feed";
import { findFeedAddress } from "@/lib/features/tasks/queries";
import { removeFeed } from "@/lib/features/tasks/remove-feed";
import { taskFeedShape } from "@/lib/features/tasks/schema";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Get the address of your task feed",
  access: "user",
  response: taskFeedShape,
  handle: async ({ actor }) => ({ url: await findFeedAddress(actor) }),
});

export const POST = route({
  summary: "Make the address of your task feed",
  description:
    "A calendar app that subscribes to it shows your tasks on the days they are due. The address before no longer works.",
  access: "user",
  response: taskFeedShape,
  rateLimit: { name: "task-feed-address", points: 20, perSeconds: 3600, keys: ({ actor }) => [actor.id] },
  handle: async ({ actor }) => ({ url: await makeFeed(actor) }),
});

export const DELETE = route({
  summary: "Remove the address of your task feed",
  access: "user",
  conflicts: [],
  handle: ({ actor }) => removeFeed(actor),
});
