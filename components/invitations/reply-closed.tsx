import { Avatar } from "@/components/ui/avatar";

type ReplyClosedProps = { reason: "void" | "cancelled" | "completed"; hostName: string; hostId: string };

/** An invitation that can be answered no more, and why. */
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
        words: `There is nothing to answer any more. If that surprises you, ask ${hostName}.`,
      };
    case "completed":
      return { title: "This meeting is over", words: `It was hosted by ${hostName}.` };
    case "void":
      return {
        title: "This link does not work any more",
        words: `The invitation was taken back, or a newer mail has a newer link. Look at the last mail, or ask ${hostName}.`,
      };
  }
}
