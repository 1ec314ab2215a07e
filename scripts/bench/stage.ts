import type { Room } from "@livekit/rtc-node";
import type { GuestSession, LaunchAnswer } from "@/lib/features/door/schema";
import { database } from "@/lib/platform/database/database";
import { mediaProvider } from "@/lib/platform/providers/media/media";
import { sessionCookie } from "@/lib/testing/call";
import { connectRoom } from "@/lib/testing/connect-room";
import { ScriptClient } from "./script-client";

type Meeting = { id: string; code: string };

/** A host of the demo organisation with a token, and a live meeting of theirs that they are in. */
export async function openMeeting(options: { autoSubscribe?: boolean } = {}) {
  const { id: hostId } = await database.user.findFirstOrThrow({ where: { email: "ana@harbour.example" } });
  const host = new ScriptClient(await tokenOf(hostId));
  const meeting = await host.call<Meeting>("POST", "/meetings", { body: { title: "Bench", duration_minutes: 60 } });
  const { token } = await host.call<{ token: string }>("POST", `/meetings/${meeting.id}/join`);
  const room = await connect(token, options);
  return { host, meeting, room, identity: `user:${hostId}` };
}

export type OpenMeeting = Awaited<ReturnType<typeof openMeeting>>;

async function tokenOf(userId: string): Promise<string> {
  const origin = process.env.PUBLIC_ORIGIN ?? "";
  const response = await fetch(`${origin}/api/tokens`, {
    method: "POST",
    headers: { cookie: await sessionCookie(userId), origin, "content-type": "application/json" },
    body: JSON.stringify({ name: "Bench", scope: "full" }),
  });
  const { token } = await response.json();
  if (!token) throw new Error(`no token: ${response.status}`);
  return token;
}

let knocks = 0;

/** Somebody without an account, at the door from the moment this resolves. */
export async function knock({ meeting }: OpenMeeting) {
  const client = new ScriptClient();
  knocks += 1;
  const body = { name: `Guest ${knocks}`, email: `guest-${knocks}@bench.example` };
  const session = await client.call<GuestSession>("POST", `/m/${meeting.code}/guest`, { body });
  return { client, session };
}

export type Guest = Awaited<ReturnType<typeof knock>>;

export const admit = ({ host, meeting }: OpenMeeting, { session }: Guest) =>
  host.call("POST", `/meetings/${meeting.id}/participants/${session.guest_id}/admit`);

export function launch({ meeting }: OpenMeeting, { client, session }: Guest) {
  const { guest_id, launch_token } = session;
  return client.call<LaunchAnswer>("POST", `/m/${meeting.code}/launch`, { body: { guest_id, launch_token } });
}

export const connect = (token: string, { autoSubscribe = true } = {}): Promise<Room> =>
  connectRoom(process.env.LIVEKIT_URL ?? "", token, { autoSubscribe });

/** A guest who was let in, connected without subscribing to anything. */
export async function enterAsGuest(open: OpenMeeting): Promise<Room> {
  const guest = await knock(open);
  await admit(open, guest);
  return connect((await launch(open, guest)).token ?? "", { autoSubscribe: false });
}

/** A token made without asking anybody. */
export const bareToken = (room: string, identity: string) =>
  mediaProvider().issueToken({ role: "person", room, identity, displayName: identity, canShare: false });
