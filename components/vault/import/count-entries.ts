export const countEntries = (count: number) => (count === 1 ? "1 entry" : `${count.toLocaleString("en")} entries`);
