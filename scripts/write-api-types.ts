// Writes the types of the client from the contracts of the operations.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { routes } from "../app/api/routes";
import { makeClientTypes } from "../lib/openapi/client-types";

writeFileSync(path.join(import.meta.dirname, "../lib/http/operations.ts"), await makeClientTypes(routes));
process.exit();
