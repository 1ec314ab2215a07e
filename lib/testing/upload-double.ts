import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Stands in for an operation that takes a file, for tests in a browser: `/api/double/taken` takes it, `refused` says
 * why not, `silent` reads it and never answers.
 */
export const uploadDouble = {
  name: "upload-double",
  configureServer(server: { middlewares: { use: (path: string, handle: typeof answer) => void } }) {
    server.middlewares.use("/api/double", answer);
  },
};

function answer(request: IncomingMessage, response: ServerResponse) {
  request.resume();
  request.on("end", () => {
    if (request.url === "/taken") response.writeHead(204).end();
    if (request.url === "/refused") {
      const problem = { code: "not_an_image", detail: "This is not an image.", errors: [] };
      response.writeHead(415, { "content-type": "application/problem+json" }).end(JSON.stringify(problem));
    }
  });
}
