import { useState } from 'react';
import { NewCategory } from '#workspace/components/parents/new-category.tsx';
import type { Category } from '#domain/rows.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Plus } from '#ui/icons.ts';
import { messages } from './first-day.texts.ts';
import { ServiceTiles } from './service-tiles.tsx';

type FirstServicesProps = {
  categories: readonly Category[];
  isOpen: boolean;
};

export function FirstServices({ categories, isOpen }: FirstServicesProps) {
  const [isAdding, setIsAdding] = useState(false);
  const [isOther, setIsOther] = useState(false);
  if (!isOpen && !isAdding)
    return (
      <div className="-mt-3 flex flex-wrap items-center justify-between gap-x-3 text-sm text-soft">
        <p className="wrap-anywhere">{messages.names(categories.map(({ name }) => name))}</p>
        <Button variant="quiet" size="small" className="-my-2 -mr-3" onClick={() => setIsAdding(true)}>
          <Plus aria-hidden className="size-4" />
          {messages.addService}
        </Button>
      </div>
    );
  return (
    <>
      <p className="-mt-2 text-sm text-soft">{messages.servicesHint}</p>
      <ServiceTiles categories={categories} onOther={() => setIsOther(true)} />
      {isOther && <NewCategory onMade={() => setIsOther(false)} onCancel={() => setIsOther(false)} />}
    </>
  );
}
