import "server-only";
import { z } from "zod";
import { database } from "@/lib/platform/database/database";

const attachments = z.array(z.object({ filename: z.string(), content_type: z.string(), content: z.string() }));
type OutboxAttachment = z.infer<typeof attachments>[number];

export type OutboxLine = { id: string; to: string; subject: string; createdAt: Date; attachmentCount: number };
export type OutboxMail = {
  id: string;
  to: string;
  fromName: string;
  subject: string;
  html: string;
  text: string;
  attachments: OutboxAttachment[];
  createdAt: Date;
};

const linesMax = 200;

/** Newest first. `to` filters by part of the address. */
export async function listOutboxMails(to: string): Promise<OutboxLine[]> {
  const mails = await database.outboxMail.findMany({
    where: to ? { to: { contains: to, mode: "insensitive" } } : {},
    select: { id: true, to: true, subject: true, createdAt: true, attachments: true },
    orderBy: { id: "desc" },
    take: linesMax,
  });
  return mails.map(({ attachments: json, ...mail }) => ({
    ...mail,
    attachmentCount: Array.isArray(json) ? json.length : 0,
  }));
}

export async function findOutboxMail(id: string): Promise<OutboxMail | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const mail = await database.outboxMail.findUnique({ where: { id } });
  return mail && { ...mail, attachments: attachments.catch([]).parse(mail.attachments) };
}
