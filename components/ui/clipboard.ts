const channelName = "parley-clipboard";
const channel = () => (typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(channelName));

/** Every write of our pages goes through here, so that what clears the clipboard later knows of it. */
export async function writeClipboard(content: string | ClipboardItem) {
  if (typeof content === "string") await navigator.clipboard.writeText(content);
  else await navigator.clipboard.write([content]);
  announceCopy();
}

let clearing: (() => Promise<void>) | null = null;

/** A secret is in the clipboard: how to clear it when somebody leaves. The answer takes that back. */
export function clearOnLeaving(clear: () => Promise<void>): () => void {
  clearing = clear;
  return () => {
    if (clearing === clear) clearing = null;
  };
}

/** Clears the clipboard of a secret of ours, inside the click with which somebody leaves. */
export const leaveClipboard = async () => clearing?.();

/** Tells all tabs that something was copied. */
export function announceCopy() {
  const sender = channel();
  sender?.postMessage(null);
  sender?.close();
}

/** Calls `onCopy` when something is copied from any of our pages from now on; the answer ends it. */
export function followCopies(onCopy: () => void): () => void {
  const receiver = channel();
  if (receiver) receiver.onmessage = onCopy;
  return () => receiver?.close();
}
