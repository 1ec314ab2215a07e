import type pg from "pg";

/** Writes that the host said these lines in the meeting, one every five seconds. */
export async function addLinesOfHost(database: pg.Client, meetingId: string, lines: readonly string[]) {
  for (const [at, text] of lines.entries()) {
    await database.query(
      `insert into transcript_segments (id, meeting_id, identity, name, user_id, track_id, t_ms, duration_ms, text, is_final, updated_at)
       select gen_random_uuid(), m.id, 'user:' || u.id, u.name, u.id, 'journey', $2, 4000, $3, true, now()
         from meetings m join users u on u.id = m.host_id where m.id = $1`,
      [meetingId, at * 5000, text],
    );
  }
}

/** Makes it a meeting of an hour ago in which its host said these lines. */
export async function addPastCall(database: pg.Client, meetingId: string, lines: readonly string[]) {
  await database.query(
    `update meetings set status = 'completed', started_at = now() - interval '1 hour', ended_at = now() - interval '50 minutes'
      where id = $1`,
    [meetingId],
  );
  await addLinesOfHost(database, meetingId, lines);
}
