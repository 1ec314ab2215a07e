import { Code, MailFrame, Paragraph } from "./mail-frame";
import type { MailContent } from "./send-mail";

export const recentAuthCodeMail = ({ code, validMinutes }: { code: string; validMinutes: number }): MailContent => ({
  subject: `${code} is your Parley code`,
  body: <RecentAuthCodeMail code={code} validMinutes={validMinutes} />,
});

function RecentAuthCodeMail({ code, validMinutes }: { code: string; validMinutes: number }) {
  return (
    <MailFrame
      preview="Confirm that it is you"
      heading="Confirm that it is you"
      footer="You did not ask for this? Somebody is using your session: sign out everywhere in the settings."
    >
      <Paragraph>Type this code where Parley asks for it. It is good for {validMinutes} minutes.</Paragraph>
      <Code>{code}</Code>
    </MailFrame>
  );
}
