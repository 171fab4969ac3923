import { useMemo } from 'react';
import { useRows } from '#workspace/data/use-rows.ts';
import { profilesLabel } from '#domain/slots/slot-list-text.ts';
import type { KnownClient } from './find-clients.ts';

/** Works with an ended membership too: reads only this phone's data. */
export function useKnownClients(): KnownClient[] {
  const clients = useRows('clients');
  const streamings = useRows('streamings');
  const categories = useRows('categories');
  return useMemo(() => {
    const categoryNames = new Map(categories.map(({ id, name }) => [id, name]));
    const services = new Map(
      streamings.map(({ id, name, categoryId }) => [id, categoryNames.get(categoryId) ?? name]),
    );
    return clients.map((client) => ({
      id: client.id,
      name: client.nameuser,
      service: [services.get(client.streamingsId), profilesLabel(client)].filter(Boolean).join(' · '),
      endDate: client.endDate,
      phone: client.phoneuser,
      telegram: client.telegramuser,
    }));
  }, [clients, streamings, categories]);
}
