import type { MaskWire, RecipientWire } from "@/lib/features/sharing/schema";
import { hidesAnything } from "./sharing-words";

/** For whom something is hidden: everyone, or these addresses. */
export type Scope = "everyone" | readonly string[];

/** A whole group of words, or one line. */
export type Hideable = { group: MaskWire["groups"][number] } | { line: string };

/** All that is hidden from whom: what holds for everyone for whom nothing else was chosen, and each recipient's own. */
export type Masks = { everyone: MaskWire; recipients: readonly RecipientWire[] };

export type MaskChange = MaskWire & { recipients?: string[] };

/** Addresses in one request. */
const addressesMax = 100;

const hides = (mask: MaskWire, what: Hideable) =>
  "group" in what ? mask.groups.includes(what.group) : mask.lines.includes(what.line);

/** Whether it is hidden from all in this scope, from some of them, or from nobody. */
export function stateOf(what: Hideable, scope: Scope, masks: Masks): MaskState {
  const own = inScope(scope, masks);
  const names = (isHidden: boolean) =>
    own.filter(({ hidden }) => hides(hidden, what) === isHidden).map(({ name }) => name);
  const [from, except] = [names(true), names(false)];
  const isDefault = scope === "everyone" ? hides(masks.everyone, what) : from.length > 0;
  if (isDefault && except.length === 0) return { hidden: "all" };
  if (!isDefault && from.length === 0) return { hidden: "none" };
  return scope === "everyone" && isDefault ? { hidden: "some", except } : { hidden: "some", from };
}

/** Of some, it names whom it is hidden from, or the few it is not hidden from. */
export type MaskState =
  | { hidden: "all" | "none" }
  | { hidden: "some"; from: string[]; except?: never }
  | {
      hidden: "some";
      except: string[];
      from?: never;
    };

/** Whether anything is hidden from anybody in this scope. */
export function isAnythingHidden(scope: Scope, masks: Masks): boolean {
  const shown = [
    ...(scope === "everyone" ? [masks.everyone] : []),
    ...inScope(scope, masks).map(({ hidden }) => hidden),
  ];
  return shown.some(hidesAnything);
}

/** What has to be saved so that it is hidden from all in this scope, or from none of them. */
export function changesFor(what: Hideable, hide: boolean, scope: Scope, masks: Masks): MaskChange[] {
  const changes: MaskChange[] = [];
  if (scope === "everyone" && hides(masks.everyone, what) !== hide) changes.push(withIt(masks.everyone, what, hide));
  const byMask = new Map<string, MaskChange & { recipients: string[] }>();
  for (const { email, hidden } of inScope(scope, masks)) {
    if (hides(hidden, what) === hide) continue;
    const next = withIt(hidden, what, hide);
    const key = JSON.stringify([next.groups.toSorted(), next.lines.toSorted()]);
    const known = byMask.get(key);
    if (known) known.recipients.push(email);
    else byMask.set(key, { ...next, recipients: [email] });
  }
  for (const { recipients, ...mask } of byMask.values()) {
    for (let at = 0; at < recipients.length; at += addressesMax) {
      changes.push({ ...mask, recipients: recipients.slice(at, at + addressesMax) });
    }
  }
  return changes;
}

/** The masks once a change is saved. */
export function withChange({ everyone, recipients }: Masks, { recipients: emails, ...mask }: MaskChange): Masks {
  if (!emails) {
    return {
      everyone: mask,
      recipients: recipients.map((one) => (one.hidden.own ? one : { ...one, hidden: { ...mask, own: false } })),
    };
  }
  return {
    everyone,
    recipients: recipients.map((one) =>
      emails.includes(one.email) ? { ...one, hidden: { ...mask, own: true } } : one,
    ),
  };
}

/** Whose own masks the scope covers. */
const inScope = (scope: Scope, { recipients }: Masks) =>
  recipients.filter(({ email, hidden }) => (scope === "everyone" ? hidden.own : scope.includes(email)));

function withIt({ groups, lines }: MaskWire, what: Hideable, hide: boolean): MaskWire {
  if ("group" in what) {
    const others = groups.filter((group) => group !== what.group);
    return { groups: hide ? [...others, what.group] : others, lines };
  }
  const others = lines.filter((line) => line !== what.line);
  return { groups, lines: hide ? [...others, what.line] : others };
}
