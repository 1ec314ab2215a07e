import "server-only";
import { IncomingMessage } from "node:http";

/**
 * A request that Node takes for an upgrade only when it asks for a WebSocket (or for a tunnel, which is refused). With a
 * listener for upgrades Node would take all that offer one, such as those of clients which also speak HTTP/2, and leave
 * them without an answer; so these are answered as if nothing was offered.
 */
export class WebSocketOffer extends IncomingMessage {
  /** Without a value of its own: Node sets `upgrade` while the message is still being constructed. */
  declare private offersUpgrade?: boolean | null;

  get upgrade(): boolean {
    const isWanted = this.method === "CONNECT" || this.headers.upgrade?.toLowerCase() === "websocket";
    return this.offersUpgrade === true && isWanted;
  }

  set upgrade(offers: boolean | null) {
    this.offersUpgrade = offers;
  }
}
