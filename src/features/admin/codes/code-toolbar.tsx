import { Button } from '#ui/buttons/button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { Copy, Eye, EyeOff } from '#ui/icons.ts';
import { Select } from '#ui/inputs/select.tsx';
import type { Codes } from './use-codes.ts';
import type { Reveal } from '#features/admin/users/use-reveal.ts';
import { messages } from '#features/admin/admin.texts.ts';

const { codes: texts } = messages;

export interface CodeToolbarProps {
  codes: Codes;
  reveal: Reveal;
}

/** Copies hidden codes too (ADM-16, ADM-17). */
export function CodeToolbar({ codes, reveal }: CodeToolbarProps) {
  const { all, found, quantities, quantity, narrow } = codes;
  const options = [
    { value: '', label: texts.all(all.length) },
    ...quantities.map(([one, count]) => ({ value: String(one), label: texts.ofQuantity(one, count) })),
  ];
  const copy = (chosen: Codes['all']): void =>
    void copyText(chosen.flatMap(({ code, unreadable }) => (unreadable ? [] : code)).join('\n'), {
      done: texts.copied,
      failed: texts.notCopied,
    });
  const Glyph = reveal.isAll ? EyeOff : Eye;
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="w-full md:w-64">
        <Select
          label={texts.filter}
          options={options}
          value={quantity ?? ''}
          onChange={({ currentTarget: { value } }) => narrow(value === '' ? null : Number(value))}
        />
      </div>
      <Button size="small" className={HALF} onClick={reveal.toggleAll}>
        <Glyph aria-hidden className="size-5" />
        {reveal.isAll ? texts.hideAll : texts.showAll}
      </Button>
      {quantity !== null && (
        <Button size="small" className={HALF} onClick={() => copy(found)}>
          <Copy aria-hidden className="size-5" />
          {texts.copyFound(found.length)}
        </Button>
      )}
      <Button size="small" className={HALF} onClick={() => copy(all)}>
        <Copy aria-hidden className="size-5" />
        {texts.copyAll}
      </Button>
    </div>
  );
}

/** Width at which both controls share a line on a phone, unless text is large. */
const HALF = 'max-md:flex-1 dense:min-h-10';
