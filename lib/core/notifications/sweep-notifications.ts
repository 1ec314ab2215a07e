import "server-only";
import { database } from "@/lib/platform/database/database";
import { retentionDays } from "./constants";

const dayMs = 86_400_000;

export const sweepNotifications = (now: Date) =>
  database.notification.deleteMany({ where: { createdAt: { lt: new Date(now.getTime() - retentionDays * dayMs) } } });
