import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { useAccounts, useReady } from '#workspace/data/use-rows.ts';
import { usePeople } from '#workspace/data/use-people.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { findEverywhere, type Found } from './find-people.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { RowList } from '#ui/lists/row-list.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { ClipboardPaste, FileDown, SearchX, type Icon } from '#ui/icons.ts';
import { AccountResult } from './account-result.tsx';
import { PersonResult } from './person-result.tsx';
import { messages } from './search.texts.ts';

/** Lags behind the keys, so that typing never waits for the list. */
export function SearchResults({ query }: { query: string }) {
  const late = useDeferredValue(query);
  const found = useMatching(late);
  const ready = useReady();
  if (query.trim() === '') return <p className="text-sm text-soft">{messages.hint}</p>;
  const isEmpty = found.people.length + found.accounts.length === 0;
  return (
    <div data-found={late} className="flex flex-col gap-4">
      <p role="status" className="sr-only">
        {isEmpty ? messages.nothing : messages.found(found.people.length, found.accounts.length)}
      </p>
      {isAbout(SHEET_WORDS, late) && (
        <ScreenLink to="/import" icon={ClipboardPaste}>
          {messages.sheet}
        </ScreenLink>
      )}
      {isAbout(OUT_WORDS, late) && (
        <ScreenLink to="/export" icon={FileDown}>
          {messages.takeOut}
        </ScreenLink>
      )}
      {isEmpty && !isAbout(SHEET_WORDS, late) && !isAbout(OUT_WORDS, late) && <Nothing ready={ready} />}
      {found.isByEnd && <p className="text-sm text-amber">{messages.byEnd}</p>}
      <Lists {...found} />
    </div>
  );
}

/** Search words for the import of a sheet (IMP-12). */
const SHEET_WORDS = /^(?:hojas?|excel|importar?|csv|sheets?|google sheets|planilla|traer)$/;

/** Search words for the export of data (OUT-11). */
const OUT_WORDS =
  /^(?:hojas?|excel|csv|sheets?|google sheets|exportar?|descargar|respaldos?|copias?|copia completa|backup|contador|llevar(?:me)?)$/;

const isAbout = (words: RegExp, query: string): boolean => words.test(query.trim().toLowerCase());

type ScreenLinkProps = { to: string; icon: Icon; children: string };

function ScreenLink({ to, icon: Glyph, children }: ScreenLinkProps) {
  return (
    <LinkButton to={to} className="self-start" data-row="">
      <Glyph aria-hidden className="size-5" />
      {children}
    </LinkButton>
  );
}

function useMatching(query: string): Found {
  const people = usePeople();
  const accounts = useAccounts();
  return useMemo(() => findEverywhere(people, accounts, query), [people, accounts, query]);
}

function Nothing({ ready }: { ready: boolean }) {
  if (!ready) return <p className="text-soft">{messages.partial}</p>;
  return <EmptyState icon={SearchX} text={messages.nothing} hint={messages.nothingHint} />;
}

function Lists({ people, accounts }: Pick<Found, 'people' | 'accounts'>) {
  const nowMs = useNow();
  return (
    <>
      {people.length > 0 && (
        <Group title={messages.people}>
          <RowList label={messages.people} rows={people} rowKey={({ phone }) => phone} className={LIST}>
            {(person) => <PersonResult person={person} alone={people.length === 1} nowMs={nowMs} />}
          </RowList>
        </Group>
      )}
      {accounts.length > 0 && (
        <Group title={messages.accounts}>
          <RowList
            label={messages.accounts}
            rows={accounts}
            rowKey={({ streaming }) => streaming.id}
            className={LIST}
          >
            {(view) => <AccountResult view={view} nowMs={nowMs} />}
          </RowList>
        </Group>
      )}
    </>
  );
}

const LIST = 'shrink-0 border border-line';

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h3 className="text-sm font-medium text-soft">{title}</h3>
      {children}
    </section>
  );
}
