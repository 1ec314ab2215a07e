/** Whether an address gives its file. Asks for one byte. */
export async function isServed(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { headers: { range: "bytes=0-0" } })).ok;
  } catch {
    return false;
  }
}
