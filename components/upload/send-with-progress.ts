import { ApiError, browserTimezone, readProblem } from "@/lib/http/client";

type Options = {
  /** Below /api, such as `apiPath("/meetings/…/files")`. */
  address: string;
  body: string;
  /** A guest's or a script's; a member's session comes along by itself. */
  bearer?: string | undefined;
  /** From 0 to 1. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
};

/** POSTs JSON. `fetch` does not tell how much of a body is sent, so this is XMLHttpRequest. */
export function sendWithProgress({ address, body, bearer, onProgress, signal }: Options): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const settle = (finish: () => void) => {
      signal.removeEventListener("abort", abort);
      finish();
    };
    request.open("POST", address);
    request.setRequestHeader("accept", "application/json");
    request.setRequestHeader("content-type", "application/json");
    request.setRequestHeader("x-timezone", browserTimezone());
    if (bearer) request.setRequestHeader("authorization", `Bearer ${bearer}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () =>
      settle(() => {
        const { status, responseText } = request;
        if (status >= 200 && status < 300) resolve();
        else readProblem(new Response(responseText, { status })).then(reject, reject);
      });
    request.onerror = () =>
      settle(() => reject(new ApiError(0, "unreachable", "Can't reach Parley. Check your connection and try again.")));
    request.onabort = () => settle(() => reject(new DOMException("The upload was cancelled.", "AbortError")));
    if (signal.aborted) return request.onabort(new ProgressEvent("abort"));
    signal.addEventListener("abort", abort);
    request.send(body);
  });
}
