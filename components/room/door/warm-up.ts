import { browserTimezone } from "@/lib/platform/http/client";

/**
 * Warms up what is slow in a browser the first time, while the user is at the door: the time zone, and a peer
 * connection with its codecs. Sends nothing.
 */
export async function warmUp() {
  browserTimezone();
  if (typeof RTCPeerConnection === "undefined") return;
  const connection = new RTCPeerConnection();
  try {
    connection.addTransceiver("audio");
    connection.addTransceiver("video", { direction: "recvonly" });
    await connection.createOffer();
  } finally {
    connection.close();
  }
}
