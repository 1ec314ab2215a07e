/** The same in reading and in editing, so that nothing moves when editing begins. */
export const noteTextClasses = [
  "wrap-anywhere max-w-[68ch] text-ink text-read",
  "[&>*+*]:mt-4 [&>*:first-child]:mt-0",
  "[&_h1]:mt-8 [&_h1]:font-semibold [&_h1]:text-2xl [&_h2]:mt-7 [&_h2]:font-semibold [&_h2]:text-xl",
  "[&_h3]:mt-6 [&_h3]:font-semibold [&_h3]:text-lg [&_:is(h4,h5,h6)]:mt-5 [&_:is(h4,h5,h6)]:font-semibold",
  "[&_a]:text-accent [&_a]:underline [&_a]:underline-offset-2",
  "[&_ul]:list-disc [&_ul]:pl-6 [&_ol]:list-decimal [&_ol]:pl-6 [&_li]:my-1 [&_li:not([data-checked])>*+*]:mt-1",
  "[&_blockquote]:border-line [&_blockquote]:border-l-2 [&_blockquote]:pl-4 [&_blockquote]:text-ink-soft",
  "[&_blockquote>*+*]:mt-3",
  "[&_hr]:my-8 [&_hr]:border-line",
  "[&_:not(pre)>code]:rounded-sm [&_:not(pre)>code]:bg-surface [&_:not(pre)>code]:px-1 [&_:not(pre)>code]:py-0.5",
  "[&_code]:font-mono [&_code]:text-base",
  "[&_pre]:scroll-quiet [&_pre]:overflow-x-auto [&_pre]:rounded-card [&_pre]:bg-surface [&_pre]:p-4",
  "[&_pre]:text-base [&_pre]:leading-5",
  "[&_table]:border-collapse [&_table]:text-md [&_:is(th,td)]:min-w-16 [&_:is(th,td)]:border [&_:is(th,td)]:border-line",
  "[&_:is(th,td)]:wrap-break-word [&_:is(th,td)]:px-2.5 [&_:is(th,td)]:py-1.5 [&_:is(th,td)]:text-left [&_:is(th,td)]:align-top",
  "[&_th]:bg-surface [&_th]:font-medium",
  "[&_.task-list-item]:-ml-[1.375rem] [&_.task-list-item]:list-none",
  // A finger needs room between the boxes.
  "touch:[&_:is(.task-list-item,li[data-checked])]:my-2.5",
].join(" ");

/** Around the box of a task, in line with its first line; a finger may miss the box by a little. */
export const taskBoxClasses =
  "relative mr-2.5 inline-block size-4 shrink-0 translate-y-[0.1875rem] touch:before:absolute touch:before:-inset-3.5";
