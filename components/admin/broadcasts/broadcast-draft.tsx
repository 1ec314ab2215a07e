"use client";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useConfirmedAction } from "@/components/patterns/confirm/use-confirmed-action";
import { BodyForm } from "@/components/patterns/form/body-form";
import { useBodyForm } from "@/components/patterns/form/use-body-form";
import { When } from "@/components/patterns/time/when";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { type AudienceCountsWire, type BroadcastWire, broadcastBody } from "@/lib/features/broadcasts/schema";
import { api } from "@/lib/platform/http/client";
import { BroadcastFields } from "./broadcast-fields";
import { BroadcastPreview } from "./broadcast-preview";
import { audiencesQuery, useBroadcast, useShowBroadcast } from "./broadcast-queries";
import { people } from "./broadcast-words";

/** A draft: what it says can be changed, looked at, tested, and sent. All of these save it first. */
export function BroadcastDraft({
  broadcast,
  counts: initialCounts,
}: {
  broadcast: BroadcastWire;
  counts: AudienceCountsWire;
}) {
  const { id, audience, subject, body, tested_at: testedAt } = broadcast;
  const router = useRouter();
  const show = useShowBroadcast();
  const { test, send, remove } = useBroadcast(id);
  const { data: counts, refetch: recount } = useQuery({ ...audiencesQuery, initialData: initialCounts });

  const sending = useConfirmedAction<BroadcastWire>({
    act: () => send.mutateAsync(),
    question: ({ audience: to }) => ({
      title: `Send to ${people(counts[to])}?`,
      description: "It goes out at once and can't be taken back. You can pause it, or cancel what hasn't left yet.",
      action: "Send",
    }),
    done: () => ({ title: "Sending" }),
  });
  const untested = useConfirmedAction<BroadcastWire>({
    act: async () => {},
    question: () => ({
      title: "Send without a test?",
      description: "These words haven't been sent to anyone as a test. Send one to yourself to see how they arrive.",
      action: "Continue without a test",
    }),
    onDone: (saved) => sending.start(saved),
  });
  const deleting = useConfirmedAction({
    act: () => remove.mutateAsync(),
    question: () => ({
      title: "Delete this draft?",
      description: "Its subject and message are lost. Nobody has been emailed.",
      action: "Delete",
    }),
    onDone: () => router.push("/admin/broadcasts"),
  });

  const form = useBodyForm({
    initial: { audience, subject, body },
    schema: broadcastBody,
    send: (words) => api.put("/admin/broadcasts/{broadcast_id}", { path: { broadcast_id: id }, body: words }),
    onSent: async (saved, _words, intent) => {
      await show(saved);
      if (intent === "test") {
        // It says itself what went wrong.
        await test.mutateAsync().then(
          () => toast.good("Test sent", { description: "Look in your inbox." }),
          () => {},
        );
      } else if (intent === "send") {
        await recount();
        (saved.tested_at === null ? untested : sending).start(saved);
      } else toast.good("Saved");
    },
  });

  return (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
      <BodyForm
        form={form}
        aria-label="Broadcast"
        actions={
          <>
            <p role="status" className="text-ink-faint text-sm">
              {testedAt ? (
                <>
                  Tested <When at={testedAt} mid />
                </>
              ) : (
                "Not tested yet"
              )}
            </p>
            <div className="flex flex-wrap items-center gap-2">
              <Button variant="primary" type="submit" value="send" disabled={form.isPending}>
                Send…
              </Button>
              <Button type="submit" value="test" disabled={form.isPending} loading={test.isPending}>
                Send test to me
              </Button>
              <Button type="submit" value="save" disabled={form.isPending}>
                Save
              </Button>
              <Button variant="danger-quiet" onClick={() => deleting.start()}>
                Delete
              </Button>
            </div>
          </>
        }
      >
        <BroadcastFields form={form} initialCounts={counts} />
      </BodyForm>
      <BroadcastPreview subject={form.values.subject} body={form.values.body} />
      {untested.dialog}
      {sending.dialog}
      {deleting.dialog}
    </div>
  );
}
