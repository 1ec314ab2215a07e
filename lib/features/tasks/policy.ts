import { isUnmasked } from "@/lib/core/access/policy";
import type { RecordAccess } from "@/lib/core/access/schema";

type Assignable = { ownerId: string | null; access: RecordAccess; isAdmin: boolean };

export const tasksPolicy = {
  /** The host. Administrators too: what they may not read, only as long as it is nobody's. */
  assign: ({ access, isAdmin, ownerId }: Assignable) =>
    access === "host" || (isAdmin && (isUnmasked(access) || ownerId === null)),
};
