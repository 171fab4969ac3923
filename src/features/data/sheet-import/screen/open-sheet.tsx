import { type ClipboardEvent, useState } from 'react';
import { keepSheet } from '#features/data/sheet-import/carry/keep.ts';
import { noAnswers } from '#features/data/sheet-import/carry/packed.ts';
import type * as SheetFiles from '#features/data/sheet-import/files/open-file.ts';
import { messages } from '#features/data/sheet-import/sheet-import.texts.ts';
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
  const readText = (html: string, copied: string): void =>
    void open(({ openCopied }) => openCopied({ html, text: copied }), '');
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const [html, copied] = ['text/html', 'text/plain'].map((type) => event.clipboardData.getData(type));
    // Text with rows is a sheet: a field that showed all of it would only be in the way.
    if (text !== '' || !copied?.trim().includes('\n')) return;
    event.preventDefault();
    readText(html ?? '', copied);
  };
  const readOne = (file: File | undefined): void => {
    if (!file) return;
    void open(
      async ({ openFile }) => openFile(file.name, new Uint8Array(await file.arrayBuffer())),
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
          className="max-h-60 min-h-24"
          error={failed?.by === 'paste' ? messages.failed[failed.why] : undefined}
          onPaste={paste}
          onChange={(event) => setText(event.target.value)}
        />
        {/* Some keyboards paste as if it were typed. */}
        {text.trim() !== '' && (
          <Button
            variant="primary"
            className="self-start max-md:w-full"
            busy={busy}
            onClick={() => readText('', text)}
          >
            {messages.paste.read}
          </Button>
        )}
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

type Read = (parser: Parser) => ReturnType<Parser['openFile']>;

/** The parsers and the numbering plans load with the first opened sheet. */
function useOpening(onOpen: (opened: Opened) => void) {
  const { store, env, clock } = useWorkspace();
  const [failed, setFailed] = useState<{ by: 'paste' | 'file'; why: Failure } | null>(null);
  const [busy, setBusy] = useState(false);
  const open = async (read: Read, name: string): Promise<void> => {
    const by = name === '' ? 'paste' : 'file';
    setBusy(true);
    setFailed(null);
    try {
      const [parser, kit] = await Promise.all([
        import('#features/data/sheet-import/files/open-file.ts'),
        import('#ui/phone/phone-kit.ts'),
      ]);
      const outcome = await read(parser);
      if (!outcome.ok) return setFailed({ by, why: outcome.reason });
      const { grids } = outcome;
      const kept = { id: env.newId(), name, grids, answers: noAnswers(grids.length) };
      const isKept = await keepSheet(store.db, kept, env.now()).then(
        () => true,
        () => false,
      );
      onOpen({ ...kept, phonesOf: kit.sheetPhones, nowMs: clock.now(), isKept, isResumed: false });
    } catch {
      setFailed({ by, why: 'missing' });
    } finally {
      setBusy(false);
    }
  };
  return { open, failed, busy };
}
