import { connectCaldav } from "@/lib/features/calendar/connect-caldav";
import { disconnectCalendar } from "@/lib/features/calendar/disconnect-calendar";
import { getConnectionFor } from "@/lib/features/calendar/queries";
import { connectCaldavBody, connectionShape } from "@/lib/features/calendar/schema";
import { serializeConnection } from "@/lib/features/calendar/serializer";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Get your calendar connection",
  description:
    "Says how the latest call to the provider went and calls nobody, so that it can be read often. No calendar is a normal state.",
  access: "user",
  response: connectionShape,
  handle: async ({ actor }) => serializeConnection(await getConnectionFor(actor)),
});

export const POST = route({
  summary: "Connect a CalDAV calendar",
  description:
    "Tries the server first: 422 says at `server` or `password` what is wrong. Replaces an earlier connection. Events already created stay.",
  access: "user",
  body: connectCaldavBody,
  response: connectionShape,
  rateLimit: { name: "caldav-connect", points: 10, perSeconds: 600, keys: ({ actor }) => [actor.id] },
  /** Of one account at one server, whoever tries: nobody guesses passwords through us. */
  finalRateLimit: {
    name: "caldav-account",
    points: 10,
    perSeconds: 600,
    keys: ({ body }) => [`${new URL(body.server).host} ${body.user.toLowerCase()}`],
  },
  handle: async ({ actor, body }) => {
    await connectCaldav(actor, body);
    return serializeConnection(await getConnectionFor(actor));
  },
});

export const DELETE = route({
  summary: "Disconnect your calendar",
  description:
    "Gives the grant back at the provider, then deletes it here. Events already created stay on everyone's calendars. A repeat is no error.",
  access: "user",
  rateLimit: { name: "calendar-disconnect", points: 20, perSeconds: 600, keys: ({ actor }) => [actor.id] },
  handle: ({ actor }) => disconnectCalendar(actor),
});
