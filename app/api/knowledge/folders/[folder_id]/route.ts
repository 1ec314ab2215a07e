import { deleteFolder } from "@/lib/features/knowledge/delete-folder";
import { knowledgePolicy } from "@/lib/features/knowledge/policy";
import { findFolderFor, getFolderFor } from "@/lib/features/knowledge/queries";
import { renameFolder } from "@/lib/features/knowledge/rename-folder";
import { folderBody, folderParams, folderShape } from "@/lib/features/knowledge/schema";
import { serializeFolder } from "@/lib/features/knowledge/serializer";
import { route } from "@/lib/platform/http/route";

export const PATCH = route({
  summary: "Rename a knowledge folder",
  description: "For its managers. 409 `team_folder`: a team's folder has the name of its team.",
  access: "user",
  params: folderParams,
  body: folderBody,
  conflicts: ["team_folder"],
  response: folderShape,
  load: ({ actor, params }) => findFolderFor(actor, params.folder_id),
  allow: knowledgePolicy.manage,
  handle: async ({ actor, resource: folder, body }) => {
    await renameFolder(folder, body.name, actor);
    return serializeFolder(await getFolderFor(actor, folder.id));
  },
});

export const DELETE = route({
  summary: "Delete a knowledge folder",
  description:
    "For its managers. Its notes go to the trash for 30 days, then for good, with the files behind them. 409 `folder_needed`: everybody's own notes, the company's folder, and a team's as long as there is the team.",
  access: "user",
  params: folderParams,
  conflicts: ["folder_needed"],
  load: ({ actor, params }) => findFolderFor(actor, params.folder_id),
  allow: knowledgePolicy.manage,
  handle: ({ actor, resource: folder }) => deleteFolder(folder, actor),
});
