import { z } from "zod";

export const uploadTicketShape = z
  .object({
    upload: z.uuid(),
    url: z.string().describe("Send the bytes here with `PUT`. Valid for an hour"),
    content_type: z.string().describe("The `Content-Type` to send them with"),
  })
  .meta({ id: "UploadTicket" });
export type UploadTicket = z.infer<typeof uploadTicketShape>;

const signed = { expires: z.coerce.number().int(), signature: z.string().max(100) };

export const uploadParams = z.object({ upload_id: z.uuid() });
export const uploadQuery = z.object(signed);

export const fileParams = z.object({ file_id: z.uuid() });
export const fileQuery = z.object({ ...signed, name: z.string().max(255), viewer: z.uuid() });
export type FileLink = z.output<typeof fileQuery>;
