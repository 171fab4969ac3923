import type { Credit } from '#domain/rows.ts';
import { copyText } from '#ui/copy-text.ts';
import { cx } from '#ui/cx.ts';
import { ArrowDownLeft, ArrowUpRight, Copy } from '#ui/icons.ts';
import { formatInstant } from '#ui/format-instant.ts';
import { movementWords, signedQuantity } from './movement-labels.ts';
import { messages } from './wallet.texts.ts';

export function MovementRow({ movement }: { movement: Credit }) {
  const { code, data, quantity } = movement;
  const isIn = quantity > 0;
  const Glyph = isIn ? ArrowDownLeft : ArrowUpRight;
  return (
    <li className="flex min-w-0 items-start gap-3 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <span
        className={cx(
          'grid size-9 shrink-0 place-items-center rounded-full',
          isIn ? 'bg-green-soft text-green' : 'bg-well text-soft',
        )}
      >
        <Glyph aria-hidden className="size-5" />
      </span>
      <div className="flex min-w-0 grow flex-col">
        <div className="flex items-baseline justify-between gap-x-3">
          <span className="min-w-0 font-medium wrap-anywhere">
            <bdi>{movementWords(movement)}</bdi>
          </span>
          <span className={cx('figures shrink-0 text-lg leading-6 font-semibold', isIn && 'text-green')}>
            {signedQuantity(quantity)}
          </span>
        </div>
        <div className="-mb-2 flex flex-wrap items-center gap-x-3">
          <time dateTime={data} className="figures text-sm text-soft">
            {formatInstant(data)}
          </time>
          <CodeButton code={code} />
        </div>
      </div>
    </li>
  );
}

function CodeButton({ code }: { code: string }) {
  return (
    <button
      type="button"
      aria-label={messages.copyCode(code)}
      title={messages.copyCode(code)}
      className="target figures -mx-2 inline-flex items-center gap-1.5 rounded-control px-2 text-sm text-soft hover:bg-well hover:text-ink"
      onClick={() => void copyText(code, messages.copied)}
    >
      {code}
      <Copy aria-hidden className="size-4 shrink-0" />
    </button>
  );
}
