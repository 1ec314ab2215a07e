// What raw Node and pg take for the same work: no rights, no validation, no shapes. Tells its port to its parent.
import { createServer } from "node:http";
import pg from "pg";

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const listener = new pg.Client(process.env.DATABASE_URL);
await listener.connect();
const readers = new Set();
listener.on("notification", ({ payload }) => {
  const text = `event: people\ndata: ${payload}\n\n`;
  for (const reader of readers) reader.write(text);
});
await listener.query("listen floor_streams");

const routes = {
  "/meetings": async (url, response) => {
    const { rows } = await pool.query({
      name: "meetings",
      text: `select meetings.*, users.name as host_name, users.email as host_email
               from meeting_people join meetings on meetings.id = meeting_id join users on users.id = host_id
              where user_id = $1 and hidden_at is null and meetings.deleted_at is null
              order by sort_at desc, meeting_id desc limit 100`,
      values: [url.searchParams.get("user")],
    });
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(rows));
  },
  "/events": async (_url, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(": here\n\n");
    readers.add(response);
    response.on("close", () => readers.delete(response));
  },
  "/say": async (_url, response) => {
    await pool.query("select pg_notify('floor_streams', '{}')");
    response.end();
  },
};
const server = createServer((request, response) => {
  const url = new URL(request.url, "http://floor");
  void routes[url.pathname](url, response);
});
server.listen(0, "127.0.0.1", () => process.send(server.address().port));
