"use client";
import { useRouter } from "next/navigation";
import { BodyForm } from "@/components/patterns/form/body-form";
import { useBodyForm } from "@/components/patterns/form/use-body-form";
import { Button } from "@/components/ui/button";
import { type AudienceCountsWire, type BroadcastBody, broadcastBody } from "@/lib/features/broadcasts/schema";
import { api } from "@/lib/platform/http/client";
import { BroadcastFields } from "./broadcast-fields";
import { BroadcastPreview } from "./broadcast-preview";
import { useShowBroadcast } from "./broadcast-queries";

const initial: BroadcastBody = { audience: "everyone", subject: "", body: "" };

export function NewBroadcast({ counts }: { counts: AudienceCountsWire }) {
  const router = useRouter();
  const show = useShowBroadcast();
  const form = useBodyForm({
    initial,
    schema: broadcastBody,
    send: (body) => api.post("/admin/broadcasts", { body }),
    onSent: async (broadcast) => {
      await show(broadcast);
      router.replace(`/admin/broadcasts/${broadcast.id}`);
    },
  });
  return (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
      <BodyForm
        form={form}
        aria-label="Broadcast"
        actions={
          <div>
            <Button variant="primary" type="submit" loading={form.isPending}>
              Save draft
            </Button>
          </div>
        }
      >
        <BroadcastFields form={form} initialCounts={counts} />
      </BodyForm>
      <BroadcastPreview subject={form.values.subject} body={form.values.body} />
    </div>
  );
}
