import "server-only";
import { drawMeetingCode } from "@/lib/core/meetings/meeting-code";
import type { Tx } from "@/lib/platform/database/database";
import type { Prisma } from "@/prisma/generated/client";

const codeDrawsMax = 5;

/** Draws a code that neither a series nor a meeting has. */
export async function insertSeries(tx: Tx, fields: Omit<Prisma.MeetingSeriesCreateManyInput, "code">) {
  for (let draw = 1; draw <= codeDrawsMax; draw += 1) {
    const code = drawMeetingCode();
    if (await tx.meeting.findUnique({ where: { code }, select: { id: true } })) continue;
    const [made] = await tx.meetingSeries.createManyAndReturn({ data: [{ ...fields, code }], skipDuplicates: true });
    if (made) return made;
  }
  throw new Error("No free meeting code was drawn.");
}
