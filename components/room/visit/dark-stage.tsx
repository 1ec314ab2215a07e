import { Spinner } from "@/components/ui/spinner";

/** The room before the stage is loaded. */
export function DarkStage({ words }: { words?: string }) {
  return (
    <div data-stage className="fixed inset-0 flex items-center justify-center">
      {words ? (
        <p role="status" className="flex items-center gap-2.5 text-ink-soft text-md">
          <Spinner />
          {words}
        </p>
      ) : null}
    </div>
  );
}
