import { Avatar } from "@/components/ui/avatar";

type ReplyClosedProps = { reason: "void" | "cancelled" | "completed"; hostName: string; hostId: string };

/** Why an invitation can no longer be replied to. */
export function ReplyClosed({ reason, hostName, hostId }: ReplyClosedProps) {
  const { title, words } = closedWords(reason, hostName);
  return (
    <div className="mx-auto w-full max-w-md pb-[10vh] text-center">
      <Avatar name={hostName} seed={hostId} size={64} />
      <h1 className="mt-5 text-balance font-semibold text-2xl text-ink sm:text-3xl">{title}</h1>
      <p className="mt-3 text-ink-soft text-md">{words}</p>
    </div>
  );
}

function closedWords(reason: ReplyClosedProps["reason"], hostName: string): { title: string; words: string } {
  switch (reason) {
    case "cancelled":
      return {
        title: "This meeting was cancelled",
        words: `${hostName} cancelled it, so there's nothing to reply to.`,
      };
    case "completed":
      return { title: "This meeting has ended", words: `Hosted by ${hostName}.` };
    case "void":
      return {
        title: "This link no longer works",
        words: `This invitation was withdrawn or replaced. Use the link in the latest email, or ask ${hostName}.`,
      };
  }
}
