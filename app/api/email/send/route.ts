import { sendEmailContract } from "@/lib/features/emails/contract";
import { sendEmail } from "@/lib/features/emails/send/send-email";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: route(sendEmailContract, ({ ctx, body }) => sendEmail(ctx, body)),
});
