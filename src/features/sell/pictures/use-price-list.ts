import { Facts } from '#db/facts/facts.ts';
import { useMemo, useState } from 'react';
import { useDeviceFact } from '#workspace/actions/use-device-fact.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { useAccounts, useProfile, useRows } from '#workspace/data/use-rows.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { catalogueLink } from '#workspace/pages/page-link.ts';
import { priceListHead, pricedServices } from '#domain/messages/price-list.ts';
import type { Category } from '#domain/rows.ts';
import { availableByCategory } from '#domain/slots/available.ts';

interface PriceListChoice {
  prices: boolean;
  free: boolean;
  shown: Record<string, boolean>;
}

const NOTHING_CHOSEN: PriceListChoice = { prices: true, free: true, shown: {} };
const priceListFacts = new Facts({ priceList: NOTHING_CHOSEN });

/** The list as chosen on this device. Free profiles change with the rows and with time. */
export function usePriceList() {
  const categories = useRows('categories');
  const accounts = useAccounts();
  const symbolmoney = useSymbol();
  const profile = useProfile();
  const seller = profile?.username ?? '';
  const nowMs = useNow();
  const [kept, keep] = useDeviceFact(priceListFacts, 'priceList');
  // The press shows at once; the database answers later.
  const [pressed, setPressed] = useState<PriceListChoice | null>(null);
  const choice = pressed ?? kept ?? NOTHING_CHOSEN;
  const choose = (next: PriceListChoice): void => {
    // Not read yet: the defaults would overwrite the choice.
    if (kept === undefined) return;
    setPressed(next);
    keep(next);
  };
  const { prices: withPrices, free: withFree, shown } = choice;
  const available = useMemo(() => availableByCategory(accounts, nowMs), [accounts, nowMs]);
  const chosen = useMemo(
    () => categories.filter((category) => isShown(category, shown, available)),
    [categories, shown, available],
  );
  const services = useMemo(
    () =>
      pricedServices({
        categories: chosen,
        available: withFree ? available : null,
        withPrices,
        symbolmoney,
      }),
    [chosen, available, withFree, withPrices, symbolmoney],
  );
  const hasPrices = services.some(({ lines }) => lines.length > 0);
  const head = priceListHead({ seller, withPrices: hasPrices, nowMs, link: catalogueLink(profile) });
  const chosenIds = useMemo(() => new Set(chosen.map(({ id }) => id)), [chosen]);
  const toggle = (id: string): void => choose({ ...choice, shown: { ...shown, [id]: !chosenIds.has(id) } });
  const lacksPrices = withPrices && !hasPrices && services.length > 0;
  return { categories, chosenIds, services, head, lacksPrices, choice, choose, toggle };
}

/** Without a choice, a service is listed if it has a price or a profile to sell. */
function isShown(
  { id, prices }: Category,
  shown: Readonly<Record<string, boolean>>,
  available: ReadonlyMap<string, number>,
): boolean {
  return shown[id] ?? ((prices?.length ?? 0) > 0 || (available.get(id) ?? 0) > 0);
}
