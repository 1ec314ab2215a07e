// Writes the list of the routes from their folders, then the types of the client from their contracts.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { makeClientTypes } from "@/lib/openapi/client-types";
import { makeRouteList } from "@/lib/openapi/route-list";

const root = path.join(import.meta.dirname, "..");
const apiFolder = path.join(root, "app/api");

writeFileSync(path.join(apiFolder, "routes.ts"), makeRouteList(apiFolder));
// The list just written.
const { routes } = await import("@/app/api/routes");
writeFileSync(path.join(root, "lib/platform/http/operations.ts"), await makeClientTypes(routes));
process.exit();
