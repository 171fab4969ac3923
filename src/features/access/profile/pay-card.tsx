import { templateOf } from '#domain/messages/message-templates.ts';
import { useTemplates } from '#workspace/data/use-templates.ts';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { Button } from '#ui/buttons/button.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { messages } from './profile.texts.ts';

const texts = messages.pay;

/** Text for `{pago}` in messages (MSG-33). */
export function PayCard() {
  const { openDialog } = useDialog();
  const pay = templateOf('pago', useTemplates());
  return (
    <SectionCard title={texts.title}>
      <div className="flex flex-col gap-3">
        {pay === '' ? (
          <p className="text-soft">{texts.text}</p>
        ) : (
          <p className="wrap-anywhere whitespace-pre-line">{pay}</p>
        )}
        <Button className="md:self-start" onClick={() => openDialog('template', 'pago')}>
          {pay === '' ? texts.add : texts.change}
        </Button>
      </div>
    </SectionCard>
  );
}
