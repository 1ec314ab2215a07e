import { createSign, generateKeyPairSync } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

type Person = { sub: string; email: string; email_verified: boolean; name: string };

/**
 * An OpenID Connect provider on loopback that speaks as Google does: discovery, authorisation code with PKCE,
 * signed id tokens. It lets `person` in without asking.
 */
export async function startGoogleDouble({ port = 0, clientId }: { port?: number; clientId: string }) {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const jwk = { ...publicKey.export({ format: "jwk" }), kid: "1", alg: "RS256", use: "sig" };
  let person: Person = { sub: "1", email: "g.person@example.org", email_verified: true, name: "Gale Person" };
  let issuer = "";

  function idToken() {
    const now = Math.floor(Date.now() / 1000);
    const parts = [
      { alg: "RS256", kid: "1", typ: "JWT" },
      { iss: issuer, aud: clientId, iat: now, exp: now + 300, ...person },
    ].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"));
    const signature = createSign("RSA-SHA256").update(parts.join(".")).sign(privateKey).toString("base64url");
    return [...parts, signature].join(".");
  }

  const answers: Record<string, () => unknown> = {
    "/.well-known/openid-configuration": () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      userinfo_endpoint: `${issuer}/userinfo`,
      response_types_supported: ["code"],
      id_token_signing_alg_values_supported: ["RS256"],
    }),
    "/jwks": () => ({ keys: [jwk] }),
    "/token": () => ({ access_token: "opaque", token_type: "Bearer", expires_in: 300, id_token: idToken() }),
    "/userinfo": () => person,
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", issuer);
    if (url.pathname === "/authorize") {
      const back = new URL(url.searchParams.get("redirect_uri") ?? "");
      back.searchParams.set("code", "code");
      back.searchParams.set("state", url.searchParams.get("state") ?? "");
      response.writeHead(302, { location: back.href }).end();
      return;
    }
    const answer = answers[url.pathname];
    response.writeHead(answer ? 200 : 404, { "content-type": "application/json" });
    response.end(JSON.stringify(answer?.() ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    issuer,
    letIn: (next: Person) => {
      person = next;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
