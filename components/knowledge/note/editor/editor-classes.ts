/** What only the editor has: boxes to tick, the cell that is chosen, what is kept as Markdown. */
export const editorClasses = [
  "min-h-40 whitespace-pre-wrap pb-24 outline-none",
  "[&_ul[data-type=taskList]]:list-none [&_ul[data-type=taskList]]:pl-0.5",
  "[&_li[data-checked]]:flex [&_li[data-checked]]:items-start [&_li[data-checked]>div]:min-w-0 [&_li[data-checked]>div]:flex-1",
  "[&_li[data-checked]>label]:mr-2.5 [&_li[data-checked]>label]:flex [&_li[data-checked]>label]:h-[1.625rem]",
  "[&_li[data-checked]>label]:items-center [&_li[data-checked]_input]:size-4 [&_li[data-checked]_input]:accent-accent",
  "[&_li[data-checked]>label]:relative touch:[&_li[data-checked]>label]:before:absolute",
  "touch:[&_li[data-checked]>label]:before:-inset-x-3.5 touch:[&_li[data-checked]>label]:before:-inset-y-2.25",
  "[&_li[data-checked]>div>*+*]:mt-1",
  "[&_.selectedCell]:bg-accent-wash [&_.tableWrapper]:scroll-quiet [&_.tableWrapper]:overflow-x-auto",
  "[&_pre[data-source]]:border [&_pre[data-source]]:border-line [&_pre[data-source]]:border-dashed [&_pre[data-source]]:bg-transparent",
  "[&_.ProseMirror-selectednode]:outline-2 [&_.ProseMirror-selectednode]:outline-accent",
  "[&_.is-editor-empty:first-child]:before:pointer-events-none [&_.is-editor-empty:first-child]:before:float-left",
  "[&_.is-editor-empty:first-child]:before:h-0 [&_.is-editor-empty:first-child]:before:text-ink-faint",
  "[&_.is-editor-empty:first-child]:before:content-[attr(data-placeholder)]",
  "[&_.ProseMirror-gapcursor]:relative [&_.ProseMirror-gapcursor]:block [&_.ProseMirror-gapcursor]:border-ink [&_.ProseMirror-gapcursor]:border-t",
].join(" ");
