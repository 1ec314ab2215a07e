import { expect, test } from "vitest";
import { storeFile } from "@/lib/platform/files/store-file";
import { call } from "@/lib/testing/call";
import { createFolderOf, createNoteIn, createThree } from "@/lib/testing/knowledge";

test("is for everybody who can read the note, and only where there is a file", async () => {
  const { ana, ben, cy } = await createThree();
  const folder = await createFolderOf(ana, [{ userId: ben.id, role: "viewer" }]);
  const file = await storeFile(new TextEncoder().encode("a,b"), { contentType: "text/csv", prefix: "knowledge" });
  const note = await createNoteIn(folder, ana, {
    kind: "file",
    source: "upload",
    fileId: file.id,
    fileName: "Preise.csv",
  });
  const path = `/knowledge/${note.id}/file`;
  for (const as of [ana, ben]) {
    expect(await call("GET", path, { as })).toMatchObject({ status: 200, body: { file_name: "Preise.csv" } });
  }
  expect((await call("GET", path, { as: cy })).status).toBe(404);
  const typed = await createNoteIn(folder, ana);
  expect((await call("GET", `/knowledge/${typed.id}/file`, { as: ana })).status).toBe(404);
});
