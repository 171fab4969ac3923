import { useState } from 'react';
import { useNow } from '#workspace/data/use-now.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkCard } from '#ui/buttons/link-card.tsx';
import { FolderOpen } from '#ui/icons.ts';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { RadioGroup } from '#ui/inputs/radio-group.tsx';
import { SkeletonList } from '#ui/lists/skeleton.tsx';
import { Page } from '#ui/page.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { copyMessages } from '#features/data/export/copy/copy.texts.ts';
import { MakeCopyCard } from '#features/data/export/copy/make-copy-card.tsx';
import type { SheetFormat } from '#features/data/export/files/make-files.ts';
import { MadeFiles } from './made-files.tsx';
import { MonthCard } from './month-card.tsx';
import { type Books, movementTable } from '#features/data/export/tables/book-tables.ts';
import {
  accountTable,
  type Catalogue,
  clientTable,
  peopleTable,
  type TableOptions,
} from '#features/data/export/tables/catalogue-tables.ts';
import type { SheetTable } from '#features/data/export/tables/sheet-table.ts';
import { messages } from './take-out.texts.ts';
import { useMaking, useWholeBook } from './use-take-out.ts';

const { sheets: texts } = messages;
const { open } = copyMessages;

export function TakeOutScreen() {
  const book = useWholeBook();
  return (
    <Page title={messages.title} width="narrow" back={{ to: '/data', label: messages.back }}>
      <p className="text-soft">{messages.intro}</p>
      {book.isWhole ? (
        <>
          <SheetsCard {...book} />
          <MonthCard {...book} />
          <MakeCopyCard />
        </>
      ) : (
        <>
          <p role="status" className="text-sm text-soft">
            {messages.loading}
          </p>
          <SkeletonList />
        </>
      )}
      <LinkCard
        title={open.title}
        text={open.text}
        links={[{ to: '/export/open', icon: FolderOpen, label: open.go }]}
      />
    </Page>
  );
}

type Sheet = keyof typeof texts.names;
const SHEETS: readonly Sheet[] = ['accounts', 'clients', 'people', 'movements'];
const FORMATS = (['xlsx', 'csv'] as const).map((value) => ({ value, label: texts.formats[value] }));

interface BookProps {
  catalogue: Catalogue;
  books: () => Books;
}

function SheetsCard({ catalogue, books }: BookProps) {
  const nowMs = useNow();
  const [chosen, setChosen] = useState<ReadonlySet<Sheet>>(new Set(SHEETS));
  const [format, setFormat] = useState<SheetFormat>('xlsx');
  const [secrets, setSecrets] = useState(false);
  const { making, make, forget } = useMaking(texts.file);
  const tables = (): SheetTable[] =>
    SHEETS.filter((sheet) => chosen.has(sheet)).map((sheet) =>
      tableOf(sheet, { catalogue, books }, { secrets, nowMs }),
    );
  const toggle = (sheet: Sheet, on: boolean): void => {
    forget();
    setChosen(new Set(SHEETS.filter((each) => (each === sheet ? on : chosen.has(each)))));
  };
  return (
    <SectionCard title={texts.title}>
      <fieldset>
        <legend className="text-sm font-medium">{texts.what}</legend>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {SHEETS.map((sheet) => (
            <Checkbox
              key={sheet}
              label={texts.names[sheet]}
              checked={chosen.has(sheet)}
              onChange={({ target }) => toggle(sheet, target.checked)}
            />
          ))}
        </div>
      </fieldset>
      <RadioGroup
        label={texts.format}
        name="sheet-format"
        options={FORMATS}
        value={format}
        onChange={({ target }) => {
          forget();
          setFormat(target.value as SheetFormat);
        }}
      />
      <Checkbox
        label={texts.secrets}
        hint={texts.secretsHint}
        checked={secrets}
        onChange={({ target }) => {
          forget();
          setSecrets(target.checked);
        }}
      />
      <Button
        className="self-start"
        busy={making?.state === 'making'}
        disabledReason={chosen.size === 0 ? texts.none : undefined}
        onClick={() => void make(tables, format)}
      >
        {texts.make}
      </Button>
      <MadeFiles making={making} />
    </SectionCard>
  );
}

function tableOf(sheet: Sheet, { catalogue, books }: BookProps, options: TableOptions): SheetTable {
  if (sheet === 'movements') return movementTable(books());
  const table = { accounts: accountTable, clients: clientTable, people: peopleTable }[sheet];
  return table(catalogue, options);
}
