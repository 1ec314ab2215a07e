import { route } from "@/lib/http/route";
import { makeFeed } from "@/lib/tasks/make-feed";
import { findFeedAddress } from "@/lib/tasks/queries";
import { removeFeed } from "@/lib/tasks/remove-feed";
import { taskFeedShape } from "@/lib/tasks/schema";

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
