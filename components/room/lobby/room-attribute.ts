/**
 * The attributes that the service sets on participants: `roomAttributes` of `lib/features/door/schema.ts`, which imports zod.
 */
export const roomAttribute = {
  hand: "hand",
  deskView: "desk_view",
  wideCamera: "wide_camera",
  muted: "muted",
} as const satisfies Record<keyof typeof import("@/lib/features/door/schema").roomAttributes, string>;
