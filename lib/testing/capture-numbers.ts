import { metricsState } from "@/lib/platform/metrics/measure";

type Told = { name: string; labels: Record<string, string> | undefined; value: number | null };

/** What is counted from now on; `end` answers it, in its order. */
export function captureNumbers(): { told: Told[]; end: () => Told[] } {
  const told: Told[] = [];
  const tell = (name: string, labels: Told["labels"], value: number | null) => void told.push({ name, labels, value });
  metricsState.recorder = { count: tell, observe: tell, set: tell, add: tell };
  return {
    told,
    end() {
      metricsState.recorder = null;
      return told;
    },
  };
}
