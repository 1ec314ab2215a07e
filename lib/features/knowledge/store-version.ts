import "server-only";
import type { Tx } from "@/lib/platform/database/database";
import { Prisma } from "@/prisma/generated/client";
import { versionEveryMs, versionsMax } from "./constants";

type Current = { id: string; title: string; body: string; updatedAt: Date; updatedById: string | null };

/**
 * Keeps a note as it is before a change, once for each editor and ten minutes: of somebody who goes on typing, not each
 * save. `always`: before a change that is no typing. Of too many, one of past days goes that another follows within ten
 * minutes, or else the oldest.
 */
export async function storeVersion(tx: Tx, note: Current, byId: string, { always = false } = {}) {
  const newest = await tx.knowledgeVersion.findFirst({
    where: { noteId: note.id },
    orderBy: { id: "desc" },
    select: { savedAt: true, savedById: true },
  });
  const goesOn = note.updatedById === byId && newest?.savedById === byId;
  if (!always && goesOn && Date.now() - newest.savedAt.getTime() < versionEveryMs) return;
  await tx.knowledgeVersion.create({
    data: { noteId: note.id, title: note.title, body: note.body, savedAt: note.updatedAt, savedById: note.updatedById },
  });
  await tx.$executeRaw`
    delete from knowledge_versions where id in (
      select id
        from (select id, count(*) over () as held,
                     saved_at < now() - interval '1 day' and lead(saved_at) over age - saved_at < ${interval} as is_followed
                from knowledge_versions where note_id = ${note.id}::uuid
              window age as (order by id)) v
       where held > ${versionsMax}
       order by coalesce(is_followed, false) desc, id
       limit 1)`;
}

const interval = Prisma.sql`make_interval(secs => ${versionEveryMs / 1000})`;
