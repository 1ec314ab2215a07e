import { z } from "zod";

export const uploadTicketShape = z
  .object({
    upload: z.uuid(),
    url: z.string().describe("Send the bytes here with `PUT`. Valid for an hour"),
    content_type: z.string().describe("The `Content-Type` to send them with"),
  })
  .meta({ id: "UploadTicket" });
export type UploadTicket = z.infer<typeof uploadTicketShape>;
