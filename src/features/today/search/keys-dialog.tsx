import { keyFacts } from '#features/today/search/single-keys.ts';
import { useDeviceFact } from '#workspace/actions/use-device-fact.ts';
import type { DialogProps } from '#workspace/dialog/dialog-names.ts';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { messages } from './search.texts.ts';

const { keys } = messages;

/** Alternative keys, pressed one by one or, with Ctrl, together. */
const SHORTCUTS: readonly { does: string; keys: readonly string[] }[] = [
  { does: keys.search, keys: ['/', 'Ctrl + K'] },
  { does: keys.next, keys: ['j'] },
  { does: keys.before, keys: ['k'] },
  { does: keys.open, keys: [keys.enter] },
  { does: keys.close, keys: [keys.escape] },
  { does: keys.help, keys: ['?'] },
];

/** Lists the keys, and switches the single ones off (NAV-26). */
export function KeysDialog({ onClose }: DialogProps) {
  const [single = true, setSingle] = useDeviceFact(keyFacts, 'singleKeys');
  return (
    <Sheet onClose={onClose} title={keys.title} description={keys.note}>
      <dl className="divide-y divide-line">
        {SHORTCUTS.map(({ does, keys: pressed }) => (
          <div key={does} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <dt>{does}</dt>
            <dd className="flex flex-wrap items-center gap-2">
              {pressed.map((key, index) => (
                <span key={key} className="flex items-center gap-2">
                  {index > 0 && <span className="text-sm text-soft">{keys.or}</span>}
                  <kbd className={KEY}>{key}</kbd>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={keys.single}
        hint={keys.singleHint}
        checked={single}
        onChange={(event) => setSingle(event.currentTarget.checked)}
      />
    </Sheet>
  );
}

const KEY =
  'inline-flex min-w-8 justify-center rounded-control border border-edge bg-sheet px-2 py-0.5 font-sans text-sm';
