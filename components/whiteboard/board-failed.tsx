import { ErrorState } from "@/components/ui/error-state";

export const BoardFailed = ({ onRetry }: { onRetry: () => void }) => (
  <div className="m-auto">
    <ErrorState title="The whiteboard could not be drawn" onRetry={onRetry}>
      What was saved is not lost.
    </ErrorState>
  </div>
);
