import { database } from "@/lib/platform/database/database";

/** As a replica, no trigger runs. */
export const emptyAudit = () =>
  database.$transaction([
    database.$executeRaw`set local session_replication_role = replica`,
    database.$executeRaw`delete from audit_entries`,
  ]);
