/** What the service writes on people in the media room: `roomAttributes` of `lib/door/schema.ts`, without its zod. */
export const roomAttribute = {
  hand: "hand",
  deskView: "desk_view",
  wideCamera: "wide_camera",
} as const satisfies Record<keyof typeof import("@/lib/door/schema").roomAttributes, string>;
