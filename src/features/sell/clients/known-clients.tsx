import { useMemo } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useReady } from '#workspace/data/use-rows.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { mobileForm } from '#domain/phones/phone-forms.ts';
import type { Category, Client } from '#domain/rows.ts';
import { matchesSearch, searchKey } from '#domain/text.ts';
import { waitingFor } from '#domain/waiting.ts';
import { Button } from '#ui/buttons/button.tsx';
import { UserRound } from '#ui/icons.ts';
import { useSpokenPhone } from '#ui/phone/phone-text.tsx';
import { type ClientValues, type PersonValues, personValues } from './client-values.ts';
import { messages } from './clients.texts.ts';

const SHOWN = 3;
const LETTERS_BEFORE_SEARCH = 2;

export function KnownClients({ form }: { form: UseFormReturn<ClientValues> }) {
  const [name, phone] = useWatch({ control: form.control, name: ['nameuser', 'phoneuser'] });
  const { rowCache } = useWorkspace();
  const ready = useReady();
  const known = useMemo(
    () => (ready && phone === '' ? knownAs(name, rowCache.all('clients')) : []),
    [name, phone, ready, rowCache],
  );
  const people = known.map((client) => ({
    name: client.nameuser,
    phone: client.phoneuser,
    choose: () => fill(form, client),
  }));
  return <Suggestions label={messages.fields.known} people={people} />;
}

/** Who waits longest for this service, until a buyer is typed (CAT-14). */
export function WaitingBuyers({ form, category }: { form: UseFormReturn<ClientValues>; category: Category }) {
  const typed = useWatch({ control: form.control, name: ['nameuser', 'phoneuser'] });
  if (typed.some((text) => text !== '')) return null;
  const people = waitingFor(category)
    .slice(0, SHOWN)
    .map(({ name, phone }) => ({
      name,
      phone,
      choose: () => {
        form.setValue('nameuser', name, { shouldDirty: true });
        form.setValue('phoneuser', phone, { shouldDirty: true });
      },
    }));
  return <Suggestions label={messages.fields.waiting} people={people} />;
}

interface Suggestion {
  name: string;
  /** E.164 */
  phone: string;
  choose: () => void;
}

function Suggestions({ label, people }: { label: string; people: readonly Suggestion[] }) {
  const speak = useSpokenPhone();
  if (people.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-sm text-soft">{label}</span>
      {people.map(({ name, phone, choose }) => (
        <Button key={phone} size="small" className="figures" onClick={choose}>
          <UserRound aria-hidden className="size-4" />
          {`${name} · ${speak(phone)}`}
        </Button>
      ))}
    </div>
  );
}

/** Missing contact data are emptied: another suggestion may have filled them in. */
function fill(form: UseFormReturn<ClientValues>, client: Client): void {
  for (const [name, text] of Object.entries(personValues(client)))
    form.setValue(name as keyof PersonValues, text);
  if (client.paymentMethod) form.setValue('method', client.paymentMethod);
}

function knownAs(typed: string, clients: readonly Client[]): Client[] {
  if (typed.trim().length < LETTERS_BEFORE_SEARCH) return [];
  const byPhone = new Map<string, Client>();
  for (const client of clients) {
    const phone = mobileForm(client.phoneuser);
    const latest = byPhone.get(phone);
    // Ids begin with the time at which a row was made.
    if (latest ? client.id <= latest.id : byPhone.size === SHOWN) continue;
    if (matchesSearch(searchKey(client.nameuser), typed)) byPhone.set(phone, client);
  }
  return [...byPhone.values()];
}
