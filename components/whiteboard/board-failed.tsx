import { ErrorState } from "@/components/ui/error-state";

export const BoardFailed = ({ onRetry }: { onRetry: () => void }) => (
  <div className="m-auto">
    <ErrorState title="Couldn't show the whiteboard" onRetry={onRetry}>
      Your saved work is safe.
    </ErrorState>
  </div>
);
