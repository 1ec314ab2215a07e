import { createServer, request as requestHttp } from "node:http";
import { listenOnLoopback } from "./listen-on-loopback";

/** Stands in front of a server and has the faults that it does not have itself. */
export async function startCalendarProxy(target: string) {
  let fault: "down" | "nonsense" | "unauthorized" | "forbidden" | null = null;
  let delayMs = 0;
  let limited = 0;
  const requests: { method: string; path: string; authorization: string | undefined }[] = [];
  const server = createServer((request, response) => {
    requests.push({
      method: request.method ?? "",
      path: request.url ?? "",
      authorization: request.headers.authorization,
    });
    const refuse = (status: number, headers = {}) => {
      request.resume();
      response.writeHead(status, headers).end("<html>Sorry</html>");
    };
    setTimeout(() => {
      if (fault === "down") return refuse(503);
      if (fault === "unauthorized") return refuse(401);
      if (fault === "forbidden") return refuse(403);
      if (fault === "nonsense") return refuse(200, { "content-type": "text/html" });
      if (limited > 0) {
        limited -= 1;
        return refuse(429, { "retry-after": "0" });
      }
      const { method, headers } = request;
      const forwarded = requestHttp(new URL(request.url ?? "/", target), { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      forwarded.on("error", () => response.destroy());
      request.pipe(forwarded);
    }, delayMs);
  });
  const url = await listenOnLoopback(server);
  return {
    url,
    requests,
    fail: (next: typeof fault) => {
      fault = next;
    },
    slow: (ms: number) => {
      delayMs = ms;
    },
    limit: (times: number) => {
      limited = times;
    },
    recover: () => {
      [fault, delayMs, limited] = [null, 0, 0];
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
