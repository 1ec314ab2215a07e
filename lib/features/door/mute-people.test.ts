import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call, overHttp } from "@/lib/testing/call";
import { connectTo, embeddedMediaServer } from "@/lib/testing/embedded-rooms";
import { createColleagues, createLiveMeetingOf, createParticipant, createUser } from "@/lib/testing/factories";

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const here = { connectedAt: ago(90), leftAt: null };

/** The embedded media server runs in this process. */
test.skipIf(overHttp)(
  "a mute is kept for whom it reaches and for who lost the connection, until they are back",
  async () => {
    const [host, ben] = await createColleagues();
    const { organisationId } = host;
    const meeting = await createLiveMeetingOf(host);
    await database.participant.updateMany({ where: { meetingId: meeting.id }, data: here });
    const lost = await createUser({ organisationId });
    const rows = {
      audible: await createParticipant(meeting, ben, here),
      silent: await createParticipant(meeting, await createUser({ organisationId }), here),
      lost: await createParticipant(meeting, lost, { ...here, leftAt: ago(1) }),
      gone: await createParticipant(meeting, await createUser({ organisationId }), { ...here, leftAt: ago(60) }),
    };
    const audible = await connectTo(meeting.id, rows.audible.identity);
    audible.publish("microphone");
    await connectTo(meeting.id, rows.silent.identity);
    const mutedIds = async () => {
      const muted = await database.participant.findMany({ where: { meetingId: meeting.id, mutedAt: { not: null } } });
      return muted.map(({ id }) => id).sort();
    };

    expect((await call("POST", `/meetings/${meeting.id}/mute-all`, { as: host })).status).toBe(204);
    expect(await mutedIds()).toEqual([rows.audible.id, rows.lost.id].sort());
    const { mutedAt } = await database.participant.findUniqueOrThrow({ where: { id: rows.lost.id } });
    expect(audible.attributes()).toEqual({ muted: String(mutedAt?.getTime()) });

    const { body } = await call("POST", `/meetings/${meeting.id}/join`, { as: lost });
    const back = await embeddedMediaServer().connect(body.token);
    expect(back.attributes()).toEqual({ muted: String(mutedAt?.getTime()) });

    const muteOne = `/meetings/${meeting.id}/participants/${rows.gone.id}/mute`;
    expect((await call("POST", muteOne, { as: host })).status).toBe(204);
    expect(await mutedIds()).toContain(rows.gone.id);
  },
);
