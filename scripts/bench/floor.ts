import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { env } from "@/lib/platform/env";
import { EventReader } from "./event-reader";

/**
 * The least that a service of this kind can do: Node's own server, one statement or transaction against the same
 * database, one NOTIFY, and nothing of what a product owes its users (no rights, no validation, no shapes).
 */
export async function startFloor() {
  const pool = new pg.Pool({ connectionString: env.DATABASE_URL, max: 10 });
  await pool.query("create table floor_knocks (id serial primary key, name text)");
  await pool.query("create table floor_votes (poll int, voter int, choice int, primary key (poll, voter))");
  await pool.query("create table floor_options (id int primary key, votes int not null default 0)");
  await pool.query("insert into floor_options select generate_series(0, 3)");
  const listener = new pg.Client(env.DATABASE_URL);
  await listener.connect();
  const readers = new Set<ServerResponse>();
  listener.on("notification", ({ payload }) => {
    for (const reader of readers) reader.write(`event: knock\ndata: ${JSON.stringify(payload)}\n\n`);
  });
  await listener.query("listen floor");

  const answers: Record<string, (request: IncomingMessage, response: ServerResponse) => Promise<unknown>> = {
    "/events": async (_request, response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write(": here\n\n");
      readers.add(response);
    },
    "/knock": async (request, response) => {
      const { name } = await readBody(request);
      await pool.query("insert into floor_knocks (name) values ($1)", [name]);
      response.end("{}");
      await pool.query("select pg_notify('floor', $1)", [name]);
    },
    "/vote": async (request, response) => {
      const { poll, voter, choice } = await readBody(request);
      const client = await pool.connect();
      await client.query("begin");
      await client.query("insert into floor_votes values ($1, $2, $3)", [poll, voter, choice]);
      await client.query("update floor_options set votes = votes + 1 where id = $1", [choice]);
      await client.query("commit");
      client.release();
      response.end("{}");
    },
  };
  const server = createServer((request, response) => void answers[request.url ?? ""]?.(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    post: async (path: string, body: unknown) => {
      const response = await fetch(origin + path, { method: "POST", body: JSON.stringify(body) });
      await response.text();
    },
    follow: () => EventReader.open(`${origin}/events`, {}),
    async stop() {
      server.closeAllConnections();
      server.close();
      await listener.end();
      await pool.end();
    },
  };
}

export type Floor = Awaited<ReturnType<typeof startFloor>>;

async function readBody(request: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}
