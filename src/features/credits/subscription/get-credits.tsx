import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { messages } from './subscription.texts.ts';

export function GetCredits({ text }: { text: string }) {
  const { openDialog } = useDialog();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="basis-full text-sm font-medium sm:mr-auto sm:basis-auto">{text}</p>
      <Button size="small" onClick={() => openDialog('recharge', 'subscription')}>
        {messages.recharge}
      </Button>
      <LinkButton size="small" to="/recharge_list">
        {messages.ask}
      </LinkButton>
    </div>
  );
}
