import "server-only";
import { notificationKindOf, notificationKinds } from "./constants";
import type { Unsubscription } from "./unsubscribe-token";
import { updatePreferences } from "./update-preferences";

/** Ends the mails that a link names. Ending the digest does not bring the single mails back. */
export async function unsubscribeMails({ userId, from }: Unsubscription) {
  if (from !== "digest") return updatePreferences(userId, { kinds: [{ kind: from, mail: false }] });
  const collected = notificationKinds.filter((kind) => notificationKindOf[kind].mail?.canWait);
  await updatePreferences(userId, { digest: null, kinds: collected.map((kind) => ({ kind, mail: false })) });
}

/** Takes it back. Which mails the digest had collected is not known any more: that is chosen in the settings. */
export async function resubscribeMails({ userId, from }: Unsubscription) {
  if (from !== "digest") await updatePreferences(userId, { kinds: [{ kind: from, mail: true }] });
}
