import "server-only";
import { IncomingMessage } from "node:http";

/**
 * Restricts upgrades to WebSockets (and CONNECT, which is refused elsewhere). With an `upgrade` listener, Node emits
 * `upgrade` for every request with an Upgrade header, including `h2c` from HTTP/2 clients, and never `request`. These
 * are treated as plain requests instead.
 */
export class WebSocketOffer extends IncomingMessage {
  /** No initialiser: it would run after the super constructor and overwrite the value that Node sets in there. */
  declare private offersUpgrade?: boolean | null;

  get upgrade(): boolean {
    const isWanted = this.method === "CONNECT" || this.headers.upgrade?.toLowerCase() === "websocket";
    return this.offersUpgrade === true && isWanted;
  }

  set upgrade(offers: boolean | null) {
    this.offersUpgrade = offers;
  }
}
