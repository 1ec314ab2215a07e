import { findFolderFor } from "@/lib/features/knowledge/queries";
import { activeBody, folderParams } from "@/lib/features/knowledge/schema";
import { switchFolder } from "@/lib/features/knowledge/switch-source";
import { route } from "@/lib/platform/http/route";

export const PUT = route({
  summary: "Switch the assistant for a knowledge folder",
  description: "Whether it reads the folder for the caller. Colleagues have a switch of their own.",
  access: "user",
  params: folderParams,
  body: activeBody,
  conflicts: [],
  load: ({ actor, params }) => findFolderFor(actor, params.folder_id),
  handle: ({ actor, resource: folder, body }) => switchFolder(folder.id, actor.id, body.active),
});
