import { createServer } from "node:http";
import { TokenVerifier } from "livekit-server-sdk";
import { listenOnLoopback } from "./listen-on-loopback";

type Info = { egressId: string; status: string; error?: string; fileResults?: { duration: string; size: string }[] };

/** LiveKit Egress's Twirp API on loopback. Checks the permission to record, and records one room at a time. */
export async function startEgressDouble() {
  const key = { apiKey: "key", apiSecret: "secret-secret-secret-secret-secret-1" };
  const double = {
    key,
    url: "",
    isAway: false,
    /** The state that it reports. Tests may set it. */
    running: null as Info | null,
    requests: [] as { method: string; body: Record<string, unknown> }[],
    /** Completes the recording, with a file of one second in the bucket. */
    complete() {
      if (!double.running) return;
      const fileResults = [{ duration: "1000000000", size: "123456" }];
      double.running = { ...double.running, status: "EGRESS_COMPLETE", fileResults };
    },
    stop: () => server.close(),
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const verifier = new TokenVerifier(key.apiKey, key.apiSecret);
    const claims = await verifier.verify(request.headers.authorization?.slice(7) ?? "");
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (double.isAway || !claims.video?.roomRecord) return answer(503, { code: "unavailable", msg: "away" });
    const method = request.url?.split("/").at(-1) ?? "";
    const body = JSON.parse(Buffer.concat(chunks).toString() || "{}");
    double.requests.push({ method, body });
    if (method === "StartRoomCompositeEgress") double.running = { egressId: "EG_1", status: "EGRESS_ACTIVE" };
    if (method === "StopEgress" && double.running) {
      if (double.running.status === "EGRESS_COMPLETE") return answer(412, { code: "failed_precondition", msg: "over" });
      double.running = { ...double.running, status: "EGRESS_ENDING" };
    }
    const items = double.running ? [double.running] : [];
    return answer(200, method === "ListEgress" ? { items } : double.running);
  });
  double.url = await listenOnLoopback(server);
  return double;
}
