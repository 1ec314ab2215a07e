import { ApiError, browserTimezone, readProblem } from "@/lib/platform/http/client";

type Watched = {
  /** From 0 to 1. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
};

type JsonOptions = Watched & {
  /** Below /api, such as `apiPath("/meetings/…/files")`. */
  address: string;
  body: string;
  /** A guest's or a script's; a member's session comes along by itself. */
  bearer?: string | undefined;
};

/** POSTs JSON. */
export const sendWithProgress = ({ address, body, bearer, ...watched }: JsonOptions) =>
  send("POST", address, body, watched, {
    accept: "application/json",
    "content-type": "application/json",
    "x-timezone": browserTimezone(),
    ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
  });

type FileOptions = Watched & {
  /** Of an upload ticket. */
  url: string;
  file: Blob;
  contentType: string;
};

/** PUTs bytes to a signed link, which may lead to a bucket: what is said beside the type is not part of the signature. */
export const putFile = ({ url, file, contentType, ...watched }: FileOptions) =>
  send("PUT", url, file, watched, { "content-type": contentType });

type PieceOptions = Watched & {
  url: string;
  /** Of an upload ticket. */
  headers: Record<string, string>;
  bytes: Blob;
  /** Where in the whole it begins, and the size of the whole. */
  from: number;
  size: number;
};

/** PUTs a piece of a larger upload. Pieces may repeat. */
export const putPiece = ({ url, headers, bytes, from, size, ...watched }: PieceOptions) =>
  send("PUT", url, bytes, watched, {
    ...headers,
    "content-range": `bytes ${from}-${from + bytes.size - 1}/${size}`,
  });

/** What of an upload has arrived: the ranges `from`, inclusive, to `to`, exclusive. */
export async function findArrived(url: string): Promise<[from: number, to: number][]> {
  const response = await fetch(url, { method: "HEAD", cache: "no-store" }).catch(() => {
    throw unreachable();
  });
  if (!response.ok) throw await readProblem(response);
  const ranges = response.headers.get("upload-ranges")?.matchAll(/(\d+)-(\d+)/g) ?? [];
  return [...ranges].map(([, from, to]) => [Number(from), Number(to) + 1]);
}

const unreachable = () => new ApiError(0, "unreachable", "Can't reach Parley. Check your connection and try again.");

/** `fetch` does not tell how much of a body is sent, so this is XMLHttpRequest. */
function send(
  method: "POST" | "PUT",
  address: string,
  body: string | Blob,
  { onProgress, signal }: Watched,
  headers: Record<string, string>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const settle = (finish: () => void) => {
      signal.removeEventListener("abort", abort);
      finish();
    };
    request.open(method, address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () =>
      settle(() => {
        const { status, responseText } = request;
        if (status >= 200 && status < 300) resolve();
        else readProblem(new Response(responseText, { status })).then(reject, reject);
      });
    request.onerror = () => settle(() => reject(unreachable()));
    request.onabort = () => settle(() => reject(new DOMException("The upload was cancelled.", "AbortError")));
    if (signal.aborted) return request.onabort(new ProgressEvent("abort"));
    signal.addEventListener("abort", abort);
    request.send(body);
  });
}
