import { type Control, useWatch } from 'react-hook-form';
import { useNow } from '#workspace/data/use-now.ts';
import { useTemplates } from '#workspace/data/use-templates.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { type MessageKind, templateOf } from '#domain/messages/message-templates.ts';
import { WarningLines } from '#ui/feedback/warning-lines.tsx';
import { sampleMessage, unknownPlaceholders } from './sample-message.ts';
import { messages } from './templates.texts.ts';

export type TemplatePreviewProps = { kind: MessageKind; control: Control<{ text: string }> };

export function TemplatePreview({ kind, control }: TemplatePreviewProps) {
  const text = useWatch({ control, name: 'text' });
  const nowMs = useNow();
  const symbolmoney = useSymbol();
  const pay = templateOf('pago', useTemplates());
  const unknown = unknownPlaceholders(kind, text);
  return (
    <section aria-label={messages.preview} className="flex flex-col gap-2">
      <WarningLines lines={unknown.length > 0 ? [messages.unknown(unknown)] : []} />
      <h3 className="text-sm text-soft">{messages.preview}</h3>
      <p className="rounded-control bg-well p-3 text-sm whitespace-pre-line">
        {sampleMessage(kind, text, { symbolmoney, nowMs, pay })}
      </p>
    </section>
  );
}
