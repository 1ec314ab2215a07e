import { Code, MailFrame, Paragraph } from "./mail-frame";
import { sendMail } from "./send-mail";

export function sendRecentAuthCode({ to, code, codeMinutes }: { to: string; code: string; codeMinutes: number }) {
  const body = <RecentAuthCodeMail code={code} codeMinutes={codeMinutes} />;
  return sendMail({ to, subject: `${code} is your Parley code`, body });
}

function RecentAuthCodeMail({ code, codeMinutes }: { code: string; codeMinutes: number }) {
  return (
    <MailFrame
      preview="Confirm that it is you"
      heading="Confirm that it is you"
      footer="You did not ask for this? Somebody is using your session: sign out everywhere in the settings."
    >
      <Paragraph>Type this code where Parley asks for it. It is good for {codeMinutes} minutes.</Paragraph>
      <Code>{code}</Code>
    </MailFrame>
  );
}
