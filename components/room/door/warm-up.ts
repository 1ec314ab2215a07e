import { browserTimezone } from "@/lib/http/client";

/**
 * What takes a browser long the first time, done while one stands at the door and not after the click: asking for the
 * time zone, and making a connection with its codecs. Nothing is sent.
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
