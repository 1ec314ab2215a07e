type Status = "recording" | "uploading" | "transcribing" | "ready" | "failed";

/** What becomes of the status when a client says one. Once the sound has arrived, the work alone decides. */
export function statusSaid(current: Status | null, said: Status): Status {
  if (current === "transcribing" || current === "failed" || current === "ready") return current;
  if (said === "transcribing" || said === "failed") return current ?? "uploading";
  return said;
}
