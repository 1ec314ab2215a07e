export const link = "rounded-sm text-ink underline decoration-edge underline-offset-4 hover:decoration-ink";
export const code = "rounded-sm bg-hover px-1 py-px font-mono text-sm";
