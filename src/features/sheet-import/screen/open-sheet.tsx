import { type ClipboardEvent, useRef, useState } from 'react';
import type * as SheetFiles from '#features/sheet-import/files/read-file.ts';
import { messages } from '#features/sheet-import/sheet-import.messages.ts';
import { useProfile } from '#workspace/data/use-rows.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { FileInput } from '#ui/inputs/file-input.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import type { Opened } from './use-sheet.ts';

type Parser = typeof SheetFiles;
type Failure = keyof typeof messages.failed;

export function OpenSheet({ onOpen }: { onOpen: (opened: Opened) => void }) {
  const { open, failed, busy } = useOpening(onOpen);
  const [text, setText] = useState('');
  const html = useRef('');
  // The text that stands in the field is the one the table belongs to.
  const copied = useRef('');
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    html.current = event.clipboardData.getData('text/html');
    copied.current = event.clipboardData.getData('text/plain');
  };
  const readText = (): void =>
    void open(({ readPasted }) => {
      const isWhole = text.trim() === copied.current.replaceAll('\r\n', '\n').trim();
      return Promise.resolve(readPasted({ html: isWhole ? html.current : '', text }));
    }, '');
  const readOne = (file: File | undefined): void => {
    if (!file) return;
    void open(
      async ({ readFile }) => readFile(file.name, new Uint8Array(await file.arrayBuffer())),
      file.name,
    );
  };
  return (
    <div className="grid min-w-0 gap-4 md:grid-cols-2">
      <SectionCard title={messages.paste.title}>
        <TextArea
          label={messages.paste.label}
          hint={messages.paste.hint}
          value={text}
          rows={5}
          className="max-h-60"
          error={failed?.by === 'paste' ? messages.failed[failed.why] : undefined}
          onPaste={paste}
          onChange={(event) => setText(event.target.value)}
        />
        <Button
          variant="primary"
          className="self-start max-md:w-full"
          busy={busy}
          disabledReason={text.trim() === '' ? messages.paste.hint : undefined}
          onClick={readText}
        >
          {messages.paste.read}
        </Button>
      </SectionCard>
      <SectionCard title={messages.file.title}>
        <FileInput
          label={messages.file.label}
          hint={messages.file.hint}
          error={failed?.by === 'file' ? messages.failed[failed.why] : undefined}
          onChange={(event) => readOne(event.target.files?.[0])}
        />
        {busy && <p role="status">{messages.reading}</p>}
      </SectionCard>
    </div>
  );
}

type Read = (parser: Parser) => ReturnType<Parser['readFile']>;

/** The parsers and the numbering plans come with the first sheet that is opened. */
function useOpening(onOpen: (opened: Opened) => void) {
  const { clock } = useWorkspace();
  const ownPhone = useProfile()?.phone ?? '';
  const [failed, setFailed] = useState<{ by: 'paste' | 'file'; why: Failure } | null>(null);
  const [busy, setBusy] = useState(false);
  const open = async (read: Read, name: string): Promise<void> => {
    const by = name === '' ? 'paste' : 'file';
    setBusy(true);
    setFailed(null);
    try {
      const [parser, kit] = await Promise.all([
        import('#features/sheet-import/files/read-file.ts'),
        import('#ui/phone/phone-kit.ts'),
      ]);
      const outcome = await read(parser);
      if (!outcome.ok) return setFailed({ by, why: outcome.reason });
      onOpen({ name, grids: outcome.grids, phones: kit.sheetPhones(ownPhone), nowMs: clock.now() });
    } catch {
      setFailed({ by, why: 'missing' });
    } finally {
      setBusy(false);
    }
  };
  return { open, failed, busy };
}
