import { addStandingFolders } from "@/lib/features/knowledge/add-standing-folders";
import { createFolder } from "@/lib/features/knowledge/create-folder";
import { getDirectSummary, getFolderFor, listFoldersFor } from "@/lib/features/knowledge/queries";
import { folderBody, folderListShape, folderShape } from "@/lib/features/knowledge/schema";
import { serializeFolder, serializeFolders } from "@/lib/features/knowledge/serializer";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "List knowledge folders",
  description:
    "The folders that the caller can open: their own, those of their teams, the company's, and those shared with them. `direct` is about notes that are shared with them beyond folders.",
  access: "user",
  response: folderListShape,
  handle: async ({ actor }) => {
    await addStandingFolders(actor);
    const [direct, folders] = await Promise.all([getDirectSummary(actor), listFoldersFor(actor)]);
    return serializeFolders(direct, folders);
  },
});

export const POST = route({
  summary: "Create a knowledge folder",
  description: "Shared with nobody yet.",
  access: "user",
  body: folderBody,
  conflicts: ["too_many_folders"],
  response: folderShape,
  status: 201,
  rateLimit: { name: "create-folder", points: 60, perSeconds: 60, keys: ({ actor }) => [actor.id] },
  handle: async ({ actor, body }) => serializeFolder(await getFolderFor(actor, await createFolder(actor, body.name))),
});
