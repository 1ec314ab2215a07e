import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { listenOnLoopback } from "./listen-on-loopback";

type Received = { path: string; headers: IncomingHttpHeaders; message: unknown };

/** A push service with one browser, which decrypts what it gets (RFC 8291) with keys of its own. */
export async function startPushDouble() {
  const received: Received[] = [];
  let status = 201;
  const browser = createECDH("prime256v1");
  browser.generateKeys();
  const auth = randomBytes(16);
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (status < 300) {
      const message: unknown = JSON.parse(decrypt(Buffer.concat(chunks)));
      received.push({ path: request.url ?? "", headers: request.headers, message });
    }
    response.writeHead(status).end();
  });
  const origin = await listenOnLoopback(server);
  return {
    target: {
      endpoint: `${origin}/push/${randomBytes(8).toString("hex")}`,
      p256dh: browser.getPublicKey().toString("base64url"),
      auth: auth.toString("base64url"),
    },
    received,
    answerWith(next: number) {
      status = next;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };

  function decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const senderKey = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), browser.getPublicKey(), senderKey]);
    const secret = Buffer.from(hkdfSync("sha256", browser.computeSecret(senderKey), auth, info, 32));
    const key = hkdfSync("sha256", secret, salt, "Content-Encoding: aes128gcm\0", 16);
    const nonce = hkdfSync("sha256", secret, salt, "Content-Encoding: nonce\0", 12);
    const decipher = createDecipheriv("aes-128-gcm", Buffer.from(key), Buffer.from(nonce));
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  }
}
