import "server-only";
import { IncomingMessage } from "node:http";

/**
 * A request that Node takes for an upgrade only when it asks for a WebSocket (or for a tunnel, which is refused). With a
 * listener for upgrades Node would take all that offer one, such as those of clients which also speak HTTP/2, and leave
 * them without an answer; so these are answered as if nothing was offered.
 */
export class WebSocketOffer extends IncomingMessage {
  #offersUpgrade = false;

  get upgrade(): boolean {
    return this.#offersUpgrade && (this.method === "CONNECT" || this.headers.upgrade?.toLowerCase() === "websocket");
  }

  set upgrade(offers: boolean) {
    this.#offersUpgrade = offers;
  }
}
