import { readPreferences } from "@/lib/core/notifications/read-preferences";
import { preferencesShape, updatePreferencesBody } from "@/lib/core/notifications/schema";
import { updatePreferences } from "@/lib/core/notifications/update-preferences";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Get how you are notified",
  access: "user",
  response: preferencesShape,
  handle: async ({ actor }) => readPreferences(actor),
});

export const PATCH = route({
  summary: "Change how you are notified",
  description:
    "What is left out stays. In quiet hours, email and browser notifications wait until they end; email with a calendar file does not. `digest` collects email that can wait into one a day. Null ends either.",
  access: "user",
  body: updatePreferencesBody,
  response: preferencesShape,
  conflicts: [],
  handle: async ({ actor, body }) => {
    await updatePreferences(actor.id, body);
    return readPreferences(actor);
  },
});
