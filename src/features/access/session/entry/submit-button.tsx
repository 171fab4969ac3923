import { OnlineSubmit } from '#workspace/forms/online-submit.tsx';
import { messages } from '#features/access/session/session.texts.ts';

export function SubmitButton(props: { busy: boolean; children: string }) {
  return <OnlineSubmit offline={messages.offline} className="w-full" {...props} />;
}
