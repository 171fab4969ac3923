import { useRef } from 'react';
import { useMutation } from '#workspace/actions/use-mutation.ts';
import { useRows } from '#workspace/data/use-rows.ts';
import type { Category } from '#domain/rows.ts';
import { KNOWN_SERVICES, type KnownService, knownService } from '#domain/services.ts';
import { Check, Plus } from '#ui/icons.ts';
import { Monogram } from '#ui/look/monogram.tsx';
import { messages } from './first-day.texts.ts';

/** Together with the last tile they fill rows of three and of six. */
const OFFERED = KNOWN_SERVICES.slice(0, 11);

type ServiceTilesProps = { categories: readonly Category[]; onOther: () => void };

/** One press creates the category with colour and profiles; another removes it while it has no account (PAN-10). */
export function ServiceTiles({ categories, onOther }: ServiceTilesProps) {
  const { make, drop } = useServiceChoice();
  const own = (service: KnownService) => categories.find(({ name }) => knownService(name) === service);
  const others = categories.filter(({ name }) => !OFFERED.some((service) => knownService(name) === service));
  return (
    <ul
      aria-label={messages.services}
      className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-2 md:grid-cols-6"
    >
      {OFFERED.map((service) => {
        const category = own(service);
        return (
          <li key={service.name} className="grid min-w-0">
            <Tile
              {...service}
              isOn={category !== undefined}
              onPress={() => (category ? drop(category) : make(service))}
            />
          </li>
        );
      })}
      {others.map((category) => (
        <li key={category.id} className="grid min-w-0">
          <Tile name={category.name} color={category.backgroundcolor} isOn onPress={() => drop(category)} />
        </li>
      ))}
      <li className="grid min-w-0">
        <button type="button" className={TILE} onClick={onOther}>
          <span className="grid size-10 place-items-center rounded-[0.75rem] bg-well text-soft">
            <Plus aria-hidden className="size-5" />
          </span>
          {messages.other}
        </button>
      </li>
    </ul>
  );
}

const TILE =
  'relative flex min-h-20 min-w-0 flex-col items-center justify-start gap-1.5 rounded-control border border-line px-1 py-2 text-center text-xs leading-4 transition-colors duration-160 hover:bg-well aria-pressed:border-gold-line aria-pressed:bg-gold-soft aria-pressed:font-semibold';

type TileProps = { name: string; color: string; isOn: boolean; onPress: () => void };

function Tile({ name, color, isOn, onPress }: TileProps) {
  return (
    <button type="button" aria-pressed={isOn} className={TILE} onClick={onPress}>
      <Monogram name={name} color={color} size="large" />
      <span className="max-w-full wrap-anywhere">{name}</span>
      {isOn && (
        <span
          aria-hidden
          className="absolute top-1.5 right-1.5 grid size-5 place-items-center rounded-full bg-gold text-sheet"
        >
          <Check className="size-3.5" strokeWidth={3} />
        </span>
      )}
    </button>
  );
}

function useServiceChoice() {
  const mutate = useMutation();
  const streamings = useRows('streamings');
  const running = useRef(new Set<string>());
  const once = (key: string, change: () => Promise<unknown>): void => {
    if (running.current.has(key)) return;
    running.current.add(key);
    void change().finally(() => running.current.delete(key));
  };
  const make = ({ name, color, profileCount }: KnownService): void =>
    once(name, () =>
      mutate({ name: 'category.create', body: { name, backgroundcolor: color, profileCount } }),
    );
  const drop = ({ id }: Category): void => {
    if (streamings.some(({ categoryId }) => categoryId === id)) return;
    once(id, () => mutate({ name: 'category.delete', id, body: null }));
  };
  return { make, drop };
}
