import "server-only";
import { CFB } from "@e965/xlsx";

/** Opens the container of Office before 2007. Answers its streams by name; those of embedded files are not among them. */
export function openStreams(bytes: Uint8Array): (name: string) => Buffer | null {
  const { FullPaths, FileIndex }: { FullPaths: string[]; FileIndex: { content?: Uint8Array }[] } = CFB.read(
    Buffer.from(bytes),
    { type: "buffer" },
  );
  return (name) => {
    const at = FullPaths.findIndex((path) => path.split("/").slice(1).join("/").toLowerCase() === name.toLowerCase());
    const content = FileIndex[at]?.content;
    return content ? Buffer.from(content) : null;
  };
}
