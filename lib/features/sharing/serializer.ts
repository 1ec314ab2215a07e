import "server-only";
import { type AccessRequest, isRequestPending, nextRequestAt, requestableKind } from "@/lib/core/access/access-request";
import type { RecordAccess } from "@/lib/core/access/schema";
import { parseMask } from "@/lib/features/notes/refresh-readers";
import { notesPart } from "@/lib/features/notes/schema";
import { displayName } from "@/lib/language/people/display-name";
import { figureGroups } from "@/lib/language/sensitive/constants";
import type { AccessPanelView, listShares, Recipient } from "./queries";
import type { AccessPanel, AccessRequestState, RecipientWire, ShareWire } from "./schema";

export const serializeRecipient = (recipient: Recipient): RecipientWire => ({
  access: recipient.access === "host" ? "none" : recipient.access,
  already_sent: parseParts(recipient.lastShare?.includes ?? []),
  asked: recipient.ask?.kind ?? null,
  asked_at: recipient.ask?.askedAt.toISOString() ?? null,
  attended: recipient.attended,
  default_selected: recipient.isDefault,
  email: recipient.email,
  hidden: { ...toMask(recipient.mask), own: recipient.hasOwnMask },
  internal: recipient.isColleague,
  kind: recipient.kind,
  name: recipient.name,
  provenance: recipient.provenance,
  recording: recipient.access === "full",
  sent_at: recipient.lastShare?.sentAt.toISOString() ?? null,
  sent_masked: parseParts(recipient.lastShare?.maskedIncludes ?? []),
  title: recipient.user?.title ?? null,
  user_id: recipient.user?.id ?? null,
});

export const serializeShare = (share: Awaited<ReturnType<typeof listShares>>[number]): ShareWire => ({
  due_at: share.dueAt?.toISOString() ?? null,
  error: share.error,
  hidden_count: share.hiddenCount,
  includes: parseParts(share.includes),
  recipient_email: share.recipientEmail,
  redacted_includes: parseParts(share.maskedIncludes),
  sent_at: share.sentAt.toISOString(),
  sent_by_name: share.sentBy ? displayName(share.sentBy) : null,
  status: share.status,
});

export function serializeAccessPanel({ readers, asks, addable }: AccessPanelView): AccessPanel {
  return {
    addable: addable.map(toPerson),
    asks: asks.map(({ user, askedAt, kind }) => ({ ...toPerson(user), asked_at: askedAt.toISOString(), kind })),
    people: readers.flatMap(({ user, grantedAt, recording, isMasked, ...row }) => {
      if (!grantedAt) return [];
      const hidden = parseMask(row);
      return [
        {
          ...toPerson(user),
          figures: !figureGroups.some((group) => hidden.groups.includes(group)),
          granted_at: grantedAt.toISOString(),
          hidden: toMask(hidden),
          recording: recording && !isMasked,
        },
      ];
    }),
  };
}

/** The asker's own view: a request that the host put aside is not told from one that waits. */
export function serializeAccessRequest(
  access: RecordAccess,
  ask: AccessRequest | null,
  mayAsk: boolean,
): AccessRequestState {
  const kind = requestableKind(access);
  if (kind && ask?.kind === kind && isRequestPending(ask)) {
    const retryAt = nextRequestAt(ask);
    return {
      asked_at: ask.askedAt.toISOString(),
      can_ask: mayAsk && retryAt.getTime() <= Date.now(),
      kind,
      retry_at: retryAt.toISOString(),
      state: "asked",
    };
  }
  return {
    asked_at: null,
    can_ask: mayAsk && kind !== null,
    kind,
    retry_at: null,
    state: access === "none" ? "none" : "granted",
  };
}

const toPerson = (user: { id: string; name: string | null; email: string; title: string | null }) => ({
  email: user.email,
  name: displayName(user),
  title: user.title,
  user_id: user.id,
});

const toMask = ({ groups, lines }: Recipient["mask"]) => ({ groups: [...groups], lines: [...lines] });

/** The columns hold only known parts. */
const parseParts = (stored: string[]) => notesPart.array().parse(stored);
